import { expect, it } from 'vitest'
import { phaseOf } from './phase.ts'

const flags = { isEventLive: true, scoringIsLocked: false, eventIsFinalized: false, corrections: [] }
const thru = (...holes: number[]) => holes.map((holesCompleted) => ({ holesCompleted }))

it('a board goes from before play to live, all in, final and corrected', () => {
  const steps = [
    phaseOf({ ...flags, isEventLive: false }, thru(0, 0)),
    phaseOf(flags, thru(0, 0)),
    phaseOf(flags, thru(18, 17)),
    phaseOf(flags, thru(18, 18)),
    phaseOf({ ...flags, eventIsFinalized: true }, thru(18, 18)),
    phaseOf({ ...flags, eventIsFinalized: true, corrections: [{}] }, thru(18, 18)),
  ]
  expect(steps).toEqual(['before', 'live', 'live', 'all-in', 'final', 'corrected'])
})

it('locking scoring makes a board all in, but not before play starts', () => {
  expect(phaseOf({ ...flags, scoringIsLocked: true }, thru(18, 0))).toBe('all-in')
  expect(phaseOf({ ...flags, scoringIsLocked: true, isEventLive: false }, thru(0, 0))).toBe('before')
})

it('a board stays live while play is halted, and before play without a team', () => {
  expect(phaseOf({ ...flags, isEventLive: false }, thru(5, 0))).toBe('live')
  expect(phaseOf({ ...flags, isEventLive: false }, [])).toBe('before')
})

it('a round cut short is all in as soon as staff chose what counts', () => {
  expect(phaseOf({ ...flags, counts: '12 holes: 1-9, 14-16' }, thru(12, 12, 0))).toBe('all-in')
})
