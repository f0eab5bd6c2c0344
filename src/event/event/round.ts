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
