import type { Events } from '../../../event/event/server/index.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { Messages } from '../../../site/messages/server/index.ts'

export interface HoleInOneDeps {
  database: Database
  clock: Clock
  audit: Audit
  events: Pick<Events, 'pick' | 'holes'>
  messages: Pick<Messages, 'email'>
  volunteers: Pick<Volunteers, 'ofEvent'>
  publicUrl: string
  /** Email addresses of the admins, who are told of a claim. */
  adminEmails(sql: Sql): Promise<string[]>
}
