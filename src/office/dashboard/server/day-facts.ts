import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { teeTimeAt } from '../../../event/event/tee-times.ts'
import { clockTime } from '../../../kernel/text/dates.ts'
import { isSilent } from '../../../people/teams/rules.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Standing } from '../../../play/board/contract.ts'
import { cardsNotIn, cardsToConfirm } from '../../../play/board/final-checks.ts'
import { contestTitle } from '../../../play/contests/contest-words.ts'
import { contestsUnattended } from '../../../play/contests/server/index.ts'
import { postedAt } from '../../../play/hole-in-one/posted-at.ts'
import type { Dashboard } from '../contract.ts'
import { phaseOf } from '../phase.ts'
import type { DashboardDeps } from './deps.ts'

/** What the dashboard says of the round and of the day around it. */

export async function stormFacts(
  { sql, play }: DashboardDeps,
  event: EventRecord,
): Promise<Pick<Dashboard, 'storm'>> {
  const storm = event.finalizedAt === null ? await play.storm(sql, event) : null
  if (!storm) return {}
  const { suspendedAt, short } = storm
  return { storm: { suspendedAt: suspendedAt && clockTime(suspendedAt, event.timeZone), short } }
}

/** What the day asks for, as long as somebody can do something about it. */
export async function dayFacts(
  deps: DashboardDeps,
  event: EventRecord,
): Promise<Pick<Dashboard, 'prizeWarnings' | 'contestsWithoutVolunteer' | 'cardsNotIn' | 'cardsToConfirm'>> {
  const { sql } = deps
  const phase = phaseOf({ ...event, now: deps.clock(), isFinalized: event.finalizedAt !== null })
  const isNear = (phase === 'week' || phase === 'day') && !event.scoringIsLocked
  const warnings = isNear ? await deps.holeInOne.warnings(sql, event) : []
  const contests = isNear ? await withoutVolunteer(deps, event) : []
  const { missing, toConfirm } = await openCards(deps, event, phase === 'after')
  return {
    ...(warnings.length > 0 && { prizeWarnings: warnings }),
    ...(contests.length > 0 && { contestsWithoutVolunteer: contests }),
    ...(missing.length > 0 && { cardsNotIn: missing.map(({ teamId, teamName }) => ({ teamId, teamName })) }),
    ...(toConfirm > 0 && { cardsToConfirm: toConfirm }),
  }
}

/** Nobody has a link, and no volunteer is posted at the hole. */
async function withoutVolunteer({ sql, volunteers }: DashboardDeps, event: EventRecord): Promise<string[]> {
  const open = await contestsUnattended(sql, event.id)
  if (open.length === 0) return []
  const posts = (await volunteers.ofEvent(sql, event.id)).map(({ post }) => post)
  return open
    .filter(({ holeNumber }) => !posts.some((post) => postedAt(post, holeNumber)))
    .map((contest) => contestTitle(contest))
}

/** While everybody is still out, a card that isn't in is nothing to do. The same teams as before finalizing. */
async function openCards(
  { sql, boards }: DashboardDeps,
  event: EventRecord,
  isAfter: boolean,
): Promise<{ missing: Standing[]; toConfirm: number }> {
  const nothing = { missing: [], toConfirm: 0 }
  const isOver = event.scoringIsLocked || isAfter
  if (event.finalizedAt !== null || !(event.isLive || isOver)) return nothing
  const standings = await boards.whole(sql, event.id)
  if (!standings.some(({ holesCompleted }) => holesCompleted > 0)) return nothing
  const { holeCount } = await boards.state(event.id)
  const missing = cardsNotIn(standings, holeCount)
  const playing = standings.filter(({ status }) => !status)
  return {
    missing: isOver || missing.length < playing.length ? missing : [],
    toConfirm: cardsToConfirm(standings, holeCount).length,
  }
}

export async function scoringFacts(
  { sql, scoring, ask }: DashboardDeps,
  event: EventRecord,
  all: readonly TeamRecord[],
  now: Date,
): Promise<Dashboard['scoring']> {
  const teams = all.filter(({ status }) => status === null)
  const facts = await scoring.cardProgress(sql, event.id)
  const confirmed = await scoring.confirmedTeams(sql, event.id)
  const holeCount = playedHolesOf(event)
  const total = (of: 'holesIn' | 'openConflicts') =>
    teams.reduce((before, { id }) => before + (facts.get(id)?.[of] ?? 0), 0)
  const starts = await ask('startsOf', sql, event)
  const silent = teams.filter(({ id, waveId, teeSlot }) => {
    const { holesIn = 0, lastHeardFrom = null } = facts.get(id) ?? {}
    const { startsAt } = starts.get(waveId ?? '') ?? teeTimeAt(event, teeSlot) ?? {}
    const card = { holesIn, lastHeardFrom, startsAt, scoreConfirmed: confirmed.has(id) }
    return isSilent(card, { ...event, holeCount }, now.getTime())
  })
  return {
    holesIn: total('holesIn'),
    holesInAll: teams.length * holeCount,
    cardsConfirmed: teams.filter(({ id }) => confirmed.has(id)).length,
    openConflicts: total('openConflicts'),
    silentTeams: silent.length,
    ...(teams.length < all.length && { stoppedTeams: all.length - teams.length }),
  }
}
