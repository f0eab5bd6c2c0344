/** Parties: people who sign up together for fewer than a team, and what they pay. Pure. */
import { countInWords } from '../../kernel/count-in-words.ts'
import { freePlaces } from './capacity-rules.ts'

/** Wishes and notes are read by staff, not stored at length. */
export const longestWish = 300

/** Handicap indexes run from a plus 10 to 54 (World Handicap System, rule 5.3), in tenths. */
export const lowestIndex = -100
export const highestIndex = 540

/** From then on scores count, and nobody leaves a team by themselves. */
export function playHasBegun({ isLive, scoringIsLocked, finalizedAt }: PlayFacts): boolean {
  return isLive || scoringIsLocked || finalizedAt !== null
}

export interface PlayFacts {
  isLive: boolean
  scoringIsLocked: boolean
  finalizedAt: unknown
}

/** 'Just you', 'The two of you', 'The three of you': for whoever signed up. */
export function partyOf(size: number): string {
  return size === 1 ? 'Just you' : `The ${countInWords(size)} of you`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** 'Ana Lopez', 'Ana Lopez and Bo Li', 'Ana Lopez, Bo Li, and Cy Webb'. */
export function partyName(players: readonly { firstName: string; lastName: string }[]): string {
  return list.format(players.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()))
}

/** Reads a handicap index as golfers write it: '12.4', '+1.2' for a plus. Tenths; null if it isn't one. */
export function readIndex(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (!/^[+]?\d{1,2}(\.\d)?$/.test(text)) return null
  const tenths = Math.round(Number(text.replace('+', '')) * 10)
  const index = text.startsWith('+') && tenths > 0 ? -tenths : tenths
  return index < lowestIndex || index > highestIndex ? null : index
}

/** '12.4', '+1.2'. */
export function showIndex(tenths: number): string {
  return `${tenths < 0 ? '+' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`
}

/** The message at the field, or undefined. Blank is fine: nobody has to have an index. */
export function indexFault(typed: string): string | undefined {
  if (typed.trim() === '' || readIndex(typed) !== null) return undefined
  return 'Enter an index like 12.4, or +1.2 for a plus handicap'
}

/** Places of a team that parties may fill. Its own open places are the captain's to send. */
export function placesForParties(team: {
  size: number
  ownPlaces: number
  players: readonly { partyId: string | null }[]
}): number {
  const partyPlayers = team.players.filter(({ partyId }) => partyId !== null).length
  return freePlaces({ ...team, partyPlayers })
}
