/**
 * How fast one address is told whether emails and phones are in use. Signing up needs these look-ups, and a clubhouse shares one
 * address, so nobody is refused for asking: who asks too much waits in line.
 */
import { setTimeout } from 'node:timers/promises'
import { lruCache } from '../../../kernel/lru-cache.ts'
import { Problem } from '../../../kernel/problem.ts'

/** Look-ups at once, and then so many a second: as much as the limits by minute let through. */
const atOnce = 60
const interval = 1000 / 60

/**
 * What is told of others: that a contact is taken. A crowd that signs up hits few of them. More than these an hour, with two more for
 * each sign-up from there, is somebody who looks people up: one look-up a second.
 */
const takenAtOnce = 20
const takenInterval = (60 * 60 * 1000) / takenAtOnce
const forSignUp = 2
const slowInterval = 1000

/** Nobody's browser waits longer. */
const longestWait = 20_000
const mostAddresses = 20_000

export interface ContactPace {
  /** Resolves when it's this look-up's turn. Throws Problem 'too-many-attempts' when the line is too long. */
  turn(network: string): Promise<void>
  /** A contact was told to be taken. */
  toldTaken(network: string): void
  signedUp(network: string): void
}

/** Milliseconds of a clock that only moves forward. */
export function createContactPace(
  clock: () => number = () => performance.now(),
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): ContactPace {
  /** When an address that asked for nothing more would have all its look-ups again, and all that it may be told. */
  const known = lruCache<{ turnsFrom: number; takenFrom: number }>(mostAddresses)
  const of = (network: string) => {
    const now = clock()
    const { turnsFrom, takenFrom } = known.get(network) ?? { turnsFrom: now, takenFrom: now }
    return { now, turnsFrom: Math.max(turnsFrom, now), takenFrom: Math.max(takenFrom, now) }
  }
  return {
    async turn(network) {
      const { now, turnsFrom, takenFrom } = of(network)
      const isSlow = takenFrom - now > takenAtOnce * takenInterval
      const wished = turnsFrom + (isSlow ? slowInterval : interval)
      const waits = wished - now - atOnce * interval
      if (waits > longestWait)
        throw new Problem('too-many-attempts', { retryAfter: Math.ceil((waits - longestWait) / 1000) })
      known.set(network, { turnsFrom: wished, takenFrom })
      if (waits > 0) await wait(waits)
    },
    toldTaken(network) {
      const { turnsFrom, takenFrom } = of(network)
      known.set(network, { turnsFrom, takenFrom: takenFrom + takenInterval })
    },
    signedUp(network) {
      const { turnsFrom, takenFrom } = of(network)
      known.set(network, { turnsFrom, takenFrom: takenFrom - forSignUp * takenInterval })
    },
  }
}
