import { isEventOver, lateForPhones } from '../../../event/late/rules.ts'
import { type Actor, actorName, isAdmin } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { savedPart } from '../../board/server/index.ts'
import type { HoleContest, TeamContest } from '../../rules/contest-shapes.ts'
import { amountAt } from '../contest-words.ts'
import { contestsOf, findContest, lockedContest } from './contest-store.ts'
import {
  type ContestFacts,
  contestFacts,
  contestTeams,
  holeContest,
  lateState,
  type OpenedContest,
  openContests,
} from './contest-views.ts'
import type { ContestsDeps } from './deps.ts'
import { recordEntry, type SentEntry } from './record-entry.ts'

/** The contests a team plays in, by hole, for its scoring screen; for everybody without one. As saved once the event is final. */
export async function holeContests(sql: Sql, eventId: string, teamId?: string): Promise<TeamContest[]> {
  const now = await contestsNow(sql, eventId, teamId)
  const saved = now.length > 0 ? await savedPart<HoleContest[]>(sql, eventId, 'contests') : null
  const byId = new Map(saved?.map((contest) => [contest.contestId, contest]))
  return now.map((contest) => ({ ...contest, ...byId.get(contest.contestId) }))
}

/** As the entries have it now. */
export async function contestsNow(sql: Sql, eventId: string, teamId?: string): Promise<TeamContest[]> {
  const contests = await contestsOf(sql, eventId)
  if (contests.length === 0) return []
  const facts = await contestFacts(sql, eventId)
  const opened = await openContests(sql, contests, facts)
  return opened
    .filter(
      ({ contest }) => teamId === undefined || contestTeams(contest, facts).some(({ id }) => id === teamId),
    )
    .map((each) => (teamId === undefined ? holeContest(each, facts) : teamContest(each, facts, teamId)))
}

function teamContest(opened: OpenedContest, facts: ContestFacts, teamId: string): TeamContest {
  const late = opened.rows.flatMap((row) => {
    const state = row.teamId === teamId && row.source === 'team' ? lateState(row, facts) : null
    if (state !== 'waiting' && state !== 'refused') return []
    const reason = state === 'refused' ? (facts.decisions.get(row.id)?.reason ?? null) : null
    const words = amountAt(opened.contest, row.amount)
    return [{ entryId: row.id, playerName: row.playerName, words, state, reason }]
  })
  return { ...holeContest(opened, facts), ...(late.length > 0 && { late }) }
}

/**
 * The team's own phone, or staff at its scorecard. What comes once scoring is locked, the result is final or the event
 * is over waits for staff. Throws Problem 'not-allowed' for another team, 'not-live' too early.
 */
export async function recordByTeam(
  deps: ContestsDeps,
  actor: Actor,
  { contestId, ...entry }: SentEntry & { contestId: string },
  deviceId: string,
): Promise<TeamContest> {
  const isOwn = actor.kind === 'team' && actor.teamId === entry.teamId
  if (!isOwn && !isAdmin(actor)) throw new Problem('not-allowed')
  const { sql } = deps.database
  await deps.database.transaction(async (tx) => {
    const contest = await lockedContest(tx, contestId)
    const team = await findTeam(tx.sql, entry.teamId)
    if (!contest || team?.eventId !== contest.eventId) throw new Problem('not-found')
    const event = await deps.events.pick(tx.sql, contest.eventId)
    const now = deps.clock()
    const isClosed = event.scoringIsLocked || event.finalizedAt !== null || isEventOver(event, now)
    const hasBegun = event.isLive || isClosed
    if (!hasBegun) throw new Problem('not-live')
    const source = isAdmin(actor)
      ? ({ source: 'staff', sourceId: actorName(actor) } as const)
      : ({ source: 'team', sourceId: entry.teamId, lateWhy: lateForPhones(event, team, now) } as const)
    await recordEntry(deps, tx, contest, entry, { ...source, deviceId })
  })
  const contest = await findContest(sql, contestId)
  const facts = contest && (await contestFacts(sql, contest.eventId))
  const [opened] = contest && facts ? await openContests(sql, [contest], facts) : []
  if (!opened || !facts) throw new Problem('not-found')
  return teamContest(opened, facts, entry.teamId)
}
