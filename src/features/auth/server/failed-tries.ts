import { guessWait, triesLookedAt } from '../rules.ts'
import { forgetOldest } from './tally.ts'

export interface FailedTries {
  add(key: string): void
  /** Takes the newest one back: it turned out right. */
  takeBack(key: string): void
  /** Milliseconds until the key may try again; 0 when it need not wait. */
  wait(key: string): number
}

/** The latest wrong tries by key, at most `most` keys; the one that has not tried for longest is forgotten first. */
export function createFailedTries(now: () => number, most: number): FailedTries {
  const tries = new Map<string, number[]>()
  return {
    add(key) {
      const times = [...(tries.get(key) ?? []).slice(1 - triesLookedAt), now()]
      tries.delete(key)
      tries.set(key, times)
      forgetOldest(tries, most)
    },
    takeBack(key) {
      tries.get(key)?.pop()
    },
    wait: (key) => guessWait(tries.get(key) ?? [], now()),
  }
}
