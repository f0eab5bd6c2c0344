import type { EventRecord, Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { AfterFinal } from '../../../ports/final.ts'
import type { Messages } from '../../../site/messages/server/index.ts'
import type { Field } from '../../board/field.ts'
import type { PotEntry } from '../skins-pot.ts'

/** One line of an order for the item that enters a team in the skins. */
export interface EntrySale extends Omit<PotEntry, 'state'> {
  lineId: string
  orderId: string
  name: string
  isPaid: boolean
  /** Since when it counts, by the server's clock. */
  at: Date
  /** By the phone's clock, of a sale made without signal. */
  phoneAt: string | null
  /** 'Sold by Pat'. */
  by: string
  payer: { name: string; email: string }
  payment: { paymentId: string; method: string } | null
}

export interface ContestsDeps {
  database: Database
  clock: Clock
  audit: Audit
  events: Pick<Events, 'pick' | 'holes'>
  publicUrl: string
  /** What the event's board is made of. */
  field(sql: Sql, eventId: string): Promise<Field>
  /** Saves the new result of an event that is final; does nothing for others. */
  afterFinal: AfterFinal
  messages: Pick<Messages, 'email'>
  /** Every sale of this item. */
  entrySales(sql: Sql, event: EventRecord, teams: readonly TeamRecord[], itemId: string): Promise<EntrySale[]>
  /** Ids of the teams that bought this item and may use it. */
  buyersOf(
    sql: Sql,
    event: EventRecord,
    teams: readonly TeamRecord[],
    itemId: string,
  ): Promise<ReadonlySet<string>>
}
