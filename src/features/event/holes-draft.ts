/** The 18 holes as they are typed, and whether they make a course. */
import type { Hole } from './contract.ts'
import { plainPars, plainYardage } from './rules.ts'

export interface DraftHole {
  holeNumber: number
  par: string
  yardage: string
  handicap: string
  imageUrl: string
}
export type HoleField = 'par' | 'yardage' | 'handicap'

const limits: Record<HoleField, readonly [lowest: number, highest: number, fault: string]> = {
  par: [3, 6, 'Par is 3 to 6'],
  yardage: [1, 2000, 'Yardage is 1 to 2000'],
  handicap: [1, 18, 'Handicap is 1 to 18'],
}
export const holeFields = Object.keys(limits) as HoleField[]

/** A whole number as typed, or null. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : null
}

export function draftHoles(holes: readonly Hole[]): DraftHole[] {
  return holes.map(({ holeNumber, par, yardage, handicap, imageUrl }) => ({
    holeNumber,
    par: String(par),
    yardage: String(yardage),
    handicap: String(handicap),
    imageUrl: imageUrl ?? '',
  }))
}

/** A common par 72. Odd handicaps out, even ones in, as most cards have them. */
export function plainHoles(): DraftHole[] {
  return plainPars.map((par, index) => ({
    holeNumber: index + 1,
    par: String(par),
    yardage: String(plainYardage(par)),
    handicap: String(index < 9 ? index * 2 + 1 : (index - 9) * 2 + 2),
    imageUrl: '',
  }))
}

/** Faults by path ('holes.3.par' is hole 4's): each number within reason, each handicap once, told at both holes. */
export function holeFaults(holes: readonly DraftHole[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [index, hole] of holes.entries())
    for (const field of holeFields) {
      const [lowest, highest, fault] = limits[field]
      const value = wholeNumber(hole[field])
      if (value === null || value < lowest || value > highest) faults[`holes.${index}.${field}`] = fault
    }
  for (const [index, hole] of holes.entries()) {
    const twin = holes.findIndex(
      (other, place) => place !== index && isSameNumber(other.handicap, hole.handicap),
    )
    if (twin >= 0)
      faults[`holes.${index}.handicap`] ??= `Handicap ${hole.handicap.trim()} is hole ${twin + 1}'s too`
  }
  return faults
}

function isSameNumber(one: string, other: string): boolean {
  return wholeNumber(one) !== null && wholeNumber(one) === wholeNumber(other)
}

/** What a column adds up to over some holes, as the foot of a card has it; unfinished numbers count nothing. */
export function totalOf(holes: readonly DraftHole[], field: 'par' | 'yardage'): number {
  return holes.reduce((total, hole) => total + (wholeNumber(hole[field]) ?? 0), 0)
}
