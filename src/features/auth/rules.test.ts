import { describe, expect, it } from 'vitest'
import { day, minute } from '../../kernel/clock.ts'
import { guessWait, teamTokenEnd } from './rules.ts'

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
