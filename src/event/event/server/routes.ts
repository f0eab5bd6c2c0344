import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { eventApi } from '../contract.ts'
import { teeTimeAt } from '../tee-times.ts'
import { calendarFile } from './calendar-file.ts'
import type { EventDeps } from './deps.ts'
import { eventDetails, pastEvent } from './event-info.ts'
import type { EventRecord } from './event-record.ts'
import type { Events, Flag } from './events.ts'
import { atWave } from './in-words.ts'
import { missingOf } from './readiness.ts'

interface ToggleBody {
  eventId: string
  enabled?: boolean
  reason?: string | null
  closesSignUp?: boolean
}

export function eventRoutes(events: Omit<Events, 'handlers'>, deps: EventDeps): Handlers<typeof eventApi> {
  const { sql } = deps.database
  const info = async (event: EventRecord) => ok(await events.info(sql, event))
  const details = async (event: EventRecord) => ok(await eventDetails(deps, sql, event))
  const toggle =
    (flag: Flag) =>
    async ({ actor, body }: { actor: Person; body: ToggleBody }) =>
      info(await events.toggle(actor, body.eventId, flag, body))

  return {
    'GET /api/Home': async ({ query }) => info(await events.pick(sql, query.eventId)),
    'GET /api/Golf/GetPastEvents': async () => {
      const past = (await events.all(sql)).filter((event) => event.finalizedAt !== null && !event.isCurrent)
      return ok(past.map(pastEvent))
    },
    'GET /api/Golf/Calendar': async ({ query }) => {
      const event = await events.pick(sql, query.eventId)
      const wave = query.waveId && (await deps.ask('startsOf', sql, event)).get(query.waveId)
      const own = wave || (query.slot !== undefined && teeTimeAt(event, query.slot))
      if ((query.waveId || query.slot !== undefined) && !own) throw new Problem('not-found')
      return {
        status: 200,
        file: calendarFile(own ? atWave(event, own) : event, query.for ?? 'golf', deps),
      }
    },
    'GET /api/Golf/GetEventList': async () => {
      const all = await events.all(sql)
      return ok(await Promise.all(all.map((event) => events.info(sql, event))))
    },
    'POST /api/Admin/RegistrationEnabled': toggle('registrationEnabled'),
    'POST /api/Admin/LockScoring': toggle('scoringIsLocked'),
    'POST /api/Admin/FinalizeEvent': toggle('eventIsFinalized'),
    'POST /api/Admin/EventLive': toggle('isEventLive'),
    'GET /api/admin/events': async () => {
      const all = await events.all(sql)
      return ok(await Promise.all(all.map((event) => eventDetails(deps, sql, event))))
    },
    'POST /api/admin/events': async ({ actor, body }) => details(await events.make(actor, body)),
    'GET /api/admin/events/{eventId}': async ({ params }) => details(await events.pick(sql, params.eventId)),
    'PUT /api/admin/events/{eventId}': async ({ actor, params, body: { reason, ...change } }) =>
      details(await events.change(actor, params.eventId, change, reason)),
    'GET /api/admin/events/{eventId}/readiness': async ({ params }) =>
      ok({ missing: missingOf(deps, await events.pick(sql, params.eventId)) }),
    'POST /api/admin/events/{eventId}/images': async ({ actor, params, body, upload }) =>
      ok({ url: await events.addPicture(actor, params.eventId, body, upload) }),
    'DELETE /api/admin/events/{eventId}/images': async ({ actor, params, query }) => {
      await events.removePicture(actor, params.eventId, query.url)
      return { status: 204 }
    },
    'POST /api/admin/events/{eventId}/copy': async ({ actor, params, body }) =>
      details(await events.copy(actor, params.eventId, body)),
    'POST /api/admin/events/{eventId}/make-current': async ({ actor, params }) =>
      details(await events.makeCurrent(actor, params.eventId)),
  }
}
