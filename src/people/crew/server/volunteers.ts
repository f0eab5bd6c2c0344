import type { Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { VolunteerEntry, volunteersApi } from '../contract.ts'
import type { VolunteerRecord } from './volunteer-record.ts'

export interface Volunteers {
  handlers: { volunteers: Handlers<typeof volunteersApi> }
  /** Sorted by name. */
  ofEvent(sql: Sql, eventId: string): Promise<VolunteerRecord[]>
  /** Locks a volunteer until the commit, so that nobody deletes them meanwhile; null if there is none. */
  lock(tx: Tx, id: string): Promise<VolunteerRecord | null>
  /** Throws Problem 'no-event'. */
  add(actor: Person, entry: VolunteerEntry): Promise<VolunteerRecord>
  addWithin(work: Work<Person>, entry: VolunteerEntry): Promise<VolunteerRecord>
  /** Throws Problem 'not-found'. */
  change(actor: Person, id: string, entry: VolunteerEntry): Promise<VolunteerRecord>
  /** Throws Problem 'not-found', or 'in-use' naming the baskets they collected. */
  delete(actor: Person, id: string): Promise<void>
}
