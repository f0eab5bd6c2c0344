/** What the nines of a course are called, and a card's holes by them. */
import { longestRound, nine } from './round.ts'

/** The course's names of its nines, as typed: 'Lakes, Pines, Dunes'. */
export function nineNamesIn(nines: string | undefined): string[] {
  return (nines ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Why these can't name a course's nines; null if they can. */
export function ninesFault(nines: string, holeCount: number): string | null {
  const names = nineNamesIn(nines)
  const all = holeCount / nine
  if (names.length === 0) return null
  if (names.length !== all)
    return `Name ${all === 1 ? 'the one nine' : `all ${all} nines`} with commas between, such as ${exampleNames(all)}, or none`
  // The two nines of an eighteen may have its name.
  const apart = names.filter(
    (name, at) => isOneNine(holeCount) || at % 2 === 0 || !isSame(name, names[at - 1]),
  )
  if (apart.some((name, at) => apart.findIndex((other) => isSame(other, name)) < at))
    return 'Two nines have one name'
  return names.some((name) => name.length > 20) ? 'A name has at most 20 letters' : null
}

const exampleNames = (count: number) =>
  (isOneNine(count * nine) ? ['Lakes', 'Pines', 'Dunes'] : ['North', 'North', 'South', 'South'])
    .slice(0, count)
    .join(', ')
const isOneNine = (holeCount: number) => holeCount <= longestRound
const isSame = (one: string, other = '') => one.toLowerCase() === other.toLowerCase()

/**
 * What the course calls a hole where its nines have names and each counts from 1: 'Pines 3'; 'South 12' where two nines in a
 * row are one eighteen's; null without names.
 */
export function holeOnCourse(nines: string | undefined, holeNumber: number | null): string | null {
  if (holeNumber === null) return null
  const names = nineNamesIn(nines)
  const at = Math.ceil(holeNumber / nine) - 1
  const name = names[at]
  if (!name) return null
  const before = isSame(name, names[at - 1]) ? nine : 0
  return `${name} ${((holeNumber - 1) % nine) + 1 + before}`
}

const nineNames = ['Out', 'In', '3rd', '4th'] as const
export type NineName = (typeof nineNames)[number]

export interface Nine<Hole> {
  name: NineName
  /** Index of its first hole on the card, from 0. */
  from: number
  holes: Hole[]
}

/** Splits the card into nines: 'Out', 'In', and of more holes '3rd' and '4th'. */
export function ninesOf<Hole>(holes: readonly Hole[]): Nine<Hole>[] {
  return nineNames.flatMap((name, place) => {
    const from = place * nine
    const own = holes.slice(from, from + nine)
    return own.length > 0 ? [{ name, from, holes: own }] : []
  })
}
