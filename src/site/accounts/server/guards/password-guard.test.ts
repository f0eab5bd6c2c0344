import { expect, it } from 'vitest'
import { steadyClock } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { createPasswordGuard, type PasswordTry } from './password-guard.ts'

const alone = { announce: () => {}, onChange: () => () => {} }
const ann = { email: 'ann@example.org', isAccount: true }
const stranger = (each: number): PasswordTry => ({
  email: `who${each}@example.org`,
  isAccount: false,
  device: `device ${each}`,
  network: `network ${each}`,
  isTrusted: false,
})

/** Tries a wrong password. Returns the seconds to wait; 0 if it was checked. */
function wrongTry(guard: ReturnType<typeof createPasswordGuard>, entry: PasswordTry): number {
  try {
    guard.admit(entry).wrong()
    return 0
  } catch (error) {
    if (error instanceof Problem) return error.details.retryAfter ?? 0
    throw error
  }
}

it('an account’s failed attempts are kept, however many other accounts and devices there are', () => {
  const guard = createPasswordGuard(() => 0, alone)
  for (let each = 0; each < 8; each++) expect(wrongTry(guard, { ...stranger(each), ...ann })).toBe(0)
  expect(wrongTry(guard, { ...stranger(8), ...ann })).toBe(30)
  for (let each = 100; each < 50_600; each++) wrongTry(guard, stranger(each))
  expect(wrongTry(guard, { ...stranger(9), ...ann })).toBe(30)
}, 180_000)

it('an unknown email waits like a known one, so that nobody learns which accounts exist', () => {
  const guard = createPasswordGuard(() => 0, alone)
  const unknown = { email: 'nobody@example.org', isAccount: false }
  const waits = Array.from({ length: 10 }, (_, each) => wrongTry(guard, { ...stranger(each), ...unknown }))
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 30, 30])
})

it('simultaneous attempts are counted separately; a right one doesn’t count', () => {
  const guard = createPasswordGuard(() => 0, alone)
  const underWay = Array.from({ length: 8 }, (_, each) => guard.admit({ ...stranger(each), ...ann }))
  expect(wrongTry(guard, { ...stranger(8), ...ann })).toBe(30)
  for (const tried of underWay) tried.right()
  expect(wrongTry(guard, { ...stranger(8), ...ann })).toBe(0)
})

it('no wait is longer than five minutes, whatever the clock does', () => {
  let now = new Date('2025-07-19T16:00:00Z')
  const guard = createPasswordGuard(
    steadyClock(() => now),
    alone,
  )
  for (let each = 0; each < 8; each++) wrongTry(guard, { ...stranger(each), ...ann })
  for (const hours of [-24, 1000, -1000, 24]) {
    now = new Date(now.getTime() + hours * 3_600_000)
    expect(wrongTry(guard, { ...stranger(9), ...ann })).toBeLessThanOrEqual(300)
  }
})
