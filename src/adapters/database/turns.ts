import { databaseFault } from './faults.ts'

/** Runs the work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * So many at a time; the others wait in line, without a connection and as long as it takes. Where the database is away or full,
 * whoever finds out answers for all who wait: they throw the same.
 */
export function openTurns(most: number): InTurn {
  let running = 0
  const line: PromiseWithResolvers<void>[] = []
  return async (work) => {
    if (running < most) running++
    else {
      const turn = Promise.withResolvers<void>()
      line.push(turn)
      await turn.promise
    }
    try {
      return await work()
    } catch (error) {
      if (databaseFault(error)) for (const { reject } of line.splice(0)) reject(error)
      throw error
    } finally {
      const next = line.shift()
      if (next) next.resolve()
      else running--
    }
  }
}
