/** How an event is played: the number of holes and players. Everything that counts either reads it here. */

export interface Round {
  /** Holes on a scorecard. */
  holeCount: number
  /** Players on a team. */
  teamSize: number
}

/** As long as the committee says nothing else. */
export const usualRound: Round = { holeCount: 18, teamSize: 4 }

export const smallestTeam = 2
export const largestTeam = 5

/** The most holes any course card has, for schemas that don't know the event: two courses of eighteen side by side. */
export const mostHoles = 36
/** The most holes a team plays: a longer card is two courses, and each wave says which one is its own. */
export const longestRound = 27
/** Holes are grouped in nines: the card's two rows and sums, front and back. */
export const nine = 9

/** How many holes share one ranking by difficulty: all of a card, but each eighteen where it is two courses. */
export function ranksTogether(holeCount: number): number {
  return holeCount > longestRound ? usualRound.holeCount : holeCount
}

/** Why this can't be played as it is; null if it can. `routes`: whether waves have holes of their own. */
export function roundFault(holeCount: number, routes: boolean): string | null {
  return holeCount > longestRound && !routes
    ? `Nobody plays ${holeCount} holes. First say on the Waves page which course each wave plays.`
    : null
}

/** Whether an event may have this many holes. */
export function isHoleCount(count: number): boolean {
  return count % nine === 0 && count >= nine && count <= mostHoles
}

/**
 * Anything with the event's round: its record, or its public info. Missing values default to the usual round, for
 * data saved by an older version.
 */
type Telling<Fact extends keyof Round> = Partial<Pick<Round, Fact>> | null | undefined

export function holeCountOf(event: Telling<'holeCount'>): number {
  return event?.holeCount ?? usualRound.holeCount
}

export function teamSizeOf(event: Telling<'teamSize'>): number {
  return event?.teamSize ?? usualRound.teamSize
}

/** How many holes a team plays: the card's, or those of its wave's route. */
export function playedHolesOf(
  event: (Telling<'holeCount'> & { playedHoles?: number | null | undefined }) | null | undefined,
): number {
  return event?.playedHoles ?? holeCountOf(event)
}

/** The hole numbers, starting at 1. */
export function holeNumbersOf(event: Telling<'holeCount'>): number[] {
  return numbersTo(holeCountOf(event))
}

/** Returns 1, 2, 3 and so on, including `last`. */
export function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** The course's names of its nines, as typed: 'Lakes, Pines, Dunes'. */
export function nineNamesIn(nines: string | undefined): string[] {
  return (nines ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Why these can't name a course's nines; null if they can. */
export function ninesFault(nines: string, holeCount: number): string | null {
  const names = nineNamesIn(nines)
  const all = holeCount / nine
  if (names.length === 0) return null
  if (names.length !== all)
    return `Name ${all === 1 ? 'the one nine' : `all ${all} nines`} with commas between, such as ${exampleNames(all)}, or none`
  // The two nines of an eighteen may have its name.
  const apart = names.filter(
    (name, at) => isOneNine(holeCount) || at % 2 === 0 || !isSame(name, names[at - 1]),
  )
  if (apart.some((name, at) => apart.findIndex((other) => isSame(other, name)) < at))
    return 'Two nines have one name'
  return names.some((name) => name.length > 20) ? 'A name has at most 20 letters' : null
}

const exampleNames = (count: number) =>
  (isOneNine(count * nine) ? ['Lakes', 'Pines', 'Dunes'] : ['North', 'North', 'South', 'South'])
    .slice(0, count)
    .join(', ')
const isOneNine = (holeCount: number) => holeCount <= longestRound
const isSame = (one: string, other = '') => one.toLowerCase() === other.toLowerCase()

/**
 * What the course calls a hole where its nines have names and each counts from 1: 'Pines 3'; 'South 12' where two nines in a
 * row are one eighteen's; null without names.
 */
export function holeOnCourse(nines: string | undefined, holeNumber: number | null): string | null {
  if (holeNumber === null) return null
  const names = nineNamesIn(nines)
  const at = Math.ceil(holeNumber / nine) - 1
  const name = names[at]
  if (!name) return null
  const before = isSame(name, names[at - 1]) ? nine : 0
  return `${name} ${((holeNumber - 1) % nine) + 1 + before}`
}

const nineNames = ['Out', 'In', '3rd', '4th'] as const
export type NineName = (typeof nineNames)[number]

export interface Nine<Hole> {
  name: NineName
  /** Index of its first hole on the card, from 0. */
  from: number
  holes: Hole[]
}

/** Splits the card into nines: 'Out', 'In', and of more holes '3rd' and '4th'. */
export function ninesOf<Hole>(holes: readonly Hole[]): Nine<Hole>[] {
  return nineNames.flatMap((name, place) => {
    const from = place * nine
    const own = holes.slice(from, from + nine)
    return own.length > 0 ? [{ name, from, holes: own }] : []
  })
}
