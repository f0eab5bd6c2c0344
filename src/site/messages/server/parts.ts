import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { TeamsRequest } from '../message-kinds.ts'
import type { Audience } from './blasts/audience.ts'
import type { Audiences } from './blasts/recipients.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** Which teams get a message of this kind. Throws Problem 'no-event', 'not-found', or 'already-paid'. */
    audienceOf(sql: Sql, ask: TeamsRequest): Promise<Audience>
    /** The name of the event before this one, if its contact details were removed. */
    lastWithoutContacts(sql: Sql, event: EventRecord): Promise<string | null>
  }
  interface Parts {
    audiences: Partial<Audiences>
  }
}
