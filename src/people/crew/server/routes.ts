import { eventForStaff } from '../../../event/event/server/index.ts'
import { isAdmin, type Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Volunteer, volunteersApi } from '../contract.ts'
import { fullName } from '../rules.ts'
import type { VolunteersDeps } from './deps.ts'
import type { VolunteerRecord } from './volunteer-record.ts'
import type { Volunteers } from './volunteers.ts'

export function volunteersRoutes(
  volunteers: Omit<Volunteers, 'handlers'>,
  { events, database }: VolunteersDeps,
): Handlers<typeof volunteersApi> {
  const { sql } = database

  /** An empty list if there is no event yet. */
  async function list(actor: Person, eventId?: string): Promise<Volunteer[]> {
    const event = await eventForStaff(events, sql, actor, eventId)
    return event ? (await volunteers.ofEvent(sql, event.id)).map((each) => shown(each, actor)) : []
  }

  return {
    'GET /api/admin/get-volunteer-list': async ({ actor, query }) =>
      ok({ volunteers: (await list(actor, query.eventId)).map(named) }),
    'GET /api/admin/get-volunteers': async ({ actor, query }) =>
      ok({ volunteers: await list(actor, query.eventId) }),
    'POST /api/admin/add-volunteer': async ({ actor, body }) =>
      ok(shown(await volunteers.add(actor, body), actor)),
    'PUT /api/admin/edit-volunteer': async ({ actor, body: { volunteerId, ...entry } }) =>
      ok(shown(await volunteers.change(actor, volunteerId, entry), actor)),
    'DELETE /api/admin/delete-volunteer/{id}': async ({ actor, params }) => {
      await volunteers.delete(actor, params.id)
      return { status: 204 }
    },
  }
}

/** Without the email for volunteers. */
function shown({ id, eventId: _, ...volunteer }: VolunteerRecord, actor: Person): Volunteer {
  const email = isAdmin(actor) ? volunteer.email : null
  return { volunteerId: id, fullName: fullName(volunteer), ...volunteer, email }
}

function named({ volunteerId, firstName, lastName, fullName: whole }: Volunteer) {
  return { volunteerId, firstName, lastName, fullName: whole }
}
