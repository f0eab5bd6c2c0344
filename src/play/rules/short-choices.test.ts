import { expect, it } from 'vitest'
import { countRound, type PlayedCard, shortRoundFault } from './counting.ts'
import { orderOfPlay } from './order-of-play.ts'
import { equalSets, fittingRule, numberChoices } from './short-choices.ts'

const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, handicap: index + 1 }))

/** Fours on so many holes from the starting hole on. */
function played(teamName: string, startingHole: number, count: number): PlayedCard {
  const order = orderOfPlay(startingHole, 18).slice(0, count)
  return {
    ...{ teamId: teamName, teamName, startingHole },
    scores: holes.map((_, hole) => (order.includes(hole) ? 4 : null)),
  }
}
const words = (cards: PlayedCard[], count: number) =>
  equalSets(cards, count, 18).sets.map((set) => set.holes.map((hole) => hole + 1).join(' '))

it('equally good sets of holes are listed, and only when more than half of the teams finished them', () => {
  const three = [played('A', 1, 14), played('B', 1, 14), played('C', 7, 12)]
  expect(words(three, 14)).toEqual([])
  expect(words(three, 13)).toHaveLength(14)
  expect(words(three, 13)[0]).toBe('1 2 3 4 5 6 7 8 9 10 11 12 13')
  expect(words([played('A', 1, 9), played('B', 10, 9)], 8)).toEqual([])
  expect(equalSets([played('A', 1, 18)], 9, 18)).toMatchObject({ areMore: true, sets: { length: 20 } })
})

it('the set that the committee chose counts, also once another would be better', () => {
  const chosen = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
  const short = { custom: 'more-than-half' as const, holes: 13, chosen }
  const count = (cards: PlayedCard[]) => {
    const round = countRound(cards, holes, { short, cap: null })
    return 'refusal' in round ? round.refusal : round.words
  }
  expect(count([played('A', 1, 14), played('B', 1, 14), played('C', 7, 12)])).toBe('13 holes: 2-14')
  expect(count([played('A', 1, 14), played('B', 1, 14), played('C', 1, 13)])).toBe('13 holes: 2-14')
  expect(count([played('A', 1, 14), played('B', 1, 13), played('C', 1, 13)])).toBe(
    'Only 1 of 3 teams have finished the chosen 13 holes; more than half are needed.',
  )
  expect(shortRoundFault(short, 18)).toBeNull()
  for (const wrong of [[2, 3], [...chosen.slice(1), 14], chosen.with(12, 19), chosen.toReversed()])
    expect(shortRoundFault({ ...short, chosen: wrong }, 18)).toBe('Choose 13 holes, each once and in order.')
})

it('each number says how many teams it leaves without a place', () => {
  const field = [played('A', 1, 14), played('B', 7, 12), played('C', 13, 10), played('D', 1, 0)]
  const first = numberChoices('first-played', field, holes)
  expect(first.slice(9, 15)).toEqual([
    { holes: 10, without: 0 },
    ...[11, 12].map((count) => ({ holes: count, without: 1 })),
    ...[13, 14].map((count) => ({ holes: count, without: 2 })),
    { holes: 15, without: null },
  ])
  expect(numberChoices('more-than-half', field, holes)[17]).toEqual({ holes: 18, without: null })
})

it('a shotgun start is offered the first holes of each team, as many as leave nobody out; one tee, what all finished', () => {
  const rule = (...cards: PlayedCard[]) => fittingRule(cards, 18)
  expect(rule(played('A', 1, 12), played('B', 1, 11))).toEqual({ custom: 'every-team', fewest: 9 })
  expect(rule(played('A', 1, 12), played('B', 7, 11), played('C', 5, 0))).toEqual({
    custom: 'first-played',
    holes: 11,
  })
  expect(rule(played('A', 1, 12), { ...played('B', 7, 3), status: 'withdrawn' })).toMatchObject({ fewest: 9 })
  expect(rule(played('A', 1, 12), played('B', 7, 4))).toEqual({ custom: 'first-played', holes: 9 })
})
