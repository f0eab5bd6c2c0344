const leastBetween = 250

export interface Paced<T> {
  /** The next run. It starts after this call, and everybody who asks before it starts shares it. */
  next(): Promise<T>
  /** The run that is under way, if one is. */
  underWay(): Promise<T> | undefined
}

/** Runs `work` when asked to, never twice at once and at most four times a second; the first at once. */
export function paced<T>(work: () => Promise<T>): Paced<T> {
  let due: Promise<T> | undefined
  let running: Promise<T> | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  async function turn(): Promise<T> {
    await running?.catch(() => undefined)
    const wait = startedAt + leastBetween - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    startedAt = performance.now()
    due = undefined
    const run = work()
    running = run
    try {
      return await run
    } finally {
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
