/** How an event is played: holes on a card and players on a team. Whatever counts either of them asks here. */

export interface Round {
  /** Holes on a scorecard. */
  holeCount: number
  /** Players on a team. */
  teamSize: number
}

/** How every event is played; nothing sets it otherwise. */
export const usualRound: Round = { holeCount: 18, teamSize: 4 }

/** No course card has more: what a call takes before it knows the event. */
export const mostHoles = 18

/** Holes make up nines: the card's two rows, its two sums, the front and the back. */
export const nine = 9

/**
 * What tells of an event: its record on the server, its info on the page. A page that has nothing of it yet, or kept
 * something from before the server said so, counts as usual.
 */
type Telling<Fact extends keyof Round> = Partial<Pick<Round, Fact>> | null | undefined

export function holeCountOf(event: Telling<'holeCount'>): number {
  return event?.holeCount ?? usualRound.holeCount
}

export function teamSizeOf(event: Telling<'teamSize'>): number {
  return event?.teamSize ?? usualRound.teamSize
}

/** The holes by number, from 1. */
export function holeNumbersOf(event: Telling<'holeCount'>): number[] {
  return numbersTo(holeCountOf(event))
}

/** 1, 2, 3 and so on, `last` included. */
export function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

export interface Nine<Hole> {
  name: 'Out' | 'In'
  /** Index of its first hole on the card, from 0. */
  from: number
  holes: Hole[]
}

/** The card as golfers write it: the first nine holes are 'Out', the others 'In'. */
export function ninesOf<Hole>(holes: readonly Hole[]): Nine<Hole>[] {
  const nines: Nine<Hole>[] = [
    { name: 'Out', from: 0, holes: holes.slice(0, nine) },
    { name: 'In', from: nine, holes: holes.slice(nine) },
  ]
  return nines.filter((each) => each.holes.length > 0)
}
