import { describe, expect, it } from 'vitest'
import { afterScore, isTimeForNext, type LastScored, placeChangeSince, walkingTime } from './last-scored.ts'

const seventh: LastScored = { holeNumber: 7, at: 1_000_000, placeBefore: 'T5' }

describe('since the last hole', () => {
  it('the team moved up, down, or not at all', () => {
    expect(placeChangeSince(seventh, 'T3')).toEqual({ direction: 'up', words: 'You moved up to T3' })
    expect(placeChangeSince(seventh, '12')).toEqual({ direction: 'down', words: 'You moved down to 12th' })
    expect(placeChangeSince(seventh, '5')).toEqual({ direction: 'none', words: 'You’re 5th' })
  })
  it('without an earlier place, it just shows the current one', () => {
    expect(placeChangeSince(null, '1')?.words).toBe('You’re 1st')
    expect(placeChangeSince({ ...seventh, placeBefore: '-' }, '22')?.words).toBe('You’re 22nd')
  })
  it('shows nothing while the team has no place', () => {
    expect(placeChangeSince(seventh, '-')).toBeNull()
    expect(placeChangeSince(seventh, null)).toBeNull()
  })
  it('a second tap on the same hole corrects it, and the next hole starts over', () => {
    expect(afterScore(seventh, { holeNumber: 7, at: 2_000_000, place: 'T2' }).placeBefore).toBe('T5')
    expect(afterScore(seventh, { holeNumber: 8, at: 2_000_000, place: 'T2' }).placeBefore).toBe('T2')
  })
})

describe('a phone that is taken out again', () => {
  const view = {
    holeNumber: 7,
    hasScore: true,
    isUndecided: false,
    isWhole: false,
    now: seventh.at + walkingTime,
  }
  it('opens on the next hole a minute after the last score', () => {
    expect(isTimeForNext(seventh, view)).toBe(true)
    expect(isTimeForNext(seventh, { ...view, now: seventh.at + walkingTime - 1 })).toBe(false)
  })
  it('stays on a hole that is unfinished, or that somebody chose to view', () => {
    expect(isTimeForNext(seventh, { ...view, isUndecided: true })).toBe(false)
    expect(isTimeForNext(seventh, { ...view, hasScore: false })).toBe(false)
    expect(isTimeForNext(seventh, { ...view, isWhole: true })).toBe(false)
    expect(isTimeForNext(seventh, { ...view, holeNumber: 3 })).toBe(false)
    expect(isTimeForNext(null, view)).toBe(false)
  })
})
