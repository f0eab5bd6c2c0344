import { describe, expect, it } from 'vitest'
import { day, minute } from '../../kernel/clock.ts'
import { codeWait, guessWait, isIdle, teamTokenEnd } from './rules.ts'

const noon = new Date('2025-07-19T16:00:00Z')
const before = (milliseconds: number) => new Date(noon.getTime() - milliseconds)
const now = noon.getTime()
const tries = (count: number, ago: number) => Array.from({ length: count }, () => now - ago)

describe('a device that mistypes the team code', () => {
  it('has eight attempts without waiting', () => {
    expect(guessWait(tries(7, 1000), now)).toBe(0)
  })
  it('then waits 30 seconds, doubling up to five minutes', () => {
    expect(guessWait(tries(8, 0), now)).toBe(30_000)
    expect(guessWait(tries(9, 0), now)).toBe(60_000)
    expect(guessWait(tries(40, 0), now)).toBe(5 * minute)
  })
  it('may try again freely after 15 minutes', () => {
    expect(guessWait(tries(40, 15 * minute), now)).toBe(0)
  })
  it('waits no longer when the clock is set back a day', () => {
    expect(guessWait(tries(8, -day), now)).toBe(30_000)
    expect(guessWait(tries(40, -day), now)).toBe(5 * minute)
  })
})

describe('a team’s token', () => {
  it('lasts through the day after the event', () => {
    expect(teamTokenEnd(before(30 * day), noon)).toEqual(new Date(noon.getTime() + 2 * day))
  })
  it('lasts at least a day', () => {
    expect(teamTokenEnd(new Date(noon.getTime() + 5 * day), noon)).toEqual(new Date(noon.getTime() + 6 * day))
  })
})

describe('codes of the second step', () => {
  const hours = (count: number) => count * 60 * minute
  it('strangers enter eight wrong ones within a day, then one every five minutes, after twenty one an hour', () => {
    const wrong = Array.from({ length: 19 }, (_, at) => at)
    expect(codeWait(wrong.slice(0, 7), 100)).toBe(0)
    expect(codeWait(wrong.slice(0, 8), 7)).toBe(5 * minute)
    expect(codeWait(wrong, 18 + 2 * minute)).toBe(3 * minute)
    expect(codeWait([...wrong, 19], 19)).toBe(hours(1))
    expect(codeWait([...wrong, 19], hours(25))).toBe(0)
  })
})

describe('an idle session', () => {
  it('ends after the time, and up to five minutes later, never before', () => {
    const seen = new Date('2025-07-19T12:00:00Z')
    const at = (minutes: number) => new Date(seen.getTime() + minutes * minute)
    expect([30, 35, 36].map((minutes) => isIdle(seen, 30, at(minutes)))).toEqual([false, false, true])
  })
})
