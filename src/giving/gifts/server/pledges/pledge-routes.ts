import { eventForStaff } from '../../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { pledgesApi } from '../../pledge-contract.ts'
import type { GiftsDeps } from '../deps.ts'
import { changeMoment, countPledge, namePledge, undoPledge } from './count-pledges.ts'
import { countedPledges, momentOf } from './pledge-views.ts'

export function pledgeRoutes(deps: GiftsDeps): Handlers<typeof pledgesApi> {
  const { events, database } = deps
  const { sql } = database
  const list = async (eventId: string) => ok(await countedPledges(deps, sql, eventId))
  return {
    'GET /api/pledge-moment': async ({ query }) => {
      const event =
        query.eventId === undefined ? await events.current(sql) : await events.pick(sql, query.eventId)
      return ok({ moment: event && (await momentOf(deps, sql, event.id)) })
    },
    'GET /api/admin/pledges': async ({ actor, query }) => {
      const event = await eventForStaff(events, sql, actor, query.eventId)
      return list((event ?? (await events.pick(sql))).id)
    },
    'PUT /api/admin/pledge-moment': async ({ actor, body }) => list(await changeMoment(deps, actor, body)),
    'POST /api/admin/pledges': async ({ actor, body }) => list(await countPledge(deps, actor, body)),
    'PUT /api/admin/pledges/{id}': async ({ actor, params, body }) =>
      list(await namePledge(deps, actor, { ...params, ...body })),
    'DELETE /api/admin/pledges/{id}': async ({ actor, params }) =>
      list(await undoPledge(deps, actor, params.id)),
  }
}
