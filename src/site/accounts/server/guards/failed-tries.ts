import { guessWait, triesLookedAt } from '../../rules.ts'
import { forgetOldest } from './tally.ts'

export interface FailedTries {
  add(key: string): void
  /** Removes the latest attempt, because it succeeded. */
  takeBack(key: string): void
  /** Milliseconds until the key may try again; 0 if it may now. */
  wait(key: string): number
}

interface Patience {
  /** Milliseconds until the next try, after wrong ones at these times, oldest first. */
  wait(wrongTries: readonly number[], now: number): number
  /** How many tries `wait` looks at. */
  looksAt: number
}

const usual: Patience = { wait: guessWait, looksAt: triesLookedAt }

/** Recent failed attempts by key, for at most `most` keys; the one idle for longest is dropped first. */
export function createFailedTries(
  now: () => number,
  most: number,
  { wait, looksAt }: Patience = usual,
): FailedTries {
  const tries = new Map<string, number[]>()
  return {
    add(key) {
      const times = [...(tries.get(key) ?? []).slice(1 - looksAt), now()]
      tries.delete(key)
      tries.set(key, times)
      forgetOldest(tries, most)
    },
    takeBack(key) {
      tries.get(key)?.pop()
    },
    wait: (key) => wait(tries.get(key) ?? [], now()),
  }
}
