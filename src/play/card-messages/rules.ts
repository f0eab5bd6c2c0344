/** Holes as staff type them for a message. Pure. */
import { holesInWords } from '../rules/counting.ts'

/** '3, 7-9' for numbers in ascending order; '' for every hole. */
export function holesTyped(holes: readonly number[]): string {
  return holes.length === 0 ? '' : holesInWords(holes.map((hole) => hole - 1)).replace(/^\d+ holes?: /, '')
}

/** Numbers in order, each once; empty for ''. Null where it isn't holes of a course with so many. */
export function readHoles(typed: string, holeCount: number): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const found = new Set<number>()
  for (const part of parts) {
    const [, from = '', to = from] = /^(\d{1,2})(?:[-–](\d{1,2}))?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (first < 1 || last > holeCount || last < first) return null
    for (let hole = first; hole <= last; hole++) found.add(hole)
  }
  return [...found].sort((one, other) => one - other)
}
