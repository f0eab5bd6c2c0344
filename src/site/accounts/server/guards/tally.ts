const slots = 24

interface Slot {
  number: number
  count: number
}

export interface Tally {
  add(key: string): void
  /** How often the key was added within the window, plus up to 1/24 of the window. */
  of(key: string): number
}

/**
 * Counts by key over a rolling window. Memory is bounded: beyond `most` keys, the one idle for longest is dropped.
 * `now` is in milliseconds and never goes back.
 */
export function createTally(now: () => number, window: number, most: number): Tally {
  const length = window / slots
  const counts = new Map<string, Slot[]>()

  function currentSlots(key: string): Slot[] {
    const oldest = Math.floor(now() / length) - slots
    return (counts.get(key) ?? []).filter(({ number }) => number >= oldest)
  }

  return {
    add(key) {
      const number = Math.floor(now() / length)
      const kept = currentSlots(key)
      const last = kept.at(-1)
      if (last?.number === number) last.count++
      else kept.push({ number, count: 1 })
      counts.delete(key)
      counts.set(key, kept)
      forgetOldest(counts, most)
    },
    of(key) {
      const oldest = Math.floor(now() / length) - slots
      let sum = 0
      for (const { number, count } of counts.get(key) ?? []) if (number >= oldest) sum += count
      return sum
    },
  }
}

/** Drops a tenth at once, because finding the first key of a large map is slow. */
export function forgetOldest(map: Map<string, unknown>, most: number): void {
  if (map.size <= most) return
  for (const key of map.keys()) {
    map.delete(key)
    if (map.size <= most * 0.9) return
  }
}
