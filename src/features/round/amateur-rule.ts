/**
 * Warnings about amateur status. They forbid nothing: the committee decides, and knows who plays as an amateur.
 *
 * Source: the R&A's and the USGA's Rules of Amateur Status, rule 3 (prizes), with the guidance notes on rule 3 (what
 * makes a competition a handicap competition). Holes-in-one of at least 50 yards and trophies are outside the limit
 * (3c): leave them out of what is passed in.
 */
import { cents, showDollars } from '../../kernel/money.ts'
import type { Award, Prize } from './prizes.ts'

/** In cents, for one golfer in one competition with everything won in it. */
export const amateurLimit = 1_000_00

const source = {
  name: 'Rules of Amateur Status, Rule 3 (R&A and USGA)',
  address: 'https://www.randa.org/amateur-status/main-rules/3-prizes',
}

/** What the competition does with handicaps. */
export interface HandicapUse {
  netBoard: boolean
  flightsByHandicap: boolean
  /** Ties are decided with handicaps. */
  handicapTies: boolean
}

/** Something else a golfer won in the same competition, such as a contest at a hole or skins. */
export interface OtherWinning {
  /** The team whose golfer won it. */
  teamId: string
  /** Retail value in cents. */
  value: number
}

export interface AmateurFacts {
  prizes: readonly Prize[]
  handicaps: HandicapUse
  /** Empty before there is a result. */
  awards: readonly Award[]
  others: readonly OtherWinning[]
}

export interface AmateurWarning {
  words: string
  /** Whose rule it is, and where it can be read. */
  source: { name: string; address: string }
}

/** Empty when there is nothing to say. */
export function amateurWarnings({ prizes, handicaps, awards, others }: AmateurFacts): AmateurWarning[] {
  const all = [
    ...moneyWarnings(prizes, handicaps),
    ...valueWarnings(prizes),
    ...winnerWarnings(awards, others),
  ]
  return all.map((words) => ({ words, source }))
}

function moneyWarnings(prizes: readonly Prize[], handicaps: HandicapUse): string[] {
  const why = handicapReasons(handicaps)
  const money = prizes.filter(({ kind }) => kind === 'money').map(({ name }) => name)
  if (why.length === 0 || money.length === 0) return []
  return [
    `With ${list.format(why)}, this is a handicap competition. ` +
      `An amateur may not accept prize money in one: ${list.format(money)}.`,
  ]
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function handicapReasons({ netBoard, flightsByHandicap, handicapTies }: HandicapUse): string[] {
  return [
    netBoard && 'a net board',
    flightsByHandicap && 'flights by handicap',
    handicapTies && !netBoard && 'ties broken by handicap',
  ].filter((reason) => reason !== false)
}

function valueWarnings(prizes: readonly Prize[]): string[] {
  return prizes
    .filter(({ value }) => value > amateurLimit)
    .map(({ name, value }) => `${name} is worth ${dollars(value)}. ${theLimit}`)
}

function winnerWarnings(awards: readonly Award[], others: readonly OtherWinning[]): string[] {
  const won = new Map<string, { teamName: string; values: number[] }>()
  for (const { prize, teams } of awards) {
    for (const { teamId, teamName } of teams) {
      const own = won.get(teamId) ?? { teamName, values: [] }
      won.set(teamId, { ...own, values: [...own.values, prize.value] })
    }
  }
  return [...won].flatMap(([teamId, { teamName, values }]) => {
    const more = others.filter((other) => other.teamId === teamId).map(({ value }) => value)
    const total = [...values, ...more].reduce((sum, value) => sum + value, 0)
    // A single prize above the limit has its own warning.
    if (total <= amateurLimit || values.length + more.length === 1) return []
    return [`A golfer of ${teamName} wins up to ${dollars(total)} in all. ${theLimit}`]
  })
}

function dollars(value: number): string {
  return showDollars(cents(value))
}

const theLimit = `An amateur may accept at most ${dollars(amateurLimit)} at retail in one competition, everything won in it together.`
