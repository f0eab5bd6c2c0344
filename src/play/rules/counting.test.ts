import { describe, expect, it } from 'vitest'
import { type CountedRound, countRound, holesInWords, type PlayedCard, shortRoundFault } from './counting.ts'
import { mostFinished } from './most-finished.ts'
import { orderOfPlay } from './order-of-play.ts'

const pars = [4, 5, 4, 4, 3, 5, 3, 4, 4, 4, 4, 3, 4, 5, 4, 4, 3, 5]
const holes = pars.map((par, index) => ({ par, handicap: index + 1 }))

/** Pars on so many holes from the starting hole on. */
function played(teamName: string, startingHole: number, count: number): PlayedCard {
  const order = orderOfPlay(startingHole, 18).slice(0, count)
  const scores = pars.map((par, hole) => (order.includes(hole) ? par : null))
  return { teamId: teamName, teamName, startingHole, scores }
}
function counted(cards: PlayedCard[], short: Parameters<typeof countRound>[2]['short']): CountedRound {
  const round = countRound(cards, holes, { short, cap: null })
  if ('refusal' in round) throw new Error(round.refusal)
  return round
}
const refusal = (cards: PlayedCard[], short: Parameters<typeof countRound>[2]['short']) => {
  const round = countRound(cards, holes, { short, cap: null })
  return 'refusal' in round ? round.refusal : null
}
/** Numbers of the holes that count for a team. */
const numbers = (round: CountedRound, team: string) => round.cards.get(team)?.holes.map((hole) => hole + 1)
const why = (round: CountedRound) => [...round.cards].map(([team, card]) => `${team}: ${card.why}`)

describe('holes that every team finished (amateurgolftour)', () => {
  const everyTeam = { custom: 'every-team', fewest: 9 } as const

  it('are those in common, whatever hole each team started on', () => {
    const round = counted(
      [played('Marsh', 14, 14), played('Okafor', 10, 18), played('Grant', 1, 16)],
      everyTeam,
    )
    expect(round.words).toBe('12 holes: 1-9, 14-16')
    expect(numbers(round, 'Marsh')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 14, 15, 16])
    expect(round.cards.get('Okafor')?.strokes.filter((strokes) => strokes !== null)).toHaveLength(12)
    expect(why(round)).toEqual(['Marsh: null', 'Okafor: null', 'Grant: null'])
  })
  it('are nine when the whole field finished nine, as in the SCGA’s Incomplete Round Policy', () => {
    expect(counted([played('Marsh', 1, 9), played('Okafor', 1, 14)], everyTeam).words).toBe('9 holes: 1-9')
  })
  it('are all holes, in words too, once every card is whole', () => {
    const all = [played('Marsh', 1, 18), played('Okafor', 9, 18)]
    for (const short of [
      everyTeam,
      { custom: 'first-played', holes: 18 },
      { custom: 'more-than-half', holes: 18 },
    ] as const)
      expect(counted(all, short).words).toBe('All 18 holes')
  })
  it("aren't held up by teams without any score, who are listed", () => {
    const round = counted([played('Marsh', 1, 12), played('Absent', 5, 0)], everyTeam)
    expect(round.words).toBe('12 holes: 1-12')
    expect(round.withoutScores).toEqual(['Absent'])
    expect(round.cards.get('Absent')?.why).toBe('No scores on the holes that count')
  })
  it('give no result when they are too few', () => {
    expect(refusal([played('Marsh', 1, 12), played('Okafor', 6, 12)], everyTeam)).toBe(
      'Only 7 holes have been finished by every team; at least 9 are needed.',
    )
    expect(refusal([played('Marsh', 1, 3), played('Okafor', 3, 3)], everyTeam)).toBe(
      'Only 1 hole has been finished by every team; at least 9 are needed.',
    )
    expect(refusal([played('Marsh', 1, 3), played('Okafor', 10, 3)], everyTeam)).toBe(
      'No hole has been finished by every team; at least 9 are needed.',
    )
    expect(refusal([played('Marsh', 1, 0)], everyTeam)).toBe('No team has a score yet.')
  })
})

describe('the first holes each team played', () => {
  const first12 = { custom: 'first-played', holes: 12 } as const

  it('count from its own start on, over the last hole to 1', () => {
    const round = counted([played('Marsh', 14, 13), played('Okafor', 1, 12), played('Grant', 1, 10)], first12)
    expect(numbers(round, 'Marsh')).toEqual([1, 2, 3, 4, 5, 6, 7, 14, 15, 16, 17, 18])
    expect(round.words).toBe('Each team’s first 12 holes')
    expect(why(round)).toEqual(['Marsh: null', 'Okafor: null', 'Grant: No place: 10 of its first 12 holes'])
  })
  it('give no result when no team finished them', () => {
    expect(refusal([played('Marsh', 1, 11)], first12)).toBe('No team has finished its first 12 holes.')
  })
})

