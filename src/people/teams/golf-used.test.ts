import { expect, it } from 'vitest'
import { golfUsed, playedInWords, whoPlayed } from './golf-used.ts'

const golfers = ['Ana', 'Bo', 'Cy'].map((fullName) => ({ id: fullName.toLowerCase(), fullName }))
const [ana, , cy] = golfers as [{ id: string; fullName: string }, unknown, { id: string; fullName: string }]
const facts = (checkedIn: string[], hasScores = false) => ({
  checkedIn: new Set(checkedIn),
  hasScores,
  teamName: 'Team Ruiz',
})

it('check-in says who played; scores say it only where nobody was checked in', () => {
  expect(whoPlayed(golfers, golfers, facts([]))).toEqual([])
  expect(whoPlayed(golfers, golfers, facts([], true))).toEqual(golfers)
  expect(whoPlayed(golfers, golfers, facts(['ana'], true))).toEqual([ana])
  const mate = { id: 'mate', fullName: 'Mate' }
  expect(whoPlayed(golfers, [...golfers, mate], facts(['mate'], true)), 'a teammate came').toEqual([])
})

it('a fee that counts heads is used by head, a share by its payer, and a whole fee by anybody', () => {
  expect(golfUsed(3, [ana, cy], null)).toEqual({ quantity: 2, by: [ana, cy] })
  expect(golfUsed(1, [ana], null).quantity).toBe(1)
  expect(golfUsed(1, [ana], ana).quantity).toBe(1)
  expect(golfUsed(1, [ana], cy).quantity).toBe(0)
  expect(golfUsed(1, [], null).quantity).toBe(0)
})

it('says who was seen', () => {
  expect(playedInWords([ana], facts(['ana']))).toBe('Ana was checked in')
  expect(playedInWords([ana, cy], facts(['ana', 'cy']))).toBe('Ana and Cy were checked in')
  expect(playedInWords(golfers, facts([], true))).toBe('Team Ruiz has scores')
})
