import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { playApi } from '../contract.ts'
import type { handicapsApi } from '../handicaps-contract.ts'
import { changeSettings, playWhole, resumePlay, shortenRound, suspendPlay } from './change-round.ts'
import type { PlayDeps } from './deps.ts'
import { changeGolfers, changeHandicapSettings, readHandicaps } from './handicaps.ts'
import { previewRound, readRound } from './read-round.ts'

export function createPlay(deps: PlayDeps): {
  handlers: { play: Handlers<typeof playApi>; handicaps: Handlers<typeof handicapsApi> }
} {
  const { database, events } = deps
  return {
    handlers: {
      handicaps: {
        'GET /api/admin/handicaps': async ({ query }) =>
          ok(await readHandicaps(database.sql, await events.pick(database.sql, query.eventId))),
        'PUT /api/admin/handicaps/settings': async ({ actor, body }) =>
          ok(await changeHandicapSettings(deps, actor, body)),
        'PUT /api/admin/handicaps/golfers': async ({ actor, body }) =>
          ok(await changeGolfers(deps, actor, body)),
      },
      play: {
        'GET /api/admin/round': async ({ query }) =>
          ok(await readRound(deps, database.sql, await events.pick(database.sql, query.eventId))),
        'PUT /api/admin/round': async ({ actor, body }) => ok(await changeSettings(deps, actor, body)),
        'POST /api/admin/round/delay': async ({ actor, body }) =>
          ok(await suspendPlay(deps, actor, body.eventId, body.line)),
        'POST /api/admin/round/resume': async ({ actor, body }) =>
          ok(await resumePlay(deps, actor, body.eventId)),
        'POST /api/admin/round/preview': async ({ body }) =>
          ok(await previewRound(deps, body.eventId, body.rules)),
        'POST /api/admin/round/shorten': async ({ actor, body }) =>
          ok(await shortenRound(deps, actor, body.eventId, body)),
        'POST /api/admin/round/whole': async ({ actor, body }) =>
          ok(await playWhole(deps, actor, body.eventId, body.reason ?? null)),
      },
    },
  }
}
