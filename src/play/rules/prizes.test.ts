import { describe, expect, it } from 'vitest'
import { type AmateurFacts, amateurWarnings } from './amateur-rule.ts'
import { awardDecidedPrizes, awardPrizes, type Prize, type PrizeBoard } from './prizes.ts'

let order = 0
function prize(board: 'gross' | 'net', place: number, dollars: number, change: Partial<Prize> = {}): Prize {
  order += 1
  const name = `${board} ${place}`
  return {
    id: name,
    name,
    board,
    flight: null,
    place,
    kind: 'merchandise',
    value: dollars * 100,
    order,
    ...change,
  }
}
/** 'Marsh=Okafor Grant': the first two share first place. */
function board(kind: 'gross' | 'net', teams: string, flight: string | null = null): PrizeBoard {
  const groups = teams.split(' ').map((group) => group.split('='))
  const placed = groups.flatMap((group, index) => {
    const place = groups.slice(0, index).flat().length + 1
    return group.map((teamName) => ({ teamId: teamName, teamName, place }))
  })
  return { board: kind, flight, teams: placed }
}
const words = (prizes: Prize[], boards: PrizeBoard[], several = false) =>
  awardPrizes(prizes, boards, { several }).map((award) => award.words)

describe('prizes', () => {
  const prizes = [prize('gross', 1, 400), prize('gross', 2, 200), prize('net', 1, 300), prize('net', 2, 100)]
  const boards = [board('gross', 'Marsh Okafor Grant Ivers'), board('net', 'Marsh Grant Okafor Ivers')]

  it('go one to a team, the most valuable first', () => {
    expect(words(prizes, boards)).toEqual([
      '1st gross: Marsh',
      '1st net: Grant',
      '2nd gross: Okafor',
      '2nd net: Ivers',
    ])
  })
  it('wait for a tie that nobody has decided, by the second version of the rules', () => {
    const tied = board('gross', 'Marsh=Okafor Grant')
    const shared = { ...tied, teams: tied.teams.map((team) => ({ ...team, isDecided: true })) }
    const told = (on: PrizeBoard) =>
      awardDecidedPrizes(prizes.slice(0, 2), [on], { several: false }).map(({ words, isOpen }) => [
        words,
        isOpen,
      ])
    expect(told(tied)).toEqual([
      ['1st gross: tie not decided between Marsh and Okafor', true],
      ['2nd gross: tie not decided between Marsh and Okafor', true],
    ])
    expect(told(shared)).toEqual([
      ['1st gross: shared by Marsh and Okafor', undefined],
      ['2nd gross: shared by Marsh and Okafor', undefined],
    ])
    expect(told(board('gross', 'Marsh Okafor'))).toEqual([
      ['1st gross: Marsh', undefined],
      ['2nd gross: Okafor', undefined],
    ])
  })
  it('go to whoever earned them when a team may win several', () => {
    expect(words(prizes, boards, true)).toEqual([
      '1st gross: Marsh',
      '1st net: Marsh',
      '2nd gross: Okafor',
      '2nd net: Grant',
    ])
  })
  it('give the winner of two boards the more valuable one, and of equal ones the first in the event’s order', () => {
    const richer = [prize('gross', 1, 100), prize('net', 1, 300)]
    expect(words(richer, boards)).toEqual(['1st net: Marsh', '1st gross: Okafor'])
    const equal = [prize('gross', 1, 100, { order: 9 }), prize('net', 1, 100, { order: 8 })]
    expect(words(equal, boards)).toEqual(['1st net: Marsh', '1st gross: Okafor'])
  })
  it('of a shared place are shared, with the next ones, and told', () => {
    const shared = [board('gross', 'Marsh=Okafor Grant'), board('net', 'Okafor Ivers')]
    expect(
      words(
        [prize('gross', 1, 400), prize('gross', 2, 200), prize('gross', 3, 50), prize('net', 1, 300)],
        shared,
      ),
    ).toEqual([
      '1st gross: shared by Marsh and Okafor',
      '1st net: Ivers',
      '2nd gross: shared by Marsh and Okafor',
      '3rd gross: Grant',
    ])
  })
  it('of a flight go to its teams, and one that nobody is left for says so', () => {
    const flights = [board('gross', 'Marsh Okafor'), board('net', 'Marsh', 'Eagles')]
    expect(words([prize('gross', 1, 300), prize('net', 1, 100, { flight: 'Eagles' })], flights)).toEqual([
      '1st gross: Marsh',
      '1st net in Eagles: nobody left to win it',
    ])
  })
  it('may skip places', () => {
    expect(words([prize('gross', 1, 100), prize('gross', 4, 10)], boards)).toEqual([
      '1st gross: Marsh',
      '4th gross: Ivers',
    ])
  })
})

