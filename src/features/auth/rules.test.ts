import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../kernel/clock.ts'
import { guessWait, needsSecondQuestion, teamTokenEnd } from './rules.ts'

const noon = new Date('2025-07-19T16:00:00Z')
const before = (milliseconds: number) => new Date(noon.getTime() - milliseconds)
const tries = (count: number, ago: number) => Array.from({ length: count }, () => before(ago))

describe('a device that mistypes the team code', () => {
  it('has eight tries without waiting', () => {
    expect(guessWait(tries(7, 1000), noon)).toBe(0)
  })
  it('then waits 30 seconds, doubling up to five minutes', () => {
    expect(guessWait(tries(8, 0), noon)).toBe(30_000)
    expect(guessWait(tries(9, 0), noon)).toBe(60_000)
    expect(guessWait(tries(40, 0), noon)).toBe(5 * minute)
  })
  it('is free again after a quarter of an hour', () => {
    expect(guessWait(tries(40, 15 * minute), noon)).toBe(0)
  })
})

describe('an event under attack', () => {
  it('asks the second question after 60 wrong guesses in an hour', () => {
    expect(needsSecondQuestion(tries(59, minute), noon)).toBe(false)
    expect(needsSecondQuestion(tries(60, minute), noon)).toBe(true)
  })
  it('and after 100 in a day', () => {
    expect(needsSecondQuestion(tries(99, 2 * hour), noon)).toBe(false)
    expect(needsSecondQuestion(tries(100, 2 * hour), noon)).toBe(true)
  })
})

describe('a team’s token', () => {
  it('outlives the day after the event', () => {
    expect(teamTokenEnd(before(30 * day), noon)).toEqual(new Date(noon.getTime() + 2 * day))
  })
  it('and is good for a day at least', () => {
    expect(teamTokenEnd(new Date(noon.getTime() + 5 * day), noon)).toEqual(new Date(noon.getTime() + 6 * day))
  })
})
