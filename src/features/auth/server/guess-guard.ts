import { createHash } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database } from '../../../ports/database.ts'
import { guessWait, needsSecondQuestion } from '../rules.ts'

/** More than any rule looks at. */
const mostTries = 200
const mostKeys = 50_000

/**
 * Counts wrong guesses in memory, by device and by what was guessed at (an event's codes, one
 * person's password). Addresses are not counted: a clubhouse shares one, and must never be locked out.
 * Servers on one database tell each other, so that a guesser who is sent to another one each time has one budget.
 */
export function createGuessGuard(clock: Clock, database: Pick<Database, 'announce' | 'onChange'>) {
  const server = newId()
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

  function count(keys: readonly string[]): void {
    for (const key of keys) note(key)
    forgetOldest()
  }

  database.onChange((change) => {
    // What happened here is counted already.
    if (!('server' in change) || change.server === server) return
    if (change.topic === 'wrong-guess') count(change.keys)
    else trusted.add(change.key)
  })

  return {
    /** Throws Problem 'too-many-attempts' while the device has to wait. */
    admit(device: string): void {
      const wait = guessWait(triesOf(nameless(device)), clock())
      if (wait > 0) throw new Problem('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) })
    },
    /** Whether so much was guessed at this that a second question is due. */
    isSuspicious(target: string): boolean {
      return needsSecondQuestion(triesOf(nameless(target)), clock())
    },
    /** Somebody got in with this device: strangers' guesses at the same account do not keep it waiting. */
    trust(device: string, target: string): void {
      const key = nameless(`${device} ${target}`)
      if (trusted.has(key)) return
      trusted.add(key)
      database.announce({ topic: 'trusted-device', server, key })
    },
    isTrusted(device: string, target: string): boolean {
      return trusted.has(nameless(`${device} ${target}`))
    },
    wrongTry(...named: string[]): void {
      const keys = named.map(nameless)
      count(keys)
      database.announce({ topic: 'wrong-guess', server, keys })
    },
  }
}

/** Of one length, and no address in it: it travels through the database, whose log may keep what it hears. */
function nameless(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

export type GuessGuard = ReturnType<typeof createGuessGuard>
