import { inOwnTransaction } from '../../../ports/work.ts'
import { byName } from '../rules.ts'
import { addVolunteer, changeVolunteer, deleteVolunteer } from './change-volunteer.ts'
import type { VolunteersDeps } from './deps.ts'
import { volunteersRoutes } from './routes.ts'
import { lockVolunteer, volunteersOf } from './volunteer-store.ts'
import type { Volunteers } from './volunteers.ts'

export { volunteerAudience } from './volunteer-audience.ts'
export type { Volunteers } from './volunteers.ts'

export function createVolunteers(deps: VolunteersDeps): Volunteers {
  const volunteers: Omit<Volunteers, 'handlers'> = {
    ofEvent: async (sql, eventId) => byName(await volunteersOf(sql, eventId)),
    lock: lockVolunteer,
    add: (actor, entry) => inOwnTransaction(deps, actor, (work) => addVolunteer(deps, work, entry)),
    addWithin: (work, entry) => addVolunteer(deps, work, entry),
    change: (actor, id, entry) => changeVolunteer(deps, actor, id, entry),
    delete: (actor, id) => deleteVolunteer(deps, actor, id),
  }
  return { ...volunteers, handlers: { volunteers: volunteersRoutes(volunteers, deps) } }
}
