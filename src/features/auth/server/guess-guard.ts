import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { guessWait, needsSecondQuestion } from '../rules.ts'

/** More than any rule looks at. */
const mostTries = 200
const mostKeys = 50_000

/**
 * Counts wrong guesses in memory, by device and by what was guessed at (an event's codes, one
 * person's password). Addresses are not counted: a clubhouse shares one, and must never be locked out.
 */
export function createGuessGuard(clock: Clock) {
  const wrong = new Map<string, Date[]>()
  const trusted = new Set<string>()

  function triesOf(key: string): Date[] {
    return wrong.get(key) ?? []
  }

  /** Latest last, so that the first key is the one nobody has guessed at for longest. */
  function note(key: string): void {
    const tries = [...triesOf(key).slice(-mostTries), clock()]
    wrong.delete(key)
    wrong.set(key, tries)
  }

  /** A guesser who is a new device each time must not fill the memory. */
  function forgetOldest(): void {
    for (const key of wrong.keys()) {
      if (wrong.size <= mostKeys) return
      wrong.delete(key)
    }
  }

  return {
    /** Throws Problem 'too-many-attempts' while the device has to wait. */
    admit(device: string): void {
      const wait = guessWait(triesOf(device), clock())
      if (wait > 0) throw new Problem('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) })
    },
    /** Whether so much was guessed at this that a second question is due. */
    isSuspicious(target: string): boolean {
      return needsSecondQuestion(triesOf(target), clock())
    },
    /** Somebody got in with this device: strangers' guesses at the same account do not keep it waiting. */
    trust(device: string, target: string): void {
      trusted.add(`${device} ${target}`)
    },
    isTrusted(device: string, target: string): boolean {
      return trusted.has(`${device} ${target}`)
    },
    wrongTry(...keys: string[]): void {
      for (const key of keys) note(key)
      forgetOldest()
    },
  }
}

export type GuessGuard = ReturnType<typeof createGuessGuard>
