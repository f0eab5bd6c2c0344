import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { CodePurpose } from './code-store.ts'

export interface CodesDeps {
  database: Database
  clock: Clock
  events: Pick<Events, 'pick'>
  audit: Audit
  /**
   * Which of these bills still have what they asked for: teams and sponsors that exist, orders that are paid, held or
   * being paid. The use of any other bill is free again.
   */
  kept: Record<CodePurpose, KeptBills>
  /** Sign-ups of the event that owe all of their price, with nothing under way and no word of staff that they may play. */
  unpaid(sql: Sql, eventId: string): Promise<ReadonlySet<string>>
  /** Which of them count against their payer's limit: not an unpaid order, for which anybody may have typed the email. */
  ofPayer: Record<CodePurpose, KeptBills>
  /** What one of each item costs now, by id; unknown ids are left out. */
  itemPrices(sql: Sql, event: EventRecord, ids: readonly string[]): Promise<Map<string, ThingPrice>>
}

export type KeptBills = (
  sql: Sql,
  asked: { eventId: string; ids: readonly string[]; now: Date },
) => Promise<ReadonlySet<string>>

export interface ThingPrice {
  name: string
  unit: Cents
}
