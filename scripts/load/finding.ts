import type { Table } from '../bench/table.ts'

/** The result of one scenario. */
export interface Finding {
  tables: Table[]
  aims: Aim[]
}

export interface Aim {
  /** A sentence with the expected and the actual value. */
  says: string
  isHeld: boolean
  /** A correctness result, which no busy machine excuses. */
  isExact: boolean
}

/** A delay in milliseconds. */
export function atMost(what: string, had: number, most: number): Aim {
  return {
    says: `${what}: ${inTime(had)}, at most ${inTime(most)} wanted`,
    isHeld: had <= most,
    isExact: false,
  }
}

/** A number that isn't a time. */
export function within(what: string, had: number, most: number, unit: string): Aim {
  const show = (value: number) => `${Math.round(value).toLocaleString('en-US')} ${unit}`
  return {
    says: `${what}: ${show(had)}, at most ${show(most)} wanted`,
    isHeld: had <= most,
    isExact: false,
  }
}

export function exactly(what: string, had: number, wanted: number): Aim {
  const show = (value: number) => value.toLocaleString('en-US')
  const says =
    had === wanted
      ? `${what}: ${show(had)}, exactly`
      : `${what}: ${show(had)}, exactly ${show(wanted)} wanted`
  return { says, isHeld: had === wanted, isExact: true }
}

function inTime(milliseconds: number): string {
  return milliseconds < 10_000
    ? `${Math.round(milliseconds).toLocaleString('en-US')} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`
}
