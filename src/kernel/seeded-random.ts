/** Deterministic random numbers: the same seed gives the same drawing, or the same draw, on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  between(low: number, high: number): number
  /** True with the given probability. */
  happens(likelihood: number): boolean
  /** -1 or 1. */
  side(): -1 | 1
}

/** FNV-1a for the seed, mulberry32 for the numbers: integer arithmetic only, so no machine rounds it differently. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    happens: (likelihood) => next() < likelihood,
    side: () => (next() < 0.5 ? -1 : 1),
  }
}
