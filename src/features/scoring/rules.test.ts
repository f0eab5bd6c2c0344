import { describe, expect, it } from 'vitest'
import { type Attempt, cardState, decide, sayToPar, showToPar } from './rules.ts'

const open = { isLive: true, isLocked: false }
const locked = { isLive: true, isLocked: true }

function attempt(facts: Partial<Attempt> = {}): Attempt {
  return { score: 4, baseVersion: 0, byAdmin: false, reason: null, ...facts }
}

describe('what becomes of a score', () => {
  it('takes the first one', () => {
    expect(decide(attempt(), { strokes: null, version: 0 }, open)).toBe('applied')
  })
  it('takes a change by a phone that saw the present version', () => {
    expect(decide(attempt({ score: 5, baseVersion: 3 }), { strokes: 4, version: 3 }, open)).toBe('applied')
  })
  it('keeps another score of a phone that saw an older version for somebody to pick', () => {
    expect(decide(attempt({ score: 5, baseVersion: 2 }), { strokes: 4, version: 3 }, open)).toBe('conflict')
  })
  it('takes the same score twice as an agreement', () => {
    expect(decide(attempt({ score: 4, baseVersion: 2 }), { strokes: 4, version: 3 }, open)).toBe('applied')
  })
  it('keeps an emptying that was decided without seeing the present score', () => {
    expect(decide(attempt({ score: null, baseVersion: 0 }), { strokes: 4, version: 1 }, open)).toBe(
      'conflict',
    )
  })
  it('writes over whatever is there without a version', () => {
    expect(decide(attempt({ score: 9, baseVersion: null }), { strokes: 4, version: 7 }, open)).toBe('applied')
  })
  it('lets an admin win over a version she has not seen', () => {
    expect(
      decide(attempt({ score: 9, baseVersion: 1, byAdmin: true }), { strokes: 4, version: 7 }, open),
    ).toBe('applied')
  })
})

describe('a card that is locked', () => {
  const hole = { strokes: 4, version: 1 }
  it('refuses its team', () => {
    expect(decide(attempt({ score: 3, baseVersion: 1, reason: 'we miscounted' }), hole, locked)).toBe(
      'locked',
    )
  })
  it('refuses an admin who gives no reason', () => {
    expect(decide(attempt({ byAdmin: true }), hole, locked)).toBe('locked')
  })
  it('takes the entry of an admin with a reason', () => {
    expect(decide(attempt({ byAdmin: true, reason: 'paper card says 5' }), hole, locked)).toBe('applied')
  })
  it('is locked first and not live second', () => {
    expect(decide(attempt(), hole, { isLive: false, isLocked: true })).toBe('locked')
  })
})

it('takes a score while play is not live from staff alone', () => {
  const hole = { strokes: null, version: 0 }
  expect(decide(attempt(), hole, { isLive: false, isLocked: false })).toBe('not-live')
  expect(decide(attempt({ byAdmin: true }), hole, { isLive: false, isLocked: false })).toBe('applied')
})

describe('the state of a card', () => {
  it('has no final score with 17 holes in', () => {
    expect(
      cardState({ holeCount: 18, holesIn: 17, strokes: 61, isConfirmed: false, isLocked: false }),
    ).toEqual({
      showConfirmScore: false,
      finalScore: null,
      finalScoreConfirmed: false,
      scoringIsLocked: false,
    })
  })
  it('offers to confirm with 18, until it is done', () => {
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

it('shows and says strokes against par', () => {
  expect([0, -7, 3, null].map(showToPar)).toEqual(['E', '-7', '+3', '-'])
  expect([0, -7, 3, null].map(sayToPar)).toEqual(['even par', '7 under par', '3 over par', 'no score yet'])
})
