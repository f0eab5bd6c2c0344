/** The holes as typed in the form, and their validation. */

import type { PastedCard, Tees } from '../course/course-card-paste.ts'
import { holeDrawingUrl } from '../course/hole-drawing-url.ts'
import type { Hole } from './course-shapes.ts'
import { nine, numbersTo, ranksTogether, usualRound } from './round.ts'

export interface DraftHole {
  holeNumber: number
  par: string
  yardage: string
  handicap: string
  imageUrl: string
  /** Whether there is water on it; '' if unknown. */
  water: '' | 'yes' | 'no'
}
export type HoleField = 'par' | 'yardage' | 'handicap'

export const holeFields: readonly HoleField[] = ['par', 'yardage', 'handicap']

type Limits = Record<HoleField, readonly [lowest: number, highest: number, fault: string]>

function limitsOf(holes: readonly unknown[]): Limits {
  return {
    par: [3, 6, 'Par is 3 to 6'],
    yardage: [1, 2000, 'Yardage is 1 to 2000'],
    handicap: [1, ranksTogether(holes.length), `Handicap is 1 to ${ranksTogether(holes.length)}`],
  }
}

/** Parses a whole number; null if it isn't one. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

export function draftHoles(holes: readonly Hole[]): DraftHole[] {
  return holes.map(({ holeNumber, par, yardage, handicap, imageUrl, water }) => ({
    holeNumber,
    par: String(par),
    yardage: String(yardage),
    handicap: String(handicap),
    imageUrl: imageUrl ?? '',
    water: water === undefined || water === null ? '' : water ? 'yes' : 'no',
  }))
}

/** What is played: 18 holes, 9, 18 on nine greens, 27, or two courses of 18. */
export const courses = {
  '18': { label: '18 holes', holeCount: 18, nineTwice: false },
  '9': { label: '9 holes', holeCount: 9, nineTwice: false },
  '27': { label: '27 holes', holeCount: 27, nineTwice: false },
  '36': { label: '36 holes: two courses of 18', holeCount: 36, nineTwice: false },
  '9 twice': { label: '9 holes, played twice', holeCount: 18, nineTwice: true },
} as const
export type Course = keyof typeof courses
export const courseNames: readonly Course[] = ['18', '9', '9 twice', '27', '36']

export function courseOf({ holeCount, nineTwice }: { holeCount: number; nineTwice: boolean }): Course {
  if (nineTwice) return '9 twice'
  return courseNames.find((name) => courses[name].holeCount === holeCount) ?? '18'
}

/** Returns an empty course card, without default values. */
export function blankHoles(): DraftHole[] {
  return numbersTo(usualRound.holeCount).map((holeNumber) => blankHole(holeNumber))
}

function blankHole(holeNumber: number): DraftHole {
  return { holeNumber, par: '', yardage: '', handicap: '', imageUrl: '', water: '' }
}

/** The card for another course: what is typed stays where there is such a hole. */
export function holesFor(course: Course, holes: readonly DraftHole[]): DraftHole[] {
  const { holeCount } = courses[course]
  const all = numbersTo(holeCount).map((number) => holes[number - 1] ?? blankHole(number))
  return withSecondNine(course, all)
}

/** On nine greens, 10 to 18 take over everything but the handicap. */
export function withSecondNine(course: Course, holes: readonly DraftHole[]): DraftHole[] {
  if (!courses[course].nineTwice) return [...holes]
  return holes.map((hole, index) => {
    const { holeNumber, handicap } = hole
    return { ...(holes[index - nine] ?? hole), holeNumber, handicap }
  })
}

/** Clears placeholder numbers of holes, and keeps the pictures. */
export function withoutNumbers(holes: readonly DraftHole[]): DraftHole[] {
  return holes.map((hole) => ({ ...hole, par: '', yardage: '', handicap: '' }))
}

export function hasNumbers(holes: readonly DraftHole[]): boolean {
  return holes.some((hole) => holeFields.some((field) => hole[field].trim() !== ''))
}

/** How many holes the club's own card has. */
export function greensOf(course: Course): number {
  return courses[course].nineTwice ? nine : courses[course].holeCount
}

/**
 * Returns the holes with the pasted values; values missing from the paste stay as typed. Played twice, the handicaps
 * of nine greens become the odd numbers the first time around, and the even ones the second time.
 */
export function withPasted(
  course: Course,
  holes: readonly DraftHole[],
  card: PastedCard,
  tees: Tees | null,
): DraftHole[] {
  if (courses[course].nineTwice) {
    const first = withPasted('9', holes.slice(0, nine), card, tees)
    const again = first.map((hole, index) => ({ ...hole, holeNumber: nine + index + 1 }))
    if (!card.handicap) return withSecondNine(course, [...first, ...holes.slice(nine)])
    return [
      ...first.map((hole) => ({ ...hole, handicap: String(Number(hole.handicap) * 2 - 1) })),
      ...again.map((hole) => ({ ...hole, handicap: String(Number(hole.handicap) * 2) })),
    ]
  }
  return holes.map((hole, index) => ({
    ...hole,
    par: String(card.par?.[index] ?? hole.par),
    yardage: String(tees?.yards[index] ?? hole.yardage),
    handicap: String(card.handicap?.[index] ?? hole.handicap),
  }))
}

/** Returns null unless par and yardage are both set, because unknown holes aren't drawn. */
export function drawingOf({ holeNumber, par, yardage, water }: DraftHole): string | null {
  const within = (text: string, low: number, high: number) => {
    const value = wholeNumber(text)
    return value !== null && value >= low && value <= high ? value : null
  }
  const [known, yards] = [within(par, 3, 6), within(yardage, 1, 2000)]
  if (known === null || yards === null) return null
  return holeDrawingUrl({
    holeNumber,
    par: known,
    yardage: yards,
    water: water === '' ? null : water === 'yes',
  })
}

/**
 * Returns errors by path ('holes.3.par' is hole 4's). Numbers must be within limits, and handicaps unique; a
 * duplicate is reported at both holes.
 */
export function holeFaults(holes: readonly DraftHole[]): Record<string, string> {
  const faults: Record<string, string> = {}
  const limits = limitsOf(holes)
  for (const [index, hole] of holes.entries())
    for (const field of holeFields) {
      const [lowest, highest, fault] = limits[field]
      const value = wholeNumber(hole[field])
      if (value === null || value < lowest || value > highest) faults[`holes.${index}.${field}`] = fault
    }
  for (const [index, hole] of holes.entries()) {
    const together = ranksTogether(holes.length)
    const twin = holes.findIndex(
      (other, place) =>
        place !== index &&
        Math.floor(place / together) === Math.floor(index / together) &&
        isSameNumber(other.handicap, hole.handicap),
    )
    if (twin >= 0)
      faults[`holes.${index}.handicap`] ??= `Hole ${twin + 1} also has handicap ${hole.handicap.trim()}`
  }
  return faults
}

function isSameNumber(one: string, other: string): boolean {
  return wholeNumber(one) !== null && wholeNumber(one) === wholeNumber(other)
}

/** The sum of a column, as at the bottom of a card. Unfinished numbers are ignored. */
export function totalOf(holes: readonly DraftHole[], field: 'par' | 'yardage'): number {
  return holes.reduce((total, hole) => total + (wholeNumber(hole[field]) ?? 0), 0)
}
