/** Contests in words, and what a committee may enter. Pure. */
import {
  amountInWords,
  type ContestKind,
  contestHoleFault,
  contestKinds,
  type Measure,
  measuresOf,
} from '../rules/contests.ts'
import type { PrizeKind } from '../rules/prizes.ts'

/** A contest as the committee sets it up. */
export interface ContestSettings {
  kind: ContestKind
  holeNumber: number
  forWhom: 'all' | 'flights' | 'groups'
  names: readonly string[]
  /** As typed, or the name of the event's sponsor when it was picked. */
  sponsor: string | null
  /** One of the event's sponsors. */
  sponsorId: string | null
  prize: ContestPrize | null
  measure: Measure
  /** Somebody is wanted at the hole to measure. */
  needsVolunteer: boolean
}

/** What one golfer takes home. */
export interface ContestPrize {
  name: string
  kind: PrizeKind
  /** Retail value in dollars. */
  value: number
}

export interface CourseFacts {
  holeCount: number
  /** Numbers of the holes that count; null for a whole round. */
  counting: readonly number[] | null
  /** Names of the flights as they are frozen. */
  flights: readonly string[]
}

/** What a committee hardly means about a contest's hole; null where nothing is odd. */
export function holeDoubt(kind: ContestKind, par: number | undefined): string | null {
  if (kind === 'closest-to-the-pin' && (par ?? 3) > 3)
    return `Yes, at a par ${par}: for whoever reaches the green from the tee`
  return kind === 'longest-drive' && par === 3 ? 'Yes, at a par 3' : null
}

/** Messages by field; empty when the contest can be held. */
export function contestFaults(contest: ContestSettings, course: CourseFacts): Record<string, string[]> {
  const hole = contestHoleFault(contest.holeNumber, course)
  const names = namesFault(contest, course.flights)
  const measure = measuresOf(contest.kind).includes(contest.measure)
    ? null
    : `${contestKinds[contest.kind].name} isn’t measured that way.`
  return {
    ...(hole ? { holeNumber: [hole] } : {}),
    ...(names ? { names: [names] } : {}),
    ...(measure ? { measure: [measure] } : {}),
  }
}

function namesFault({ forWhom, names }: ContestSettings, flights: readonly string[]): string | null {
  if (forWhom === 'all') return null
  const plain = names.map((name) => name.trim().toLowerCase())
  const doubled = names.find((_, at) => plain.indexOf(plain[at] ?? '') < at)
  if (doubled !== undefined) return `${doubled} is listed twice.`
  if (forWhom === 'groups') return names.length > 0 ? null : 'Name at least one group, such as Women.'
  if (flights.length === 0) return 'There are no flights yet. Make the flights first.'
  const unknown = names.find((name) => !flights.includes(name))
  return unknown === undefined ? null : `There is no flight called ${unknown}.`
}

/** What staff should know about a contest whose event changed since; null if nothing. */
export function contestNote(contest: ContestSettings, course: CourseFacts): string | null {
  const hole = contestHoleFault(contest.holeNumber, course)
  if (hole && contest.holeNumber <= course.holeCount)
    return `Hole ${contest.holeNumber} doesn’t count in the shortened round. Entries are kept; the committee decides whether this contest does.`
  return hole ?? namesFault(contest, course.flights)
}

/** 'Closest to the pin on hole 4, Women'. */
export function contestTitle({ kind, holeNumber }: Pick<ContestSettings, 'kind' | 'holeNumber'>): string {
  return `${contestKinds[kind].name} on hole ${holeNumber}`
}

/** '12 ft 4 in by Ana Marsh (Team Marsh)', 'nobody yet'; equal ones are joined. */
export function bestInWords(
  holders: readonly { words: string; playerName: string; teamName: string }[],
): string {
  const [first] = holders
  if (!first) return 'Nobody yet'
  const who = holders.map(({ playerName, teamName }) => `${playerName} (${teamName})`)
  return `${first.words} by ${who.join(' and ')}`
}

/** A sentence for an amount as it is said at this contest. */
export function amountAt(
  { kind, measure }: Pick<ContestSettings, 'kind' | 'measure'>,
  amount: number,
): string {
  return amountInWords(kind, amount, measure)
}
