import type { Person } from '../../../../kernel/actor.ts'
import { instant, minute, steadyClock } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { callsAMinute, keyPrefix } from '../../key-rules.ts'
import type { ProgramsDeps } from '../deps.ts'
import { findKey, hashOfKey, noteUse, scopesOf } from './key-store.ts'
import { worksAt } from './manage-keys.ts'

export interface KeyDoor {
  isKey(token: string): boolean
  /**
   * The maker, with what this key may read. Throws Problem 'session-expired' for a key that doesn't work (anymore),
   * 'second-step-needed' while its maker has to set one up, and 'too-many-attempts' above its calls a minute.
   */
  actorOf(key: string): Promise<Person>
}

type DoorDeps = Pick<ProgramsDeps, 'database' | 'clock' | 'auth'>

/** Who is calling with a key: asked in the database every time, so that ending it, or its maker, counts at once. */
export function keyDoor({ database, clock, auth }: DoorDeps): KeyDoor {
  const mayCall = callBudget(steadyClock(clock))
  return {
    isKey: (token) => token.startsWith(keyPrefix),
    async actorOf(key) {
      const row = await findKey(database.sql, 'keyHash', hashOfKey(key))
      const now = clock()
      if (!row || !worksAt(row, now)) throw new Problem('session-expired')
      if (await auth.owesSecondStep(database.sql, row.personId)) throw new Problem('second-step-needed')
      if (!mayCall(row.id)) throw new Problem('too-many-attempts', { retryAfter: 60 })
      if (row.usedAt === null || now.getTime() - Date.parse(row.usedAt) >= minute)
        await noteUse(database.sql, row.id, instant(now))
      return {
        kind: 'person',
        personId: row.personId,
        email: row.maker.email,
        name: row.maker.name,
        role: 'Admin',
        token: { id: `key ${row.id}`, expiresAt: new Date(row.expiresAt) },
        reads: scopesOf(row),
      }
    },
  }
}

/** Counts each key's calls in the current minute. Only keys that work are counted, so there are few. */
function callBudget(now: () => number): (id: string) => boolean {
  const counts = new Map<string, { minute: number; calls: number }>()
  return (id) => {
    const current = Math.floor(now() / minute)
    const known = counts.get(id)
    const calls = known?.minute === current ? known.calls + 1 : 1
    counts.set(id, { minute: current, calls })
    return calls <= callsAMinute
  }
}
