/** Whose work waits. That of known people, such as staff, is done first and has room of its own: strangers can't push it out. */
export type Whose = 'stranger' | 'known'

export interface WorkQueue {
  /** Does the work when its turn comes. Throws what `full` makes when too much of that kind waits already. */
  run<T>(whose: Whose, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** How much is done at the same time. */
  atOnce: number
  /** How much may wait, by whose it is. */
  waiting: Record<Whose, number>
  full: () => Error
}

/** For work that costs so much processor or memory that only a little of it may be under way. */
export function workQueue({ atOnce, waiting: most, full }: Limits): WorkQueue {
  let running = 0
  const waiting: Record<Whose, (() => void)[]> = { known: [], stranger: [] }
  return {
    async run(whose, work) {
      if (running < atOnce) running++
      else if (waiting[whose].length >= most[whose]) throw full()
      else await new Promise<void>((turn) => waiting[whose].push(turn))
      try {
        return await work()
      } finally {
        // The place is handed on; it is free only when nobody waits.
        const next = waiting.known.shift() ?? waiting.stranger.shift()
        if (next) next()
        else running--
      }
    },
  }
}
