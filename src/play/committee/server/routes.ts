import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { flightsApi } from '../flights-contract.ts'
import type { prizesApi } from '../prizes-contract.ts'
import type { tiesApi } from '../ties-contract.ts'
import type { PlayDeps } from './deps.ts'
import { freezeFlights, planFlights, previewFlights, readFlights, stopFlights } from './flights.ts'
import { changePrizes, prizeWinners, readPrizes } from './prizes.ts'
import { decideTie, readTies, undoTieDecision } from './ties.ts'

export function flightRoutes(deps: PlayDeps): Handlers<typeof flightsApi> {
  const { database, events } = deps
  return {
    'GET /api/admin/flights': async ({ query }) =>
      ok(await readFlights(deps, database.sql, await events.pick(database.sql, query.eventId))),
    'POST /api/admin/flights/preview': async ({ body }) => ok(await previewFlights(deps, body)),
    'PUT /api/admin/flights': async ({ actor, body }) => ok(await planFlights(deps, actor, body)),
    'POST /api/admin/flights/freeze': async ({ actor, body }) => ok(await freezeFlights(deps, actor, body)),
    'POST /api/admin/flights/end': async ({ actor, body }) => ok(await stopFlights(deps, actor, body)),
  }
}

export function prizeRoutes(deps: PlayDeps): Handlers<typeof prizesApi> {
  const { database, events } = deps
  return {
    'GET /api/prizes': async ({ query }) => {
      const event = await events.pick(database.sql, query.eventId)
      return ok({ winners: await prizeWinners(deps, database.sql, event) })
    },
    'GET /api/admin/prizes': async ({ query }) =>
      ok(await readPrizes(deps, database.sql, await events.pick(database.sql, query.eventId))),
    'PUT /api/admin/prizes': async ({ actor, body }) => ok(await changePrizes(deps, actor, body)),
  }
}

export function tieRoutes(deps: PlayDeps): Handlers<typeof tiesApi> {
  const { database, events } = deps
  return {
    'GET /api/admin/ties': async ({ actor, query }) =>
      ok(await readTies(deps, database.sql, await events.pick(database.sql, query.eventId), actor)),
    'POST /api/admin/ties/decide': async ({ actor, body }) => ok(await decideTie(deps, actor, body)),
    'POST /api/admin/ties/undo': async ({ actor, body }) => ok(await undoTieDecision(deps, actor, body)),
  }
}
