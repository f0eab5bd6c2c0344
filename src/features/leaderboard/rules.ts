/** The board: a pure fold over the field. One more score and a full recomputation use the same function. */
import {
  aheadInWords,
  firstDifference,
  type HoleCard,
  type TieBreak,
  type TieStep,
  tieBreaks,
  tieKey,
} from '../event/tie-break.ts'
import { showToPar } from '../scoring/rules.ts'
import type { Standing } from './contract.ts'
import { compareNames } from './team-names.ts'

export interface FieldTeam {
  teamId: string
  teamName: string
  teamMembers: string[]
  teamNumber: number
  startingHole: number | null
  startingGroup: 'A' | 'B' | null
  scoreConfirmed: boolean
  /** Strokes by hole, one entry per hole of the field, null while unplayed. */
  scores: readonly (number | null)[]
}

export interface Field {
  teams: readonly FieldTeam[]
  /** The course's holes, by number. */
  holes: readonly HoleCard[]
  tieBreak: TieBreak
  isFinal: boolean
}

/**
 * Complete scorecards rank; while the event is live, so do those in progress. A scorecard without a score never
 * does.
 */
interface Entry {
  team: FieldTeam
  holesCompleted: number
  strokes: number
  toPar: number | null
  isRanked: boolean
  tieKey: number[]
}

/** The standings in board order: to par, then the tie-break the admin chose. */
export function standings(field: Field): Standing[] {
  const steps = field.isFinal ? tieBreaks[field.tieBreak].steps(field.holes) : []
  const placed = placesOf(field, steps)
  const entries = placed.map(({ entry }) => entry)
  const before = field.isFinal ? null : placesBeforeLastHole(field)
  return placed.map(({ entry, place, isShared }, index) => {
    const position = entry.isRanked ? `${isShared ? 'T' : ''}${place}` : '-'
    const earlier = before?.get(entry.team.teamId)
    return {
      ...standingOf(entry, position, reason(entry, entries, index, steps)),
      ...(earlier !== undefined && { moved: earlier - place }),
    }
  })
}

interface Placed {
  entry: Entry
  place: number
  isShared: boolean
}

function placesOf(field: Field, steps: readonly TieStep[]): Placed[] {
  const entries = field.teams.map((team) => entryOf(team, field, steps)).sort(inBoardOrder)
  let place = 0
  return entries.map((entry, index) => {
    const above = entries[index - 1]
    const below = entries[index + 1]
    if (!above || !isLevel(above, entry)) place = index + 1
    const isShared = Boolean((above && isLevel(above, entry)) || (below && isLevel(entry, below)))
    return { entry, place, isShared }
  })
}

/** Where each team would rank without anybody's last hole; only teams that had a place then. */
function placesBeforeLastHole(field: Field): Map<string, number> {
  const teams = field.teams.map((team) => ({ ...team, scores: withoutLastHole(team) }))
  const ranked = placesOf({ ...field, teams }, []).filter(({ entry }) => entry.isRanked)
  return new Map(ranked.map(({ entry, place }) => [entry.team.teamId, place]))
}

/** The last hole in the team's order of play, which begins at its starting hole. */
function withoutLastHole({ scores, startingHole }: FieldTeam): (number | null)[] {
  const first = (startingHole ?? 1) - 1
  const order = scores.map((_, count) => (first + count) % scores.length)
  const last = order.findLast((hole) => scores[hole] !== null)
  return scores.map((score, hole) => (hole === last ? null : score))
}

function entryOf(team: FieldTeam, { holes, isFinal }: Field, steps: readonly TieStep[]): Entry {
  const tally = { holesCompleted: 0, strokes: 0, par: 0 }
  for (const [hole, score] of team.scores.entries()) {
    if (score === null) continue
    tally.holesCompleted += 1
    tally.strokes += score
    tally.par += holes[hole]?.par ?? 0
  }
  const { holesCompleted, strokes, par } = tally
  const isWhole = holesCompleted === holes.length
  return {
    team,
    holesCompleted,
    strokes,
    toPar: holesCompleted === 0 ? null : strokes - par,
    isRanked: isFinal ? isWhole : holesCompleted > 0,
    tieKey: isWhole ? tieKey(steps, team.scores) : [],
  }
}

/**
 * By to par, then the tie-break, then more holes played, then name: ranked teams, those short of it, unstarted
 * teams.
 */
function inBoardOrder(a: Entry, b: Entry): number {
  return (
    Number(b.isRanked) - Number(a.isRanked) ||
    Number(a.toPar === null) - Number(b.toPar === null) ||
    (a.toPar ?? 0) - (b.toPar ?? 0) ||
    (a.isRanked && b.isRanked ? compareKeys(a.tieKey, b.tieKey) : 0) ||
    b.holesCompleted - a.holesCompleted ||
    compareNames(a.team.teamName, b.team.teamName) ||
    a.team.teamNumber - b.team.teamNumber
  )
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const step = firstDifference(a, b)
  return step < 0 ? 0 : (a[step] ?? 0) - (b[step] ?? 0)
}

function isLevel(a: Entry, b: Entry): boolean {
  return a.isRanked && b.isRanked && a.toPar === b.toPar && compareKeys(a.tieKey, b.tieKey) === 0
}

/** Why a team beat the next one with the same total. */
function reason(
  entry: Entry,
  entries: readonly Entry[],
  index: number,
  steps: readonly TieStep[],
): string | null {
  const next = entries.slice(index + 1).find((other) => !isLevel(entry, other))
  if (!next?.isRanked || !entry.isRanked || next.toPar !== entry.toPar) return null
  const at = firstDifference(entry.tieKey, next.tieKey)
  const [step, own, others] = [steps[at], entry.tieKey[at], next.tieKey[at]]
  if (!step || own === undefined || others === undefined) return null
  return aheadInWords(step, next.team.teamName, [own, others])
}

function standingOf({ team, ...entry }: Entry, position: string, tieBreak: string | null): Standing {
  return {
    teamId: team.teamId,
    teamName: team.teamName,
    teamMembers: team.teamMembers,
    teamNumber: team.teamNumber,
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    position,
    currentScoreDisplay: showToPar(entry.toPar),
    holesCompleted: entry.holesCompleted,
    toPar: entry.toPar,
    strokes: entry.strokes,
    scoreConfirmed: team.scoreConfirmed,
    tieBreak,
  }
}
