import { Problem } from '../../../../kernel/problem.ts'
import type { Database } from '../../../../ports/database.ts'
import { codesLookedAt, codeWait } from '../../rules.ts'
import { createFailedTries } from './failed-tries.ts'
import { type Counted, guessCounts, nameless } from './guess-counts.ts'

const mostDevices = 50_000
const mostAccounts = 10_000

interface CodeTry {
  personId: string
  device: string
  /** Whether this device has logged in to this account with a second step before. */
  isTrusted: boolean
  /** Recovery codes have too many bits to be guessed: they wait for nobody else's tries. */
  isRecovery: boolean
}

export interface CodeStepGuard {
  /** Throws Problem 'too-many-attempts' while the device or the account has to wait. */
  admit(entry: CodeTry): Counted
}

/**
 * Limits the codes of the second step by device and by account, as passwords. The account's own devices don't wait for a
 * stranger's guesses. `now` is in milliseconds and never goes back.
 */
export function createCodeStepGuard(
  now: () => number,
  database: Pick<Database, 'announce' | 'onChange'>,
): CodeStepGuard {
  const patient = { wait: codeWait, looksAt: codesLookedAt }
  const counts = guessCounts(database, {
    'second-device': createFailedTries(now, mostDevices),
    'second-account': createFailedTries(now, mostAccounts, patient),
  })
  return {
    admit({ personId, device, isTrusted, isRecovery }) {
      const thisDevice = `second-device ${nameless(device)}`
      const account = `second-account ${nameless(personId)}`
      const ignoresOthers = isTrusted || isRecovery
      const wait = Math.max(counts.wait(thisDevice), ignoresOthers ? 0 : counts.wait(account))
      if (wait > 0) throw new Problem('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) })
      return counts.count([thisDevice, account])
    },
  }
}
