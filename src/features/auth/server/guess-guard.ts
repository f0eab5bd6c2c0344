import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { guessWait, needsSecondQuestion, triesMatterFor } from '../rules.ts'

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

  function forget(): void {
    const now = clock().getTime()
    for (const [key, tries] of wrong) {
      const fresh = tries.filter((at) => now - at.getTime() < triesMatterFor)
      if (fresh.length === 0) wrong.delete(key)
      else if (fresh.length < tries.length) wrong.set(key, fresh)
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
      if (wrong.size > 50_000) forget()
      for (const key of keys) wrong.set(key, [...triesOf(key).slice(-200), clock()])
    },
  }
}

export type GuessGuard = ReturnType<typeof createGuessGuard>
