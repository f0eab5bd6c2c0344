import { createHash } from 'node:crypto'

/** Reproducible randomness: the same seed words give the same choices. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True with this probability. */
  happens(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** A stream of choices determined by these words. */
export function chanceOf(...words: (string | number)[]): Chance {
  let state = createHash('sha256').update(words.join(' ')).digest().readUInt32LE()
  // Mulberry32: small, even enough, and the same everywhere.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new Error('Nothing to pick from')
      return from[whole(0, from.length - 1)] as T
    },
  }
}
