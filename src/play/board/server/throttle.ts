const leastBetween = 250

export interface Throttled<T> {
  /** The next run. It starts after this call; everybody who asks before it starts shares it. */
  next(): Promise<T>
  /** The run in progress, if any. */
  underWay(): Promise<T> | undefined
}

/**
 * Runs `work` on request, never twice at once and at most four times a second; the first run is immediate. A long
 * run is followed by a pause of the same length, so that it takes at most half of the time.
 */
export function throttled<T>(work: () => Promise<T>): Throttled<T> {
  let due: Promise<T> | undefined
  let running: Promise<T> | undefined
  let earliest = Number.NEGATIVE_INFINITY

  async function turn(): Promise<T> {
    await running?.catch(() => undefined)
    const wait = earliest - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const startedAt = performance.now()
    due = undefined
    const run = work()
    running = run
    try {
      return await run
    } finally {
      earliest = startedAt + Math.max(leastBetween, 2 * (performance.now() - startedAt))
      running = undefined
    }
  }

  return {
    next() {
      due ??= turn()
      return due
    },
    underWay: () => running,
  }
}
