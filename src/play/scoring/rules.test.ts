import { describe, expect, it } from 'vitest'
import { type Attempt, cardState, decide, sayToPar, showToPar } from './rules.ts'

const open = { isLive: true, isLocked: false }
const locked = { isLive: true, isLocked: true }

function attempt(facts: Partial<Attempt> = {}): Attempt {
  return { score: 4, baseVersion: 0, byAdmin: false, reason: null, ...facts }
}

describe('deciding on a score', () => {
  it('accepts the first one', () => {
    expect(decide(attempt(), { strokes: null, version: 0 }, open)).toBe('applied')
  })
  it('accepts a change by a phone that saw the current version', () => {
    expect(decide(attempt({ score: 5, baseVersion: 3 }), { strokes: 4, version: 3 }, open)).toBe('applied')
  })
  it('records a different score from a phone that saw an older version as a conflict', () => {
    expect(decide(attempt({ score: 5, baseVersion: 2 }), { strokes: 4, version: 3 }, open)).toBe('conflict')
  })
  it('treats the same score twice as agreement', () => {
    expect(decide(attempt({ score: 4, baseVersion: 2 }), { strokes: 4, version: 3 }, open)).toBe('applied')
  })
  it("records emptying a hole as a conflict when the current score wasn't seen", () => {
    expect(decide(attempt({ score: null, baseVersion: 0 }), { strokes: 4, version: 1 }, open)).toBe(
      'conflict',
    )
  })
  it('overwrites whatever is there when no version is given', () => {
    expect(decide(attempt({ score: 9, baseVersion: null }), { strokes: 4, version: 7 }, open)).toBe('applied')
  })
  it("lets an admin overwrite a version she hasn't seen", () => {
    expect(
      decide(attempt({ score: 9, baseVersion: 1, byAdmin: true }), { strokes: 4, version: 7 }, open),
    ).toBe('applied')
  })
})

describe('a locked scorecard', () => {
  const hole = { strokes: 4, version: 1 }
  it('refuses its team', () => {
    expect(decide(attempt({ score: 3, baseVersion: 1, reason: 'we miscounted' }), hole, locked)).toBe(
      'locked',
    )
  })
  it('refuses an admin who gives no reason', () => {
    expect(decide(attempt({ byAdmin: true }), hole, locked)).toBe('locked')
  })
  it("accepts an admin's score with a reason", () => {
    expect(decide(attempt({ byAdmin: true, reason: 'paper card says 5' }), hole, locked)).toBe('applied')
  })
  it('reports locked before not live', () => {
    expect(decide(attempt(), hole, { isLive: false, isLocked: true })).toBe('locked')
  })
})

it("accepts scores from staff only while play isn't live", () => {
  const hole = { strokes: null, version: 0 }
  expect(decide(attempt(), hole, { isLive: false, isLocked: false })).toBe('not-live')
  expect(decide(attempt({ byAdmin: true }), hole, { isLive: false, isLocked: false })).toBe('applied')
})

describe('the state of a scorecard', () => {
  it('has no final score with 17 holes scored', () => {
    expect(
      cardState({ holeCount: 18, holesIn: 17, strokes: 61, isConfirmed: false, isLocked: false }),
    ).toEqual({
      showConfirmScore: false,
      finalScore: null,
      finalScoreConfirmed: false,
      scoringIsLocked: false,
    })
  })
  it('offers confirming with 18, until it is confirmed', () => {
    const whole = { holeCount: 18, holesIn: 18, strokes: 65, isLocked: false }
    expect(cardState({ ...whole, isConfirmed: false })).toMatchObject({
      showConfirmScore: true,
      finalScore: 65,
    })
    expect(cardState({ ...whole, isConfirmed: true })).toMatchObject({
      showConfirmScore: false,
      finalScoreConfirmed: true,
    })
  })
  it('offers nothing once locked', () => {
    const locked = { holeCount: 18, holesIn: 18, strokes: 65, isConfirmed: false, isLocked: true }
    expect(cardState(locked).showConfirmScore).toBe(false)
  })
})

it('shows and reads out strokes against par', () => {
  expect([0, -7, 3, null].map(showToPar)).toEqual(['E', '-7', '+3', '-'])
  expect([0, -7, 3, null].map(sayToPar)).toEqual(['even par', '7 under par', '3 over par', 'no score yet'])
})
