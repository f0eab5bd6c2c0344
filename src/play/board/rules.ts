/** The board: a pure fold over the field. One more score and a full recomputation use the same function. */

import { statusWords } from '../../event/event/team-status.ts'
import { type TieStep, tieBreaks, tieKey } from '../../event/event/tie-break.ts'
import { orderOfPlay } from '../rules/order-of-play.ts'
import { showToPar } from '../scoring/rules.ts'
import type { Standing } from './contract.ts'
import { type CountedField, countedField } from './counted-field.ts'
import type { Field, FieldTeam } from './field.ts'
import {
  type Entry,
  noPlace,
  type Placed,
  placesOf,
  type TeamPlace,
  teamPlace,
  withDecisions,
} from './ranking.ts'
import { extrasOf } from './round-standings.ts'
import { decisionsOf, equalInWords, ownSteps } from './tie-steps.ts'

export type { Field, FieldTeam } from './field.ts'

/**
 * The standings in board order: to par, then the tie-break the admin chose. What the round adds (net, flights) is in
 * keys that a whole gross round doesn't have.
 */
export function standings(field: Field): Standing[] {
  const counted = field.round ? countedField(field, field.round) : null
  const steps = counted?.steps ?? (field.isFinal ? tieBreaks[field.tieBreak].steps(field.holes) : [])
  const how = { steps, counted }
  const undecided = placesOf(field.teams.map((team) => entryOf(team, field, how)))
  const placed = withDecisions(undecided, { board: 'gross', flight: null }, decisionsOf(field))
  const words = { steps, equal: equalInWords(field, steps, counted?.cards), show: String }
  const before = showsMovement(field) ? placesBeforeLastHole(field, counted) : null
  const extras = field.round && counted ? extrasOf(field, field.round, counted, { placed, words }) : null
  const isApart = field.round?.routes?.compare === 'apart'
  const all = placed.map(({ entry, place }, index) => {
    const earlier = before?.get(entry.team.teamId)
    return {
      ...standingOf(entry, isApart ? noPlace : teamPlace(placed, index, words)),
      ...(earlier !== undefined && { moved: earlier - place }),
      ...extras?.get(entry.team.teamId),
      ...stopped(entry.team),
    }
  })
  // Route by route: an order among all would compare them.
  return isApart ? all.toSorted((a, b) => (a.flight?.number ?? 0) - (b.flight?.number ?? 0)) : all
}

/** That a team stopped outweighs whatever else gives it no place. */
function stopped({ status }: FieldTeam): Pick<Standing, 'status' | 'why'> {
  return status ? { status, why: statusWords[status] } : {}
}

function showsMovement({ isFinal, round }: Field): boolean {
  return !isFinal && !round?.short && round?.routes?.compare !== 'apart'
}

/** Where each team would rank without anybody's last hole; only teams that had a place then. */
function placesBeforeLastHole(field: Field, counted: CountedField | null): Map<string, number> {
  const entries = field.teams.map((team) => {
    const strokes = counted?.cards.get(team.teamId)?.strokes ?? team.scores
    const scores = withoutLastHole(strokes, team)
    return entryOf({ ...team, scores }, field, { steps: [], counted: null })
  })
  const ranked = placesOf(entries).filter(({ entry }) => entry.isRanked)
  return new Map(ranked.map(({ entry, place }: Placed) => [entry.team.teamId, place]))
}

function withoutLastHole(
  scores: readonly (number | null)[],
  { startingHole, route }: FieldTeam,
): (number | null)[] {
  const last = orderOfPlay(startingHole, scores.length, route).findLast((hole) => scores[hole] !== null)
  return scores.map((score, hole) => (hole === last ? null : score))
}

/**
 * Complete scorecards rank; while the event is live, so do those in progress. A scorecard without a score never
 * does, nor does that of a team that stopped.
 */
function entryOf(
  team: FieldTeam,
  { holes, isFinal }: Field,
  { steps, counted }: { steps: readonly TieStep[]; counted: CountedField | null },
): Entry {
  const card = counted?.cards.get(team.teamId)
  const scores = card?.strokes ?? team.scores
  const tally = { holesCompleted: 0, strokes: 0, par: 0 }
  for (const [hole, score] of scores.entries()) {
    if (score === null) continue
    tally.holesCompleted += 1
    tally.strokes += score
    tally.par += holes[hole]?.par ?? 0
  }
  const { holesCompleted, strokes, par } = tally
  const isWhole = holesCompleted === holes.length
  const hasPlace = card?.isRanked ?? (isFinal ? isWhole : holesCompleted > 0)
  return {
    team,
    holesCompleted,
    strokes,
    toPar: holesCompleted === 0 ? null : strokes - par,
    isRanked: hasPlace && !team.status,
    tieKey: (card?.isRanked ?? isWhole) ? tieKey(ownSteps(steps, { holes }, team, card), scores) : [],
  }
}

function standingOf({ team, ...entry }: Entry, { position, tieBreak, tie }: TeamPlace): Standing {
  return {
    teamId: team.teamId,
    teamName: team.teamName,
    teamMembers: team.teamMembers,
    teamNumber: team.teamNumber,
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    ...(team.wave && { wave: team.wave }),
    ...(team.teeTime && { teeTime: team.teeTime }),
    position,
    currentScoreDisplay: showToPar(entry.toPar),
    holesCompleted: entry.holesCompleted,
    toPar: entry.toPar,
    strokes: entry.strokes,
    scoreConfirmed: team.scoreConfirmed,
    tieBreak,
    ...(tie && { tie }),
  }
}
