import { eventForStaff } from '../../../event/event/server/index.ts'
import { isAdmin, type Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { Audiences } from '../../../site/messages/server/index.ts'
import type { Volunteer, VolunteerEntry, volunteersApi } from '../contract.ts'
import { byName, fullName } from '../rules.ts'
import {
  addVolunteer,
  changeVolunteer,
  deleteVolunteer,
  rows,
  type VolunteerRecord,
  type VolunteersDeps,
} from './volunteers.ts'
import './parts.ts'

export type Volunteers = ReturnType<typeof createVolunteers>

const ofEvent = async (sql: Sql, eventId: string) => byName(await rows.ofEvent(sql, eventId))

/** The volunteers as recipients of messages. */
const volunteerAudience: Audiences['volunteers'] = async (sql, { id }) =>
  (await ofEvent(sql, id)).map(({ firstName, email, phone, ...rest }) => {
    const name = fullName({ firstName, ...rest })
    return { name, email, phone, values: { 'first name': firstName, name }, secrets: [] }
  })

export const crew = feature({
  open: (needs: VolunteersDeps) => ({ volunteers: createVolunteers(needs) }),
  handsIn: () => ({ audiences: { volunteers: volunteerAudience } }),
})

function createVolunteers(deps: VolunteersDeps) {
  const { events, database } = deps
  const { sql } = database

  /** An empty list if there is no event yet. */
  async function list(actor: Person, eventId?: string): Promise<Volunteer[]> {
    const event = await eventForStaff(events, sql, actor, eventId)
    return event ? (await ofEvent(sql, event.id)).map((each) => shown(each, actor)) : []
  }
  const add = (actor: Person, entry: VolunteerEntry) =>
    inOwnTransaction(deps, actor, (work) => addVolunteer(deps, work, entry))

  const handlers: Handlers<typeof volunteersApi> = {
    'GET /api/admin/get-volunteer-list': async ({ actor, query }) =>
      ok({ volunteers: (await list(actor, query.eventId)).map(named) }),
    'GET /api/admin/get-volunteers': async ({ actor, query }) =>
      ok({ volunteers: await list(actor, query.eventId) }),
    'POST /api/admin/add-volunteer': async ({ actor, body }) => ok(shown(await add(actor, body), actor)),
    'PUT /api/admin/edit-volunteer': async ({ actor, body: { volunteerId, ...entry } }) =>
      ok(shown(await changeVolunteer(deps, actor, volunteerId, entry), actor)),
    'DELETE /api/admin/delete-volunteer/{id}': async ({ actor, params }) => {
      await deleteVolunteer(deps, actor, params.id)
      return { status: 204 }
    },
  }
  return {
    handlers: { volunteers: handlers },
    /** Sorted by name. */
    ofEvent,
    lock: rows.lock,
    add,
    addWithin: (work: Work<Person>, entry: VolunteerEntry) => addVolunteer(deps, work, entry),
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
