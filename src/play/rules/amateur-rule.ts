/**
 * Warnings about amateur status. They forbid nothing: the committee decides, and knows who plays as an amateur.
 *
 * Source: the R&A's and the USGA's Rules of Amateur Status, rule 3 (prizes), with the guidance notes on rule 3 (what
 * makes a competition a handicap competition). Holes-in-one of at least 50 yards and trophies are outside the limit
 * (3c): leave them out of what is passed in.
 */
import { cents, showDollars } from '../../kernel/money.ts'
import type { Award, Prize, PrizeKind } from './prizes.ts'

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

/** A prize that isn't for a place on a leaderboard, such as a contest's. */
export interface OtherPrize {
  name: string
  kind: PrizeKind
  /** Retail value in cents of what one golfer takes home; null where it depends on the result, as with skins. */
  value: number | null
}

/** Something won in the same competition besides the places on the leaderboards. */
export interface OtherWinning {
  teamId: string
  teamName: string
  /** Who of the team won it; null for every golfer of it, as with skins. */
  golfer: string | null
  /** Retail value in cents for one golfer. */
  value: number
}

export interface AmateurFacts {
  prizes: readonly Prize[]
  handicaps: HandicapUse
  /** Empty before there is a result. */
  awards: readonly Award[]
  otherPrizes: readonly OtherPrize[]
  others: readonly OtherWinning[]
}

export interface AmateurWarning {
  words: string
  /** Whose rule it is, and where it can be read. */
  source: { name: string; address: string }
}

/** Empty when there is nothing to say. */
export function amateurWarnings({
  prizes,
  handicaps,
  awards,
  otherPrizes,
  others,
}: AmateurFacts): AmateurWarning[] {
  const all = [
    ...moneyWarnings([...prizes, ...otherPrizes], handicaps),
    ...valueWarnings(prizes, ' for each golfer of the team'),
    ...valueWarnings(otherPrizes, ' for the golfer who wins it'),
    ...winnerWarnings(awards, others),
  ]
  return all.map((words) => ({ words, source }))
}

function moneyWarnings(prizes: readonly OtherPrize[], handicaps: HandicapUse): string[] {
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

/** `forWhom` says whose value it is: a place's prize is valued for one golfer, and each of the team takes one home. */
function valueWarnings(prizes: readonly OtherPrize[], forWhom: string): string[] {
  return prizes.flatMap(({ name, value }) =>
    value !== null && value > amateurLimit
      ? [`${name} is worth ${dollars(value)}${forWhom}. ${theLimit}`]
      : [],
  )
}

/** A team's prizes go to each of its golfers; a contest's to one. Only the most that one golfer of a team wins is told. */
function winnerWarnings(awards: readonly Award[], others: readonly OtherWinning[]): string[] {
  const inPlaces = awards.flatMap(({ prize, teams }) =>
    teams.map(({ teamId, teamName }) => ({ teamId, teamName, golfer: null, value: prize.value })),
  )
  const byTeam = Map.groupBy([...inPlaces, ...others], ({ teamId }) => teamId)
  return [...byTeam.values()].flatMap((won) => {
    const [best] = golfersOf(won).sort((one, other) => other.total - one.total)
    // A single prize above the limit has its own warning.
    if (!best || best.total <= amateurLimit || best.count === 1) return []
    const who = best.golfer ?? 'A golfer'
    return [`${who} of ${won[0]?.teamName} wins up to ${dollars(best.total)} in all. ${theLimit}`]
  })
}

/** What each golfer of a team wins who won something alone; and any other golfer of it, as null. */
function golfersOf(won: readonly OtherWinning[]): { golfer: string | null; total: number; count: number }[] {
  const golfers = [...new Set(won.map(({ golfer }) => golfer))]
  return [...new Set([null, ...golfers])].map((golfer) => {
    const own = won.filter((each) => each.golfer === null || each.golfer === golfer)
    const total = own.reduce((sum, { value }) => sum + value, 0)
    return { golfer, total, count: own.length }
  })
}

function dollars(value: number): string {
  return showDollars(cents(value))
}

const theLimit = `An amateur may accept at most ${dollars(amateurLimit)} at retail in one competition, everything won in it together.`
