import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { Events } from '../../event/server/index.ts'
import type { VolunteerEntry, volunteersApi } from '../contract.ts'
import { byName } from '../rules.ts'
import { addVolunteer, changeVolunteer, deleteVolunteer } from './change-volunteer.ts'
import { volunteersRoutes } from './routes.ts'
import type { VolunteerRecord } from './volunteer-record.ts'
import { holdVolunteer, volunteersOf } from './volunteer-store.ts'

export { volunteerAudience } from './volunteer-audience.ts'
export type { VolunteerRecord } from './volunteer-record.ts'

export interface VolunteersDeps {
  database: Database
  clock: Clock
  events: Events
  audit: Audit
  /** The names of the baskets somebody collected, for who must not be deleted. */
  basketsCollectedBy(sql: Sql, volunteerId: string): Promise<string[]>
}

export interface Volunteers {
  handlers: { volunteers: Handlers<typeof volunteersApi> }
  /** By name. */
  ofEvent(sql: Sql, eventId: string): Promise<VolunteerRecord[]>
  /** Holds a volunteer until the commit, so that nobody deletes them meanwhile; null when there is none. */
  hold(tx: Tx, id: string): Promise<VolunteerRecord | null>
  /** Throws Problem 'no-event'. */
  add(actor: Person, entry: VolunteerEntry): Promise<VolunteerRecord>
  addWithin(work: Work<Person>, entry: VolunteerEntry): Promise<VolunteerRecord>
  /** Throws Problem 'not-found'. */
  change(actor: Person, id: string, entry: VolunteerEntry): Promise<VolunteerRecord>
  /** Throws Problem 'not-found', or 'in-use' naming the baskets they collected. */
  delete(actor: Person, id: string): Promise<void>
}

export function createVolunteers(deps: VolunteersDeps): Volunteers {
  const volunteers: Omit<Volunteers, 'handlers'> = {
    ofEvent: async (sql, eventId) => byName(await volunteersOf(sql, eventId)),
    hold: holdVolunteer,
    add: (actor, entry) => inOwnTransaction(deps, actor, (work) => addVolunteer(deps, work, entry)),
    addWithin: (work, entry) => addVolunteer(deps, work, entry),
    change: (actor, id, entry) => changeVolunteer(deps, actor, id, entry),
    delete: (actor, id) => deleteVolunteer(deps, actor, id),
  }
  return { ...volunteers, handlers: { volunteers: volunteersRoutes(volunteers, deps) } }
}
