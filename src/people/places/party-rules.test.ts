import { describe, expect, it } from 'vitest'
import { indexFault, partyName, partyOf, placesForParties, readIndex, showIndex } from './party-rules.ts'

describe('a handicap index', () => {
  it('is read as golfers write it, a plus handicap below zero', () => {
    expect(['12.4', '0', '+1.2', ' 8,1 ', '54'].map(readIndex)).toEqual([124, 0, -12, 81, 540])
    expect(['', 'scratch', '12.45', '54.1', '-3', '+10.1'].map(readIndex)).toEqual(Array(6).fill(null))
    expect([124, -12, 0].map(showIndex)).toEqual(['12.4', '+1.2', '0.0'])
  })

  it('may be left out', () => {
    expect(indexFault(' ')).toBeUndefined()
    expect(indexFault('abc')).toMatch(/like 12.4/)
  })
})

it('a party is named after its people', () => {
  const [ana, bo, cy] = [
    { firstName: 'Ana', lastName: 'Lopez' },
    { firstName: 'Bo', lastName: 'Li' },
    { firstName: 'Cy', lastName: 'Webb' },
  ] as const
  expect(partyName([ana])).toBe('Ana Lopez')
  expect(partyName([ana, bo])).toBe('Ana Lopez and Bo Li')
  expect(partyName([ana, bo, cy])).toBe('Ana Lopez, Bo Li, and Cy Webb')
  expect([1, 2, 3].map(partyOf)).toEqual(['Just you', 'The two of you', 'The three of you'])
})

it('a team’s own open places are not free for parties', () => {
  const own = { partyId: null }
  const seated = { partyId: 'p' }
  expect(placesForParties({ size: 4, ownPlaces: 4, players: [own] })).toBe(0)
  expect(placesForParties({ size: 4, ownPlaces: 0, players: [seated, seated] })).toBe(2)
  expect(placesForParties({ size: 4, ownPlaces: 2, players: [own, seated] })).toBe(1)
})
