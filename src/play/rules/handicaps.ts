/**
 * A team's handicap in a scramble: a share of each player's course handicap, the lowest handicap's the largest, added
 * up unrounded and rounded once.
 *
 * Sources: USGA, Committee guidance on rule 7, 'Handicap Allowances' (LG_R7h5: the shares and the worked example), and
 * Rules of Handicapping 6.1 (course handicap), 6.2 (rounding is the last step, .5 rounded upwards) and 6.1b (nine holes
 * take half the index, rounded to a tenth).
 *
 * Everything is whole numbers: indexes and ratings in tenths, course handicaps in 1,130ths of a stroke (tenths times
 * 113), sums in 113,000ths (times 100 for the percent).
 */

import { smallestTeam } from '../../event/event/round.ts'
import { countInWords } from '../../kernel/count-in-words.ts'

export interface Tee {
  name: string
  /** Course rating in tenths: 723 is 72.3. Of nine holes when nine are played. */
  rating: number
  slope: number
  par: number
}

export interface HandicapPlayer {
  name: string
  /** Handicap index in tenths, negative for a plus handicap; null when the player has none. */
  index: number | null
  tee: Tee | null
}

/** Percent of the course handicap by team size, lowest handicap first. */
export type Allowances = Readonly<Partial<Record<number, readonly number[]>>>

/** Nothing is published for five: a committee that plays with fives enters its own. */
export const publishedAllowances: Allowances = { 2: [35, 15], 3: [30, 20, 10], 4: [25, 20, 15, 10] }

const slopeOfStandardCourse = 113
const perCourseHandicap = 10 * slopeOfStandardCourse
const perTeamHandicap = 100 * perCourseHandicap

export interface HandicapPart {
  name: string
  /** In tenths. */
  index: number
  tee: string
  /** In 1,130ths of a stroke. */
  courseHandicap: number
  percent: number
}

export interface KnownHandicap {
  /** Whole strokes; negative when the team gives strokes back. */
  handicap: number
  /** The sum before rounding, in 113,000ths of a stroke. */
  exact: number
  /** Lowest course handicap first. */
  parts: HandicapPart[]
}

/** A missing index or tee is never guessed: the team has no handicap, and the words say why. */
export type TeamHandicap = KnownHandicap | { handicap: null; why: string }

/** In 1,130ths of a stroke. `index` in tenths. Nine holes: with the ratings and par of nine holes. */
export function courseHandicap(index: number, { rating, slope, par }: Tee, holeCount = 18): number {
  const own = holeCount === 9 ? Math.floor((index + 1) / 2) : index
  return own * slope + (rating - par * 10) * slopeOfStandardCourse
}

export function teamHandicap(
  players: readonly HandicapPlayer[],
  { holeCount = 18, allowances = publishedAllowances }: { holeCount?: number; allowances?: Allowances } = {},
): TeamHandicap {
  if (holeCount > 18) return without('the rules publish handicaps for 9 and 18 holes')
  const missing = missingInWords(players)
  if (missing) return without(missing)
  const shares = allowances[players.length]
  if (shares?.length !== players.length) return without(noAllowance(players.length))
  const parts = players
    .flatMap(({ name, index, tee }) =>
      index === null || tee === null
        ? []
        : [{ name, index, tee: tee.name, courseHandicap: courseHandicap(index, tee, holeCount) }],
    )
    .sort((a, b) => a.courseHandicap - b.courseHandicap)
    .map((part, order): HandicapPart => ({ ...part, percent: shares[order] ?? 0 }))
  const exact = parts.reduce((total, part) => total + part.courseHandicap * part.percent, 0)
  return { handicap: roundedHalfUp(exact, perTeamHandicap), exact, parts }
}

/** The nearest whole number, halves towards the higher one: 13.5 is 14, -1.5 is -1. */
export function roundedHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

function without(why: string): TeamHandicap {
  return { handicap: null, why: `No net place: ${why}` }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function missingInWords(players: readonly HandicapPlayer[]): string | null {
  const named = (lack: (player: HandicapPlayer) => boolean) => players.filter(lack).map(({ name }) => name)
  const said = [
    ['index', named(({ index }) => index === null)] as const,
    ['tee', named(({ index, tee }) => index !== null && tee === null)] as const,
  ].filter(([, names]) => names.length > 0)
  return said
    .map(([what, names]) => {
      const article = what === 'index' ? 'an' : 'a'
      return names.length === 1
        ? `${names[0]} has no ${what}`
        : `${list.format(names)} don’t have ${article} ${what}`
    })
    .join('; ')
}

function noAllowance(size: number): string {
  if (size < smallestTeam) return `a team needs at least ${countInWords(smallestTeam)} players`
  return `there are no allowances for a team of ${countInWords(size)} yet`
}

/** A message about a tee that can't be played from, or null. Ranges: Rules of Handicapping, slope 55 to 155. */
export function teeFault({
  name,
  rating,
  slope,
  par,
}: { [Key in keyof Tee]: Tee[Key] | null }): string | null {
  if (!name?.trim()) return 'Enter the name of the tee.'
  if (rating === null) return `Enter the course rating of the ${name} tee, such as 72.3.`
  if (!Number.isInteger(rating) || rating < 200 || rating > 900)
    return 'A course rating has one decimal, such as 72.3.'
  if (slope === null) return `Enter the slope of the ${name} tee, from 55 to 155.`
  if (!Number.isInteger(slope) || slope < 55 || slope > 155)
    return 'A slope is a whole number from 55 to 155.'
  if (par === null || !Number.isInteger(par) || par < 27 || par > 90)
    return `Enter the par of the ${name} tee, such as 72.`
  return null
}

/** '13.65 → 14', '+1.46 → +1'. Cut, not rounded, so that 13.499 never reads as 13.50 next to a 13. */
export function handicapInWords({ exact, handicap }: KnownHandicap): string {
  const cut = Math.floor((exact * 100) / perTeamHandicap) / 100
  return `${withPlus(cut, 2)} → ${withPlus(handicap, 0)}`
}

/** '8.4', '+1.2' for a plus handicap; `index` in tenths. */
export function indexInWords(index: number): string {
  return withPlus(index / 10, 1)
}

/** Golfers write what is below 0 with a plus: those strokes are given back. */
function withPlus(value: number, decimals: number): string {
  return `${value < 0 ? '+' : ''}${Math.abs(value).toFixed(decimals)}`
}

/** Each player's part: '25% of 10.335 (Ana, index 8.4, Blue)'. Their sum and its rounding: handicapInWords. */
export function partInWords({ name, index, tee, courseHandicap, percent }: HandicapPart): string {
  const course = withPlus(roundedHalfUp(courseHandicap * 1000, perCourseHandicap) / 1000, 3)
  return `${percent}% of ${course} (${name}, index ${indexInWords(index)}, ${tee})`
}
