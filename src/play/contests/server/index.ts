import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateSource } from '../../../event/late/server/index.ts'
import { isAdmin, type Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { HoleContest } from '../../rules/contest-shapes.ts'
import { golferName } from '../../rules/contests.ts'
import type { ContestsPage, contestsApi } from '../contract.ts'
import type { SkinsView } from '../skins-shapes.ts'
import { type Winnings, winningsOf } from '../winnings.ts'
import {
  addContest,
  changeContest,
  closeLinks,
  enterByStaff,
  makeLink,
  removeContest,
  withdrawEntry,
} from './change-contests.ts'
import type { ContestsDeps } from './deps.ts'
import { contestsNow, holeContests, recordByTeam } from './hole-contests.ts'
import { lateShots } from './late-shots.ts'
import { movedParts } from './moved-parts.ts'
import { changeSkins, readSkins, skinsForResult, withoutPot } from './skins.ts'
import { closeOnLive, entryNotes, lateSkinsEntries } from './skins-entries.ts'
import { readSkinsPot } from './skins-pot.ts'
import { readContests, withoutValues } from './staff-page.ts'
import { readByLink, recordByLink, takeBackByLink } from './volunteer.ts'

export { contestResults } from './contest-results.ts'
export { contestsAboveHole, contestsOf, contestsUnattended } from './contest-store.ts'
export { holeContests } from './hole-contests.ts'
export { skinGameOf } from './skins-store.ts'

export interface Contests {
  handlers: { contests: Handlers<typeof contestsApi> }
  /** What a final board keeps of contests and skins. */
  resultParts(sql: Sql, event: EventRecord): Promise<Record<string, unknown>>
  /** What of these parts decides who won: a new spelling or sponsor doesn't. */
  decisive(parts: Record<string, unknown>): unknown
  /** Which contests and skins went to others between two results, in words. */
  movedParts(before: Record<string, unknown>, now: Record<string, unknown>): string[]
  /** Shots that wait for staff. */
  late: LateSource
  /** Entries in the skins that were sold after they closed. */
  lateEntries: LateSource
  /** Called in the transaction in which play goes live: entries in the skins may close. */
  onLive(tx: Tx, event: EventRecord): Promise<void>
  /** What to say of an item where it is sold, by item id. */
  itemNotes(sql: Sql, event: EventRecord): Promise<ReadonlyMap<string, string>>
  /** Everything about an event's contests and skins, as staff see it. */
  page(sql: Sql, eventId: string): Promise<ContestsPage>
  /** What they give away, and to whom as they stand. */
  winnings(sql: Sql, eventId: string): Promise<Winnings>
  /** The game of skins with every hole, whatever the public board hides; null without one. */
  skins(sql: Sql, event: EventRecord): Promise<SkinsView | null>
}

export function createContests(deps: ContestsDeps): Contests {
  const { database, events } = deps
  const page = async (actor: Person, eventId: string | undefined) => {
    const whole = await readContests(deps, database.sql, eventId)
    return ok(isAdmin(actor) ? whole : withoutValues(whole))
  }
  return {
    async resultParts(sql, event) {
      const contests = await contestsNow(sql, event.id)
      const skins = await skinsForResult(deps, sql, event)
      return { ...(contests.length > 0 && { contests }), ...(skins && { skins }) }
    },
    decisive({ contests, skins }) {
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
    },
    movedParts,
    late: lateShots(deps),
    lateEntries: lateSkinsEntries(deps),
    onLive: (tx, event) => closeOnLive(deps, tx, event),
    itemNotes: (sql, event) => entryNotes(deps, sql, event),
    page: (sql, eventId) => readContests(deps, sql, eventId),
    async winnings(sql, eventId) {
      const pot = await readSkinsPot(deps, sql, await events.pick(sql, eventId))
      return winningsOf(await readContests(deps, sql, eventId), pot)
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
        'GET /api/admin/skins/pot': async ({ query }) =>
          ok({
            pot: await readSkinsPot(deps, database.sql, await events.pick(database.sql, query.eventId)),
          }),
        'PUT /api/admin/skins': async ({ actor, body }) => page(actor, await changeSkins(deps, actor, body)),
      },
    },
  }
}
