/** Tables and their seats: which are free, and which of them are side by side. Pure. */
import { fieldFaults, lineFault } from '../../kernel/field-rules.ts'

export const mostTables = 120
export const mostSeats = 30
export const longestTableName = 60
export const shapes = ['round', 'long'] as const
export type Shape = (typeof shapes)[number]

export interface Spot {
  tableId: string
  seat: number
}

/** From 1, in order. */
export function freeSeats(seats: number, taken: ReadonlySet<number>): number[] {
  return Array.from({ length: seats }, (_, place) => place + 1).filter((seat) => !taken.has(seat))
}

/**
 * So many free seats: side by side where there is such a gap, the smallest one that holds them, so that larger gaps stay; otherwise
 * the first free ones. The last seat and the first are neighbors. Needs that many free.
 */
export function together(seats: number, taken: ReadonlySet<number>, count: number): number[] {
  const gaps = gapsOf(seats, taken).filter((gap) => gap.length >= count)
  const [best] = gaps.sort((a, b) => a.length - b.length)
  return (best ?? freeSeats(seats, taken)).slice(0, count)
}

/** Runs of free seats around the table. */
function gapsOf(seats: number, taken: ReadonlySet<number>): number[][] {
  const first = Array.from({ length: seats }, (_, place) => place + 1).find((seat) => taken.has(seat))
  if (first === undefined) return [freeSeats(seats, taken)]
  const gaps: number[][] = [[]]
  for (let step = 1; step <= seats; step++) {
    const seat = ((first - 1 + step) % seats) + 1
    if (taken.has(seat)) gaps.push([])
    else gaps.at(-1)?.push(seat)
  }
  return gaps
}

/** A table as it is typed. */
export interface TypedTable {
  number: string
  name: string
  seats: string
}

export function tableFaults({ number, name, seats }: TypedTable): Partial<Record<keyof TypedTable, string>> {
  const isIn = (text: string, most: number) => /^\d{1,4}$/.test(text.trim()) && +text >= 1 && +text <= most
  const fault =
    name.trim() === '' ? undefined : lineFault(name, longestTableName, fieldFaults.isRequired('Name'))
  return {
    ...(isIn(number, 999) ? {} : { number: 'Enter a number from 1 to 999' }),
    ...(fault ? { name: fault } : {}),
    ...(isIn(seats, mostSeats) ? {} : { seats: `Enter a number from 1 to ${mostSeats}` }),
  }
}
