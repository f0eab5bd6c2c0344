import type { EventRecord, Events } from '../../../../event/event/server/index.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Audit } from '../../../../ports/audit.ts'
import type { Database, Sql } from '../../../../ports/database.ts'
import type { Consents } from '../../../consents/server/index.ts'
import type { TeamsRequest } from '../../message-kinds.ts'
import type { Messages } from '../messages.ts'
import type { Audience } from './audience.ts'
import type { Audiences } from './recipients.ts'

export interface BlastDeps {
  database: Database
  clock: Clock
  messages: Messages
  /** Throws Problem 'no-event', 'not-found', or 'already-paid'. */
  audienceOf(sql: Sql, ask: TeamsRequest): Promise<Audience>
  consents: Pick<Consents, 'tokenFor'>
  events: Pick<Events, 'pick'>
  audiences: Audiences
  publicUrl: string
  /** The name of the event before this one, if its contact details were removed. */
  lastWithoutContacts(sql: Sql, event: EventRecord): Promise<string | null>
  audit: Audit
}
