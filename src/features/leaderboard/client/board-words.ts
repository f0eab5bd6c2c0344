import type { BoardFlags, Standing } from '../contract.ts'

const holesOnCard = 18
const old = 45_000

/** The line under the heading: what this board is, and how old. */
export function boardLine(flags: BoardFlags, updatedAt: number | null, now: number): string {
  const age = updatedAt === null ? null : now - updatedAt
  if (age !== null && age > old) return `No connection. This board is ${ageOf(age)} old.`
  if (flags.eventIsFinalized) return 'Final result.'
  const when = age === null ? '' : ` Updated ${ageOf(age)} ago.`
  if (flags.scoringIsLocked)
    return `All cards are in. Unofficial until the organizers have checked them.${when}`
  return flags.isEventLive ? `Live and unofficial.${when}` : `Play has not started yet.${when}`
}

function ageOf(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** '27 teams on the course, 3 in the clubhouse.' */
export function fieldLine(standings: readonly Standing[]): string {
  const home = standings.filter((standing) => standing.holesCompleted === holesOnCard).length
  const out = standings.length - home
  return `${out === 1 ? '1 team' : `${out} teams`} on the course, ${home} in the clubhouse.`
}

/** Holes played, 'F' when the card is full. */
export function thru(holesCompleted: number): string {
  return holesCompleted === holesOnCard ? 'F' : String(holesCompleted)
}

/** 'Hole 7A': where a team that has not started will. */
export function startOf({ startingHole, startingGroup }: Standing): string {
  return startingHole === null ? '' : `Hole ${startingHole}${startingGroup ?? ''}`
}

const particles = new Set([
  'da',
  'de',
  'del',
  'den',
  'der',
  'di',
  'dos',
  'du',
  'el',
  'la',
  'le',
  'st.',
  'van',
  'von',
  'ter',
])
const endings = new Set(['jr', 'jr.', 'sr', 'sr.', 'ii', 'iii', 'iv'])

/** The part of a name that fits a phone: 'Kim van der Berg Jr.' is 'van der Berg'. */
export function lastName(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const rest =
    words.length > 1 && endings.has((words.at(-1) ?? '').toLowerCase()) ? words.slice(0, -1) : words
  let from = rest.length - 1
  while (from > 1 && particles.has((rest[from - 1] ?? '').toLowerCase())) from -= 1
  return rest.slice(Math.max(from, 0)).join(' ')
}
