import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { CodePurpose } from './code-store.ts'

/** Bills of one kind, which codes take something off. */
export interface BillsWithCode {
  purpose: CodePurpose
  /**
   * Which of these still have what they asked for: teams and sponsors that exist, orders that are paid, held or being paid.
   * The use of any other bill is free again.
   */
  kept: KeptBills
  /**
   * Which of them count against their payer's limit, if not all: an unpaid order doesn't, as anybody may have typed the
   * email.
   */
  ofPayer?: KeptBills
}

export type KeptBills = (
  sql: Sql,
  asked: { eventId: string; ids: readonly string[]; now: Date },
) => Promise<ReadonlySet<string>>

export interface ThingPrice {
  name: string
  unit: Cents
}

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** Ids of the teams that staff let play before they have paid. */
    letToPlay(sql: Sql, eventId: string): Promise<ReadonlySet<string>>
  }
  interface Parts {
    billsWithCode: BillsWithCode
    /** What one of each thing costs now, by id; unknown ids are left out. */
    thingPrices(sql: Sql, event: EventRecord, ids: readonly string[]): Promise<Map<string, ThingPrice>>
  }
}
