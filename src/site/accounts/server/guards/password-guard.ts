import { minute } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Database } from '../../../../ports/database.ts'
import { strangersByAddress } from '../../rules.ts'
import { createFailedTries } from './failed-tries.ts'
import { guessCounts, nameless } from './guess-counts.ts'
import { createTally } from './tally.ts'

const mostDevices = 50_000
const mostUnknown = 50_000
const mostNetworks = 20_000
/** An installation has few users, and outsiders can't add any. */
const mostAccounts = 10_000

export interface PasswordTry {
  email: string
  /** Whether an account has this email. Never revealed; real accounts are counted separately. */
  isAccount: boolean
  device: string
  network: string
  /** Whether this device has logged in to this account before. */
  isTrusted: boolean
}

export interface PasswordGuard {
  /**
   * Counts the attempt as failed until `right` is called, so that simultaneous attempts are all counted. Throws
   * Problem 'too-many-attempts' while the device or the account has to wait.
   */
  admit(entry: PasswordTry): { right(): void; wrong(): void }
}

/**
 * Counts wrong passwords by device and by account in separate stores, so that filling one evicts nothing from
 * another. Unknown devices have a limit per address. A device that has logged in before isn't counted there and
 * doesn't wait for other people's guesses at its account. `now` is in milliseconds and never goes back.
 */
export function createPasswordGuard(
  now: () => number,
  database: Pick<Database, 'announce' | 'onChange'>,
): PasswordGuard {
  const counts = guessCounts(database, {
    'password-device': createFailedTries(now, mostDevices),
    account: createFailedTries(now, mostAccounts),
    'unknown-account': createFailedTries(now, mostUnknown),
  })
  const networks = createTally(now, minute, mostNetworks)

  return {
    admit({ email, isAccount, device, network, isTrusted }) {
      const thisDevice = `password-device ${nameless(device)}`
      const account = `${isAccount ? 'account' : 'unknown-account'} ${nameless(email)}`
      const wait = Math.max(counts.wait(thisDevice), isTrusted ? 0 : counts.wait(account))
      if (wait > 0) throw new Problem('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) })
      if (!isTrusted) {
        const from = nameless(network)
        if (networks.of(from) >= strangersByAddress)
          throw new Problem('too-many-attempts', { retryAfter: 60 })
        networks.add(from)
      }
      return counts.count([thisDevice, account])
    },
  }
}
