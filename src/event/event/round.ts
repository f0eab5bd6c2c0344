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

/** The most holes any course card has, for schemas that don't know the event. */
export const mostHoles = 27
/** Holes are grouped in nines: the card's two rows and sums, front and back. */
export const nine = 9

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
    return `Name ${all === 1 ? 'the one nine' : `all ${all} nines`} with commas between, such as ${['Lakes', 'Pines', 'Dunes'].slice(0, all).join(', ')}, or none`
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return 'Two nines have one name'
  return names.some((name) => name.length > 20) ? 'A name has at most 20 letters' : null
}

/** What the course calls a hole where its nines have names and each counts from 1: 'Pines 3'; null without names. */
export function holeOnCourse(nines: string | undefined, holeNumber: number | null): string | null {
  if (holeNumber === null) return null
  const name = nineNamesIn(nines)[Math.ceil(holeNumber / nine) - 1]
  return name ? `${name} ${((holeNumber - 1) % nine) + 1}` : null
}

const nineNames = ['Out', 'In', '3rd'] as const
export type NineName = (typeof nineNames)[number]

export interface Nine<Hole> {
  name: NineName
  /** Index of its first hole on the card, from 0. */
  from: number
  holes: Hole[]
}

/** Splits the card into nines: 'Out', 'In', and of 27 holes '3rd'. */
export function ninesOf<Hole>(holes: readonly Hole[]): Nine<Hole>[] {
  return nineNames.flatMap((name, place) => {
    const from = place * nine
    const own = holes.slice(from, from + nine)
    return own.length > 0 ? [{ name, from, holes: own }] : []
  })
}
