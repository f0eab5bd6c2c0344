/**
 * Whose job waits. Jobs of known people, such as staff, run first and have their own line: strangers can't crowd
 * them out.
 */
export type Whose = 'stranger' | 'known'

export interface WorkQueue {
  /** Runs the work when its turn comes. Throws what `full` returns when that line is full. */
  run<T>(whose: Whose, work: () => Promise<T>): Promise<T>
}

interface Limits {
  /** How many jobs run at the same time. */
  atOnce: number
  /** How many jobs may wait, by whose they are. */
  waiting: Record<Whose, number>
  full: () => Error
}

/** For work so heavy on CPU or memory that only a few jobs may run at once. */
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
        // The slot is handed to the next job; it is free only when none waits.
        const next = waiting.known.shift() ?? waiting.stranger.shift()
        if (next) next()
        else running--
      }
    },
  }
}
