import { eventForStaff } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { feature } from '../../../ports/feature.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { seatingApi } from '../contract.ts'
import { choose } from './choose.ts'
import type { SeatingDeps } from './deps.ts'
import { dinnerView, eveningOf } from './evening.ts'
import { forgetGone } from './forget-gone.ts'
import { guestIdOf } from './guests.ts'
import { copyMenu, dishChoices, setMenu } from './menu.ts'
import { changeOwn, giveBack, viewOwn } from './own-dinner.ts'
import { closeGap, dishesOf, moveChoice } from './seat-store.ts'

/** Nothing of it shows at an event that has no menu. */
export const seating = feature({
  open: (needs: SeatingDeps) => ({ seating: createSeating(needs) }),
  handsIn: (needs) => ({
    async eventInfo(sql, event) {
      if ((await dishesOf(sql, event.id)).length === 0) return {}
      return { dishes: dishChoices(await eveningOf(needs, sql, event)) }
    },
    sweeps: () => forgetGone(needs),
    answers: {
      async guestsPage(sql, { eventId, trackingId }) {
        const hasMenu = (await dishesOf(sql, eventId)).length > 0
        return hasMenu ? `${needs.publicUrl}/dinner#${trackingId}` : null
      },
    },
    on: {
      'event copied': (tx, { from, to }) => copyMenu(tx.sql, from, to),
      'guest moved': (tx, { from, to }) =>
        moveChoice(tx.sql, guestIdOf(from.orderId, from.guestNumber), guestIdOf(to.orderId, to.guestNumber)),
      'guest removed': (tx, { orderId, guestNumber }) => closeGap(tx.sql, orderId, guestNumber),
      async 'guests ordered'(tx, { eventId, orderId, actor, meals }) {
        const wanted = new Map(meals.map((meal, place) => [guestIdOf(orderId, place + 1), meal]))
        await choose(needs, { tx, actor, now: needs.clock(), quiet: true }, { id: eventId }, wanted)
      },
    },
  }),
})

function createSeating(deps: SeatingDeps) {
  const { sql } = deps.database
  const view = async (actor: Person, eventId?: string) => {
    const event = await eventForStaff(deps.events, sql, actor, eventId)
    return event ? dinnerView(await eveningOf(deps, sql, event), actor) : { dishes: [], guests: [] }
  }
  const handlers: Handlers<typeof seatingApi> = {
    'GET /api/admin/dinner': async ({ actor, query }) => ok(await view(actor, query.eventId)),
    'PUT /api/admin/menu': async ({ actor, body }) => {
      await setMenu(deps, actor, body.dishes)
      return ok(await view(actor))
    },
    'PUT /api/admin/dinner/guest': async ({ actor, body: { guestId, ...wish } }) => {
      await inOwnTransaction(deps, actor, async (work) =>
        choose(deps, work, await deps.events.pick(work.tx.sql), new Map([[guestId, wish]])),
      )
      return ok(await view(actor))
    },
    'POST /api/dinner/own': async ({ actor, body }) => ok(await viewOwn(deps, sql, actor, body.secret)),
    'PUT /api/dinner/own': async ({ actor, body }) => {
      await changeOwn(deps, actor, body)
      return ok(await viewOwn(deps, sql, actor, body.secret))
    },
    'POST /api/dinner/own/give-back': async ({ actor, body }) =>
      ok({ left: await giveBack(deps, actor, body) }),
  }
  return {
    handlers: { seating: handlers },
    /** Everybody at dinner with what they chose. */
    evening: (event: { id: string }) => eveningOf(deps, sql, event),
  }
}
