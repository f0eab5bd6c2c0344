import { expect, it } from 'vitest'
import { phaseOf } from './phase.ts'

const flags = { isEventLive: true, scoringIsLocked: false, eventIsFinalized: false, corrections: [] }
const thru = (...holes: number[]) => holes.map((holesCompleted) => ({ holesCompleted }))

it('goes from before play over live and all in to final and corrected', () => {
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

it('waits for nobody once scoring is locked, and is not over before it began', () => {
  expect(phaseOf({ ...flags, scoringIsLocked: true }, thru(18, 0))).toBe('all-in')
  expect(phaseOf({ ...flags, scoringIsLocked: true, isEventLive: false }, thru(0, 0))).toBe('before')
})

it('stays live while play is halted, and is before play without a team', () => {
  expect(phaseOf({ ...flags, isEventLive: false }, thru(5, 0))).toBe('live')
  expect(phaseOf({ ...flags, isEventLive: false }, [])).toBe('before')
})
