import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Audit, Events } from '../../event/server/index.ts'
import type { VolunteerEntry } from '../contract.ts'
import { byName } from '../rules.ts'
import { addVolunteer, changeVolunteer, deleteVolunteer } from './change-volunteer.ts'
import type { VolunteerRecord } from './volunteer-record.ts'
import { holdVolunteer, volunteersOf } from './volunteer-store.ts'

export { volunteersRoutes } from './routes.ts'
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
  deps: VolunteersDeps
  /** By name. */
  ofEvent(sql: Sql, eventId: string): Promise<VolunteerRecord[]>
  /** Holds a volunteer until the commit, so that nobody deletes them meanwhile; null when there is none. */
  hold(tx: Tx, id: string): Promise<VolunteerRecord | null>
  /** Throws Problem 'no-event'. */
  add(actor: Person, entry: VolunteerEntry): Promise<VolunteerRecord>
  /** Throws Problem 'not-found'. */
  change(actor: Person, id: string, entry: VolunteerEntry): Promise<VolunteerRecord>
  /** Throws Problem 'not-found', or 'in-use' naming the baskets they collected. */
  delete(actor: Person, id: string): Promise<void>
}

export function createVolunteers(deps: VolunteersDeps): Volunteers {
  return {
    deps,
    ofEvent: async (sql, eventId) => byName(await volunteersOf(sql, eventId)),
    hold: holdVolunteer,
    add: (actor, entry) => addVolunteer(deps, actor, entry),
    change: (actor, id, entry) => changeVolunteer(deps, actor, id, entry),
    delete: (actor, id) => deleteVolunteer(deps, actor, id),
  }
}
