/**
 * What the arithmetic of a field finds unlikely, for the committee's eyes alone. It asks questions and never gives a
 * verdict: a good day, a hole in one from the fairway and a mistyped digit look the same from here.
 *
 * The limits are this product's own. A card is far out when it is further from the middle of the field than three times
 * the middle team's distance, and at least five strokes; fewer than eight teams make no field.
 */
import type { HoleCard } from '../../event/event/tie-break.ts'

/** A score as it was sent, accepted or not. Oldest first in lists. */
export interface ScoreChange {
  /** ISO 8601. */
  at: string
  holeNumber: number
  /** Strokes before, and the value sent; null is an empty hole. */
  from: number | null
  to: number | null
  status: 'applied' | 'conflict' | 'locked'
  by: 'team' | 'desk'
  /** The team's phones by letter; null for staff. */
  phone: string | null
}

export interface FairPlayTeam {
  teamId: string
  teamName: string
  /** Strokes by hole, null while unplayed. */
  scores: readonly (number | null)[]
  /** Net strokes against par of a complete card; null without one, or without a handicap. */
  netToPar: number | null
  changes: readonly ScoreChange[]
}

export interface Finding {
  kind: 'far-below' | 'lone-eagle' | 'late-change' | 'two-phones'
  teamId: string
  teamName: string
  /** Null when it is about the whole card. */
  holeNumber: number | null
  words: string
}

/** Goes with every list of findings. */
export const fairPlayNote =
  'These are questions to ask, not answers. Each has harmless explanations, and only admins see this page.'

const smallestField = 8
const farOut = { strokes: 5, times: 3 }
/** Minutes after which a score is no longer corrected in passing. */
const late = 30

/** `holeCount`: how many of the holes a team plays. */
export function fairPlayFindings(
  teams: readonly FairPlayTeam[],
  holes: readonly HoleCard[],
  holeCount = holes.length,
): Finding[] {
  return [
    ...farBelow(teams),
    ...loneEagles(teams, holes),
    ...teams.flatMap((team) => lateChanges(team, holeCount)),
    ...teams.flatMap(twoPhones),
  ]
}

function found(
  kind: Finding['kind'],
  { teamId, teamName }: FairPlayTeam,
  holeNumber: number | null,
  words: string,
): Finding {
  return { kind, teamId, teamName, holeNumber, words }
}

function farBelow(teams: readonly FairPlayTeam[]): Finding[] {
  const scores = teams.flatMap(({ netToPar }) => (netToPar === null ? [] : [netToPar]))
  if (scores.length < smallestField) return []
  const middle = middleOf(scores)
  const spread = middleOf(scores.map((score) => Math.abs(score - middle)))
  const limit = Math.max(farOut.strokes, farOut.times * spread)
  return teams.flatMap((team) => {
    if (team.netToPar === null || middle - team.netToPar <= limit) return []
    const better = middle - team.netToPar
    const words =
      `${team.teamName}’s net score is ${better} strokes better than the middle of the field. ` +
      (spread === 0
        ? 'Half of the teams are level with it.'
        : `Half of the teams are within ${strokes(spread)} of it.`)
    return [found('far-below', team, null, words)]
  })
}

/** The middle one; of two, the lower. */
function middleOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

function strokes(count: number): string {
  return count === 1 ? '1 stroke' : `${count} strokes`
}

/** Two under par or better where no other team is under par. */
function loneEagles(teams: readonly FairPlayTeam[], holes: readonly HoleCard[]): Finding[] {
  return holes.flatMap(({ par, ballCount }, hole) => {
    const played = teams.filter(({ scores }) => (scores[hole] ?? null) !== null)
    const [best, ...others] = played.filter(({ scores }) => (scores[hole] ?? 0) < par)
    const score = best?.scores[hole] ?? par
    if (!best || others.length > 0 || score > par - 2 || played.length <= smallestField) return []
    const words =
      `${best.teamName} has a ${score} on hole ${hole + 1}, ${ballCount ? `where two balls have a par of ${par}` : `a par ${par}`}. ` +
      `None of the other ${played.length - 1} teams is under par there.`
    return [found('lone-eagle', best, hole + 1, words)]
  })
}

/**
 * Scores that the team lowered after its card was complete, when it could see on the board what it lacked, or long
 * after they were entered. What staff change has its reason already.
 */
function lateChanges(team: FairPlayTeam, holeCount: number): Finding[] {
  const entered = new Map<number, string>()
  /** The last score of each hole, also after the team took it out. */
  const known = new Map<number, number>()
  let completeAt: string | null = null
  const findings: Finding[] = []
  for (const { at, holeNumber, to, status, by, ...change } of team.changes) {
    if (status !== 'applied') continue
    const from = change.from ?? known.get(holeNumber) ?? null
    if (to !== null) known.set(holeNumber, to)
    else if (by === 'desk') known.delete(holeNumber)
    const enteredAt = entered.get(holeNumber)
    if (enteredAt !== undefined && by === 'team' && from !== null && to !== null && to < from) {
      const when = lateInWords(at, { completeAt, enteredAt })
      const words = `${team.teamName} lowered its score on hole ${holeNumber} from ${from} to ${to}, ${when}.`
      if (when) findings.push(found('late-change', team, holeNumber, words))
    }
    if (to !== null && enteredAt === undefined) entered.set(holeNumber, at)
    if (completeAt === null && entered.size === holeCount) completeAt = at
  }
  return findings
}

function lateInWords(
  at: string,
  { completeAt, enteredAt }: { completeAt: string | null; enteredAt: string },
): string | null {
  if (completeAt !== null) return `${minutes(completeAt, at)} after its card was complete`
  const passed = minutesBetween(enteredAt, at)
  return passed >= late ? `${minutes(enteredAt, at)} after entering it` : null
}

function minutesBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 60_000)
}

function minutes(from: string, to: string): string {
  const count = minutesBetween(from, to)
  if (count < 1) return 'less than a minute'
  return count === 1 ? '1 minute' : `${count} minutes`
}

/** Holes for which two of a team's phones sent different scores; what the last one was when it counted. */
function twoPhones(team: FairPlayTeam): Finding[] {
  const sent = team.changes.filter(
    ({ by, to, status }) => by === 'team' && to !== null && status !== 'locked',
  )
  return [...Map.groupBy(sent, ({ holeNumber }) => holeNumber)].flatMap(([holeNumber, own]) => {
    const phones = new Map(own.map(({ phone, to }) => [phone, to]))
    if (new Set(phones.values()).size < 2) return []
    const scores = [...phones].map(([phone, to]) => `${to} by phone ${phone}`).join(', ')
    const stands = team.scores[holeNumber - 1] ?? null
    const words = `Two of ${team.teamName}’s phones differ on hole ${holeNumber}: ${scores}. ${stands ?? 'Nothing'} stands.`
    return [found('two-phones', team, holeNumber, words)]
  })
}
