import { refuseOtherEvent } from '../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { staffWaitlistApi, waitlistApi } from '../contract.ts'
import { acceptOffer, leaveWaitlist } from './answer-offer.ts'
import type { WaitlistDeps } from './deps.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { moveInLine, offerNow, removeFromLine } from './staff-waitlist.ts'
import type { WaitingRecord } from './waiting-record.ts'
import { findWaiting } from './waiting-store.ts'
import { ownView, staffView } from './waitlist-views.ts'

export function waitlistRoutes(deps: WaitlistDeps): Handlers<typeof waitlistApi> {
  const { sql } = deps.database
  const view = async (entry: WaitingRecord) => ok(await ownView(deps, sql, entry))
  return {
    'POST /api/waitlist': async ({ actor, body }) => {
      const entry = await joinWaitlist(deps, actor, body)
      const { turn } = await ownView(deps, sql, entry)
      return ok({ secret: entry.secret, turn })
    },
    'POST /api/waitlist/own': async ({ body }) => {
      const entry = await findWaiting(sql, 'secret', body.secret)
      if (!entry) throw new Problem('not-found')
      return view(entry)
    },
    'POST /api/waitlist/own/accept': async ({ actor, body }) => view(await acceptOffer(deps, actor, body)),
    'POST /api/waitlist/own/leave': async ({ actor, body }) =>
      view(await leaveWaitlist(deps, actor, body.secret)),
  }
}

export function staffWaitlistRoutes(deps: WaitlistDeps): Handlers<typeof staffWaitlistApi> {
  const { sql } = deps.database
  const list = async (eventId?: string) =>
    ok(await staffView(deps, sql, await deps.events.pick(sql, eventId)))
  const listOf = async (waitingId: string) => list((await findWaiting(sql, 'id', waitingId))?.eventId)
  return {
    'GET /api/admin/waitlist': async ({ actor, query }) => {
      const event = await deps.events.pick(sql, query.eventId)
      await refuseOtherEvent(deps.events, sql, actor, event.id)
      return ok(await staffView(deps, sql, event))
    },
    'POST /api/admin/waitlist/{id}/move': async ({ actor, params, body }) => {
      await moveInLine(deps, actor, { waitingId: params.id, ...body })
      return listOf(params.id)
    },
    'POST /api/admin/waitlist/{id}/offer': async ({ actor, params, body }) => {
      await offerNow(deps, actor, { waitingId: params.id, ...body })
      return listOf(params.id)
    },
    'POST /api/admin/waitlist/{id}/remove': async ({ actor, params, body }) => {
      await removeFromLine(deps, actor, { waitingId: params.id, ...body })
      return listOf(params.id)
    },
  }
}
