import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAlarm } from './alarm.ts'

const hour = 3_600_000
let now = 0
let rung = 0
const alarm = createAlarm(
  () => new Date(now),
  () => {
    rung += 1
  },
)

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  rung = 0
})
afterEach(() => vi.useRealTimers())

/** `early`: how many milliseconds our clock is behind the timers. */
function pass(milliseconds: number, early = 0): number {
  now += milliseconds - early
  vi.advanceTimersByTime(milliseconds)
  return rung
}

it('rings when the time has come, once', () => {
  alarm.setTo(hour)
  expect([pass(hour - 1), pass(1), pass(hour)]).toEqual([0, 1, 1])
})

it('looks again when the timer was early', () => {
  alarm.setTo(hour)
  expect([pass(hour, 1), pass(1)]).toEqual([0, 1])
})

it('waits longer than a day, and for nothing once it is off', () => {
  alarm.setTo(49 * hour)
  expect([pass(24 * hour), pass(24 * hour), pass(hour)]).toEqual([0, 0, 1])
  alarm.setTo(now + hour)
  alarm.setTo(null)
  expect(pass(hour)).toBe(1)
})