describe('par for every hole not played', () => {
  it('fills the card of a team that began, and no other', () => {
    const round = counted([played('Marsh', 14, 7), played('Absent', 1, 0)], { custom: 'par-for-unplayed' })
    expect(round.words).toBe('18 holes, with par for those not played')
    expect(round.cards.get('Marsh')).toMatchObject({ strokes: pars, played: 7, why: null })
    expect(round.cards.get('Absent')).toMatchObject({ strokes: pars.map(() => null), why: 'No scores' })
  })
})

describe('the same 15 holes by more than half of the teams (hoaksmg)', () => {
  const same15 = { custom: 'more-than-half', holes: 15 } as const

  it('are the official round; the others are told how many they lack', () => {
    const round = counted([played('Marsh', 1, 15), played('Okafor', 1, 16), played('Grant', 9, 13)], same15)
    expect(round.words).toBe('15 holes: 1-15')
    expect(why(round)).toEqual([
      'Marsh: null',
      'Okafor: null',
      'Grant: No place: 10 of the 15 holes that count',
    ])
  })
  it('give no result when only half of the teams that began finished the same ones', () => {
    const half = [
      played('Marsh', 1, 15),
      played('Okafor', 18, 16),
      played('Grant', 9, 13),
      played('Ivers', 9, 8),
    ]
    expect(refusal(half, same15)).toBe(
      'Only 2 of 4 teams have finished the same 15 holes; more than half are needed.',
    )
    expect(refusal([played('Marsh', 1, 14), played('Absent', 1, 0)], same15)).toBe(
      'No team has finished the same 15 holes; more than half are needed.',
    )
  })
  it('come first by number among equally good ones', () => {
    const whole = pars.map((): number | null => 4)
    expect(mostFinished([whole, whole], 3, 18)).toEqual({ holes: [0, 1, 2], cards: 2 })
    expect(mostFinished([whole.with(1, null), whole.with(0, null)], 17, 18)).toMatchObject({ cards: 1 })
    expect(mostFinished([whole.with(1, null), whole.with(0, null)], 16, 18).holes[0]).toBe(2)
    // On other nines than the first, holes are chosen by their numbers on the card.
    const chosen = { custom: 'more-than-half' as const, holes: 2, chosen: [20, 27] }
    expect([shortRoundFault(chosen, 18, 27), shortRoundFault(chosen, 18)]).toEqual([
      null,
      'Choose 2 holes, each once and in order.',
    ])
    // On the second of two courses: sets have 30 bits.
    const second = [...Array(18).fill(null), ...whole]
    expect(mostFinished([second, second.with(33, null)], 17, 36)).toEqual({
      cards: 2,
      holes: Array.from({ length: 18 }, (_, at) => 18 + at).filter((hole) => hole !== 33),
    })
  })
})

describe('a cap', () => {
  const scores = pars.map((par) => par + 6)
  const card = { teamId: 'Marsh', teamName: 'Marsh', startingHole: 1, scores }
  const strokes = (cap: 'double-par' | number | null) => {
    const round = countRound([card], holes, { short: null, cap })
    return 'cards' in round ? round.cards.get('Marsh')?.strokes : null
  }

  it('is double par or a number, and leaves the card itself alone', () => {
    expect(strokes('double-par')).toEqual(pars.map((par) => par * 2))
    expect(strokes(8)).toEqual(pars.map(() => 8))
    expect(strokes(null)).toEqual(scores)
    expect(card.scores[0]).toBe(10)
  })
})

it('refuses to shorten a round to no holes, or to more than there are', () => {
  const message = 'Choose from 1 to 9 holes.'
  expect(shortRoundFault({ custom: 'first-played', holes: 0 }, 9)).toBe(message)
  expect(shortRoundFault({ custom: 'every-team', fewest: 10 }, 9)).toBe(message)
  expect(shortRoundFault({ custom: 'more-than-half', holes: 1.5 }, 9)).toBe(message)
  expect(shortRoundFault({ custom: 'par-for-unplayed' }, 9)).toBeNull()
  expect(refusal([played('Marsh', 1, 3)], { custom: 'first-played', holes: 0 })).toBe(
    'Choose from 1 to 18 holes.',
  )
})

it('names holes in runs', () => {
  const named = (...of: number[]) => holesInWords(of.map((number) => number - 1))
  expect(named(1, 2, 3, 4, 5, 6, 7, 14, 15, 16, 17, 18)).toBe('12 holes: 1-7, 14-18')
  expect(named(3, 5, 7, 8)).toBe('4 holes: 3, 5, 7-8')
  expect(named(9)).toBe('1 hole: 9')
})
