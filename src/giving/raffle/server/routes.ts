import { actorName } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { rafflesApi } from '../contract.ts'
import { changeRaffle, closeRaffle, setUpRaffle, voidNumber } from './change-raffle.ts'
import type { RaffleDeps } from './deps.ts'
import { saveMinimum } from './draw-store.ts'
import { drawNext, finishDraw, nameWinner, passOn } from './draw-winner.ts'
import { giveForm, noteTaxesSent, payOut, takePayoutBack, takeTaxesSentBack } from './pay-out.ts'
import { readDesk, readOwn, readRaffles } from './raffle-views.ts'
import { handOutRoll, returnRoll } from './rolls.ts'

export function raffleRoutes(deps: RaffleDeps): Handlers<typeof rafflesApi> {
  const { sql } = deps.database
  const desk = async (eventId?: string) => ok(await readDesk(deps, sql, await deps.events.pick(sql, eventId)))
  return {
    'GET /api/raffles': async ({ query }) =>
      ok(await readRaffles(deps, sql, await deps.events.pick(sql, query.eventId))),
    'POST /api/raffles/own': async ({ body }) => ok(await readOwn(deps, sql, body.secret)),
    'GET /api/admin/raffles': ({ query }) => desk(query.eventId),
    'POST /api/admin/raffles': async ({ actor, body }) => desk(await setUpRaffle(deps, actor, body)),
    'PUT /api/admin/raffles/{id}': async ({ actor, params, body }) =>
      desk(await changeRaffle(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/rolls': async ({ actor, params, body }) =>
      desk(await handOutRoll(deps, actor, params.id, body)),
    'POST /api/admin/raffle-rolls/{id}/return': async ({ actor, params, body }) =>
      desk(await returnRoll(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/void': async ({ actor, params, body }) =>
      desk(await voidNumber(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/close': async ({ actor, params, body }) =>
      desk(await closeRaffle(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/draw': async ({ actor, params, body }) =>
      desk(await drawNext(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/pass-on': async ({ actor, params, body }) =>
      desk(await passOn(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/finish': async ({ actor, params, body }) =>
      desk(await finishDraw(deps, actor, params.id, body.drawn)),
    'PUT /api/admin/raffles/{id}/winner': async ({ actor, params, body }) =>
      desk(await nameWinner(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/pay-out': async ({ actor, params, body }) =>
      desk(await payOut(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/pay-out/undo': async ({ actor, params, body }) =>
      desk(await takePayoutBack(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/taxes-sent': async ({ actor, params, body }) =>
      desk(await noteTaxesSent(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/taxes-sent/undo': async ({ actor, params, body }) =>
      desk(await takeTaxesSentBack(deps, actor, params.id, body)),
    'POST /api/admin/raffles/{id}/form': async ({ actor, params, body }) =>
      desk(await giveForm(deps, actor, params.id, body)),
    async 'PUT /api/admin/winnings-minimum'({ actor, body: { year, amount, source, eventId } }) {
      const event = await deps.events.pick(sql, eventId)
      await deps.database.transaction(async (tx) => {
        const minimum = fromDollars(amount)
        const now = instant(deps.clock())
        await saveMinimum(tx.sql, { year, minimum, source, confirmedBy: actorName(actor) }, now)
        await deps.audit(tx, {
          eventId: event.id,
          actor,
          action: 'winnings minimum confirmed',
          subject: { kind: 'event', id: event.id, name: event.name },
          after: { year, minimum: asMoney(minimum), source },
        })
      })
      return desk(event.id)
    },
  }
}
