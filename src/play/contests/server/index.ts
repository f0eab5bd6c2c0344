import type { EventRecord } from '../../../event/event/server/index.ts'
import { isAdmin, type Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { HoleContest } from '../../rules/contest-shapes.ts'
import { golferName } from '../../rules/contests.ts'
import type { ContestsPage, contestsApi } from '../contract.ts'
import type { SkinsView } from '../skins-shapes.ts'
import { winningsOf } from '../winnings.ts'
import {
  addContest,
  changeContest,
  closeLinks,
  enterByStaff,
  makeLink,
  removeContest,
  withdrawEntry,
} from './change-contests.ts'
import { contestsAboveHole } from './contest-store.ts'
import type { ContestsDeps } from './deps.ts'
import { contestsNow, holeContests, recordByTeam } from './hole-contests.ts'
import { lateShots } from './late-shots.ts'
import { movedParts } from './moved-parts.ts'
import { payOutSkins, takeSkinsBack } from './pay-skins.ts'
import { changeSkins, readSkins, skinsForResult, withoutPot } from './skins.ts'
import { closeOnLive, entryNotes, lateSkinsEntries } from './skins-entries.ts'
import { readSkinsPot } from './skins-pot.ts'
import { readContests, withoutValues } from './staff-page.ts'
import { readByLink, recordByLink, takeBackByLink, takeCallByLink } from './volunteer.ts'
import './parts.ts'

export { contestResults } from './contest-results.ts'
export { contestsOf, contestsUnattended } from './contest-store.ts'
export { skinGameOf } from './skins-store.ts'

export interface Contests {
  handlers: { contests: Handlers<typeof contestsApi> }
  /** Everything about an event's contests and skins, as staff see it. */
  page(sql: Sql, eventId: string): Promise<ContestsPage>
  /** How many teams are still to get the money of their skins; 0 until the result is final. */
  skinsToPay(sql: Sql, event: EventRecord): Promise<number>
  /** The game of skins with every hole, whatever the public board hides; null without one. */
  skins(sql: Sql, event: EventRecord): Promise<SkinsView | null>
}

export const contests = feature({
  open: (needs: ContestsDeps) => ({ contests: createContests(needs) }),
  handsIn: (needs) => ({
    resultPart: { read: (sql, event) => partsOf(needs, sql, event), decisive, moved: movedParts },
    lateSources: { shot: lateShots(needs), entry: lateSkinsEntries(needs) },
    holesInUse: async (sql, { id }, above) => ({ contests: await contestsAboveHole(sql, id, above) }),
    answers: {
      holeContests,
      itemNotes: (sql, event) => entryNotes(needs, sql, event),
      async winnings(sql, eventId) {
        const pot = await readSkinsPot(needs, sql, await needs.events.pick(sql, eventId))
        return winningsOf(await readContests(needs, sql, eventId), pot)
      },
    },
    on: { 'event live': (tx, { event }) => closeOnLive(needs, tx, event) },
  }),
})

/** What a final board keeps of contests and skins. */
async function partsOf(deps: ContestsDeps, sql: Sql, event: EventRecord): Promise<Record<string, unknown>> {
  const contests = await contestsNow(sql, event.id)
  const skins = await skinsForResult(deps, sql, event)
  return { ...(contests.length > 0 && { contests }), ...(skins && { skins }) }
}

/** What of these parts decides who won: a new spelling or sponsor doesn't. */
function decisive({ contests, skins }: Readonly<Record<string, unknown>>): unknown {
  const won = ((contests ?? []) as HoleContest[]).flatMap(({ contestId, best }) =>
    best.flatMap(({ category, holders }) =>
      holders.map(({ teamId, playerName, amount }) => [
        ...[contestId, category, teamId, golferName(playerName), amount],
      ]),
    ),
  )
  const { skins: each, field } = (skins as SkinsView | undefined) ?? {}
  const entered = field?.entrants.map(({ teamId, isLate }) => [teamId, isLate])
  return [
    won,
    each?.map(({ teamId, count }) => [teamId, count]),
    ...(field ? [entered, field.isDecided] : []),
  ]
}

function createContests(deps: ContestsDeps): Contests {
  const { database, events } = deps
  const potPage = async (eventId: string | undefined) =>
    ok({ pot: await readSkinsPot(deps, database.sql, await events.pick(database.sql, eventId)) })
  const page = async (actor: Person, eventId: string | undefined) => {
    const whole = await readContests(deps, database.sql, eventId)
    return ok(isAdmin(actor) ? whole : withoutValues(whole))
  }
  return {
    page: (sql, eventId) => readContests(deps, sql, eventId),
    async skinsToPay(sql, event) {
      if (event.finalizedAt === null) return 0
      const pot = await readSkinsPot(deps, sql, event)
      return pot?.drawers ? pot.teams.filter(({ amount, payout }) => amount > 0 && !payout).length : 0
    },
    skins: (sql, event) => readSkins(deps, sql, event, { showsAll: true }),
    handlers: {
      contests: {
        'GET /api/contests': async ({ query }) => {
          const event = await events.pick(database.sql, query.eventId)
          return ok({
            eventId: event.id,
            contests: await holeContests(database.sql, event.id),
            skins: withoutPot(await readSkins(deps, database.sql, event, { showsAll: false })),
          })
        },
        'POST /api/contest': async ({ body, deviceId }) => ok(await readByLink(deps, { ...body, deviceId })),
        'POST /api/contest/entry': async ({ body: { secret, ...entry }, deviceId }) =>
          ok(await recordByLink(deps, { secret, deviceId }, entry)),
        'POST /api/contest/take-call': async ({ body: { secret, callId }, deviceId }) =>
          ok(await takeCallByLink(deps, { secret, deviceId }, callId)),
        'POST /api/contest/take-back': async ({ body: { secret, entryId }, deviceId }) =>
          ok(await takeBackByLink(deps, { secret, deviceId }, entryId)),
        'POST /api/LiveScoring/contest-entry': async ({ actor, body, deviceId }) =>
          ok(await recordByTeam(deps, actor, body, deviceId)),
        'GET /api/admin/contests': ({ actor, query }) => page(actor, query.eventId),
        'POST /api/admin/contests': async ({ actor, body }) =>
          page(actor, await addContest(deps, actor, body)),
        'PUT /api/admin/contests/{id}': async ({ actor, params, body }) =>
          page(actor, await changeContest(deps, actor, params.id, body)),
        'DELETE /api/admin/contests/{id}': async ({ actor, params }) =>
          page(actor, await removeContest(deps, actor, params.id)),
        'POST /api/admin/contests/{id}/link': async ({ actor, params }) =>
          ok({ url: await makeLink(deps, actor, params.id) }),
        'POST /api/admin/contests/{id}/close-links': async ({ actor, params }) =>
          page(actor, await closeLinks(deps, actor, params.id)),
        'POST /api/admin/contests/{id}/entries': async ({ actor, params, body }) =>
          page(actor, await enterByStaff(deps, actor, params.id, body)),
        'POST /api/admin/contest-entries/{id}/withdraw': async ({ actor, params, body }) =>
          page(actor, await withdrawEntry(deps, actor, params.id, body.reason)),
        'GET /api/admin/skins/pot': ({ query }) => potPage(query.eventId),
        async 'POST /api/admin/skins/pay-out'({ actor, body }) {
          await payOutSkins(deps, actor, body)
          return potPage(body.eventId)
        },
        async 'POST /api/admin/skins/pay-out/undo'({ actor, body }) {
          await takeSkinsBack(deps, actor, body)
          return potPage(body.eventId)
        },
        'PUT /api/admin/skins': async ({ actor, body }) => page(actor, await changeSkins(deps, actor, body)),
      },
    },
  }
}
