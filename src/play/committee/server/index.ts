import { feature } from '../../../ports/feature.ts'
import './parts.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { Award } from '../../rules/prizes.ts'
import type { playApi } from '../contract.ts'
import type { fairPlayApi } from '../fair-play-contract.ts'
import type { flightsApi } from '../flights-contract.ts'
import type { handicapsApi } from '../handicaps-contract.ts'
import type { prizesApi } from '../prizes-contract.ts'
import type { tiesApi } from '../ties-contract.ts'
import { currentAwards } from './awards.ts'
import {
  changeSettings,
  playWhole,
  resumePlay,
  shortenRound,
  showEverything,
  suspendPlay,
} from './change-round.ts'
import type { PlayDeps } from './deps.ts'
import { readFairPlay } from './fair-play.ts'
import { freezePlanned } from './flights.ts'
import {
  changeGolfers,
  changeHandicapSettings,
  ownHandicap,
  readHandicaps,
  sayOwnIndexes,
} from './handicaps.ts'
import { previewRound, readRound, type Storm, stormOf } from './read-round.ts'
import { decisivePrizes, movedPrizes, resultParts } from './result-parts.ts'
import { flightRoutes, prizeRoutes, tieRoutes } from './routes.ts'
import { withoutNetPlace } from './team-handicaps.ts'
import { countOpenTies } from './ties.ts'

export interface Play {
  handlers: {
    play: Handlers<typeof playApi>
    handicaps: Handlers<typeof handicapsApi>
    flights: Handlers<typeof flightsApi>
    prizes: Handlers<typeof prizesApi>
    ties: Handlers<typeof tiesApi>
    fairPlay: Handlers<typeof fairPlayApi>
  }
  /** Who wins which prize, in the order in which they are given: as saved once the event is final. */
  awards(sql: Sql, event: EventRecord): Promise<Award[]>
  /** Play is suspended, or the round cut short; null otherwise. */
  storm(sql: Sql, event: EventRecord): Promise<Storm | null>
  /** Of a final result: how many prizes wait for a tie, and how many decisions about ties no longer stand. */
  openTies(sql: Sql, event: EventRecord): Promise<{ prizes: number; lapsed: number }>
  /** See `withoutNetPlace`. */
  withoutNetPlace(sql: Sql, event: EventRecord): ReturnType<typeof withoutNetPlace>
  /** Ends the hiding of holes on the public board. */
  showEverything(tx: Tx, event: EventRecord, actor: Person): Promise<void>
}

export const committee = feature({
  open: (needs: PlayDeps) => ({ play: createPlay(needs) }),
  handsIn: (needs) => ({
    resultPart: {
      read: (sql, event) => resultParts(needs, sql, event),
      decisive: decisivePrizes,
      moved: movedPrizes,
    },
    on: { 'event live': (tx, live) => freezePlanned(needs, tx, live) },
  }),
})

function createPlay(deps: PlayDeps): Play {
  const { database, events } = deps
  return {
    awards: (sql, event) => currentAwards(deps, sql, event),
    storm: (sql, event) => stormOf(deps, sql, event),
    openTies: (sql, event) => countOpenTies(deps, sql, event),
    withoutNetPlace: (sql, event) => withoutNetPlace(deps, sql, event),
    showEverything: (tx, event, actor) => showEverything(deps, tx, event, actor),
    handlers: {
      flights: flightRoutes(deps),
      prizes: prizeRoutes(deps),
      ties: tieRoutes(deps),
      fairPlay: {
        'GET /api/admin/fair-play': async ({ query }) =>
          ok(await readFairPlay(deps, database.sql, await events.pick(database.sql, query.eventId))),
      },
      handicaps: {
        'GET /api/user/team-handicap': async ({ actor }) => ok(await ownHandicap(deps, actor)),
        'PUT /api/user/team-handicap': async ({ actor, body }) =>
          ok(await sayOwnIndexes(deps, actor, body.golfers)),
        'GET /api/admin/handicaps': async ({ query }) =>
          ok(await readHandicaps(deps, database.sql, await events.pick(database.sql, query.eventId))),
        'PUT /api/admin/handicaps/settings': async ({ actor, body }) =>
          ok(await changeHandicapSettings(deps, actor, body)),
        'PUT /api/admin/handicaps/golfers': async ({ actor, body }) =>
          ok(await changeGolfers(deps, actor, body)),
      },
      play: {
        'GET /api/admin/round': async ({ query }) =>
          ok(await readRound(deps, database.sql, await events.pick(database.sql, query.eventId))),
        'PUT /api/admin/round': async ({ actor, body }) => ok(await changeSettings(deps, actor, body)),
        'PUT /api/admin/round/hiding': async ({ actor, body: { eventId, version, last, from } }) =>
          ok(
            await changeSettings(deps, actor, {
              ...{ eventId, version, hideLast: last },
              hideFrom: last > 0 ? (from ?? null) : null,
            }),
          ),
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
