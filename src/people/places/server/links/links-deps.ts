import type { EventRecord, Events } from '../../../../event/event/server/index.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Payments } from '../../../../money/desk/server/index.ts'
import type { Audit } from '../../../../ports/audit.ts'
import type { Database, Sql } from '../../../../ports/database.ts'
import type { Consents } from '../../../../site/consents/server/index.ts'
import type { Messages } from '../../../../site/messages/server/index.ts'
import type { TeamAddOn } from '../../../teams/contract.ts'
import type { TeamRecord } from '../../../teams/server/index.ts'

export interface LinksDeps {
  database: Database
  clock: Clock
  events: Pick<Events, 'pick'>
  messages: Messages
  payments: Pick<Payments, 'emailReceipt'>
  audit: Audit
  consents: Pick<Consents, 'keep' | 'tokenFor'>
  publicUrl: string
  /** What teams bought besides their entry, by team id; teams without add-ons are absent. */
  addOns(sql: Sql, event: EventRecord, teams: readonly TeamRecord[]): Promise<Map<string, TeamAddOn[]>>
}
