import { itemsOf } from '../../../giving/price-list/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { contestNote } from '../contest-words.ts'
import type { ContestsPage } from '../contract.ts'
import { contestsOf, openLinksOf } from './contest-store.ts'
import {
  contestFacts,
  courseFacts,
  holeContest,
  openContests,
  standingViews,
  teamViews,
} from './contest-views.ts'
import type { ContestsDeps } from './deps.ts'
import { readSkins, withoutPot } from './skins.ts'
import { isPlayOn, skinsClosedAt } from './skins-entries.ts'
import { skinGameOf } from './skins-store.ts'

/** The page without what is won: only admins are told. */
export function withoutValues(page: ContestsPage): ContestsPage {
  const { contests, skins } = page
  return {
    ...page,
    contests: contests.map((each) => ({ ...each, prize: null })),
    skins: { ...skins, game: withoutPot(skins.game) },
  }
}

/** Everything about contests and skins, for staff. Throws Problem 'no-event' or 'not-found'. */
export async function readContests(
  deps: ContestsDeps,
  sql: Sql,
  eventId: string | undefined,
): Promise<ContestsPage> {
  const event = await deps.events.pick(sql, eventId)
  const facts = await contestFacts(sql, event.id)
  const course = await courseFacts(deps, sql, event, facts)
  const contests = await contestsOf(sql, event.id)
  const links = await openLinksOf(
    sql,
    contests.map(({ id }) => id),
  )
  const game = await skinGameOf(sql, event.id)
  const opened = await openContests(sql, contests, facts)
  return {
    eventId: event.id,
    holeCount: event.holeCount,
    pars: (await deps.events.holes(sql, event.id)).map(({ par }) => par),
    timeZone: event.timeZone,
    flights: [...facts.flights],
    teams: teamViews([...facts.teams.values()]),
    sponsors: [...facts.sponsors]
      .map(([id, name]) => ({ id, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    contests: opened.map((each) => ({
      contest: holeContest(each, facts),
      forWhom: each.contest.forWhom,
      names: [...each.contest.names],
      sponsorId: each.contest.sponsorId,
      prize: each.contest.prize,
      needsVolunteer: each.contest.needsVolunteer,
      note: contestNote(each.contest, course),
      openLinks: links.get(each.contest.id) ?? 0,
      standings: standingViews(each, facts, null),
      version: each.contest.version,
    })),
    eventIsFinalized: event.finalizedAt !== null,
    skins: {
      game: await readSkins(deps, sql, event, { showsAll: true }),
      version: game.version,
      items: (await itemsOf(sql, event.id))
        .filter(({ id, kind }) => kind === 'add-on' || id === game.settings?.itemId)
        .map(({ id, name }) => ({ id, name })),
      ...(game.settings?.entries && {
        isClosed:
          (await skinsClosedAt(deps, sql, event, game)) !== null &&
          isPlayOn(event, await deps.boards.field(sql, event.id)),
      }),
    },
  }
}
