/** The board before the awards: without each team's last holes, so that the reveal has something to reveal. */
import type { CountedCard, PlayedCard } from './counting.ts'
import { orderOfPlay } from './order-of-play.ts'
import type { RoundSettings } from './settings.ts'

type Played = Pick<PlayedCard, 'startingHole' | 'scores' | 'route'>

/**
 * The last `count` holes in the team's order of play, among those that count for it. They are the same whether or not
 * the team has got that far, so the board doesn't tell who finished how.
 */
export function lastHolesOf(
  { holes }: Pick<CountedCard, 'holes'>,
  { startingHole, scores, route }: Played,
  count: number,
): ReadonlySet<number> {
  const order = orderOfPlay(startingHole, scores.length, route).filter((hole) => holes.includes(hole))
  return new Set(count > 0 ? order.slice(-count) : [])
}

/** The card without them. */
export function withoutLastHoles(card: CountedCard, team: Played, count: number): CountedCard {
  if (count <= 0) return card
  const hidden = lastHolesOf(card, team, count)
  const strokes = card.strokes.map((each, hole) => (hidden.has(hole) ? null : each))
  const played = card.holes.filter((hole) => !hidden.has(hole) && team.scores[hole] !== null).length
  return { ...card, strokes, played }
}

/** What the board says while holes are hidden. */
export function hiddenInWords(count: number): string {
  return `${count === 1 ? 'The last hole is' : `The last ${count} holes are`} hidden until the awards.`
}

/** What staff chose. */
export interface Hiding {
  /** How many of each team's last holes, from 1. */
  last: number
  /** ISO 8601; null for at once. */
  from: string | null
}

export function hidingOf({ hideLast, hideFrom }: RoundSettings): Hiding | null {
  return hideLast > 0 ? { last: hideLast, from: hideFrom } : null
}

/** How many holes are hidden at this time. */
export function hiddenAt(hiding: Hiding | null, now: Date): number {
  if (!hiding) return 0
  return hiding.from === null || Date.parse(hiding.from) <= now.getTime() ? hiding.last : 0
}

/** When the board starts to hide, in milliseconds since 1970; null when it does already, or never will. */
export function hidesAt(hiding: Hiding | null, now: Date): number | null {
  if (!hiding || hiddenAt(hiding, now) > 0) return null
  return Date.parse(hiding.from ?? '')
}