describe('the amateur rule (R&A and USGA, rule 3)', () => {
  const scratch = { netBoard: false, flightsByHandicap: false, handicapTies: false }
  const limit =
    'An amateur may accept at most $1,000 at retail in one competition, everything won in it together.'
  const all = (facts: Partial<AmateurFacts>) =>
    amateurWarnings({ prizes: [], handicaps: scratch, awards: [], otherPrizes: [], others: [], ...facts })
  const warnings = (facts: Partial<AmateurFacts>) => all(facts).map((warning) => warning.words)
  const money = prize('gross', 1, 500, { kind: 'money', name: '$500 cash' })

  it('allows prize money up to $1,000 where no handicap is used', () => {
    expect(warnings({ prizes: [money, prize('gross', 2, 1000)] })).toEqual([])
  })
  it.each([
    [{ netBoard: true }, 'a net board'],
    [{ flightsByHandicap: true }, 'flights by handicap'],
    [{ handicapTies: true }, 'ties broken by handicap'],
    [{ netBoard: true, flightsByHandicap: true }, 'a net board and flights by handicap'],
  ])('warns of prize money with %j', (use, reasons) => {
    expect(warnings({ prizes: [money], handicaps: { ...scratch, ...use } })).toEqual([
      `With ${reasons}, this is a handicap competition. An amateur may not accept prize money in one: $500 cash.`,
    ])
  })
  it('warns of a prize above $1,000', () => {
    expect(warnings({ prizes: [prize('gross', 1, 1500, { name: 'Golf trip' })] })).toEqual([
      `Golf trip is worth $1,500 for each golfer of the team. ${limit}`,
    ])
    expect(all({ prizes: [prize('gross', 1, 1500)] })[0]?.source.name).toBe(
      'Rules of Amateur Status, Rule 3 (R&A and USGA)',
    )
  })
  it('counts everything a golfer won together', () => {
    const prizes = [prize('gross', 1, 700), prize('net', 1, 200)]
    const awards = awardPrizes(prizes, [board('gross', 'Marsh'), board('net', 'Marsh')], { several: true })
    expect(warnings({ prizes, awards })).toEqual([])
    const skins = { teamId: 'Marsh', teamName: 'Marsh', golfer: null, value: 150_00 }
    expect(warnings({ prizes, awards, others: [skins] })).toEqual([
      `A golfer of Marsh wins up to $1,050 in all. ${limit}`,
    ])
  })
  it('counts a contest for the golfer who won it, also on a team without a place', () => {
    const contest = (golfer: string, dollars: number) => ({
      ...{ teamId: 'Grant', teamName: 'Grant', golfer, value: dollars * 100 },
    })
    expect(warnings({ others: [contest('Ana', 600), contest('Kim', 600)] })).toEqual([])
    const skins = { teamId: 'Grant', teamName: 'Grant', golfer: null, value: 50_00 }
    expect(warnings({ others: [contest('Ana', 600), contest('Ana', 400), skins] })).toEqual([
      `Ana of Grant wins up to $1,050 in all. ${limit}`,
    ])
    expect(warnings({ others: [contest('Ana', 1200)] })).toEqual([])
  })
  it('warns of the prizes of contests and skins as of others', () => {
    const otherPrizes = [
      { name: 'Longest drive on hole 12: a driver', kind: 'merchandise', value: 1100_00 },
      { name: 'Skins', kind: 'money', value: null },
    ] as const
    expect(warnings({ otherPrizes, handicaps: { ...scratch, netBoard: true } })).toEqual([
      'With a net board, this is a handicap competition. An amateur may not accept prize money in one: Skins.',
      `Longest drive on hole 12: a driver is worth $1,100 for the golfer who wins it. ${limit}`,
    ])
  })
})
