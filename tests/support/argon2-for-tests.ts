import { createRequire } from 'node:module'
import { everyonesPassword } from './staff.ts'

/**
 * The real Argon2, which remembers the hash of the one password that nearly every test's admin and staff have: it
 * takes 30 ms by design, and a whole run made it thousands of times. Any other password is hashed each time, and every
 * password is verified each time.
 */
const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')
const remembered = new Map<string, Promise<string>>()

export const verify = real.verify

/** Ten of them are made at once. Their hashes are made cheaply; the parameters are part of a hash. */
const recoveryCode = /^[0-9A-Z]{16}$/
const cheap = { memoryCost: 256, timeCost: 1, parallelism: 1 }

export function hash(...[password, cost]: Parameters<typeof real.hash>): Promise<string> {
  if (typeof password === 'string' && recoveryCode.test(password)) return real.hash(password, cheap)
  if (password !== everyonesPassword) return real.hash(password, cost)
  const key = JSON.stringify(cost)
  const known = remembered.get(key) ?? real.hash(password, cost)
  remembered.set(key, known)
  return known
}
