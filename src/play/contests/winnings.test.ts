import { expect, it } from 'vitest'
import type { ContestsPage } from './contract.ts'
import { winningsOf } from './winnings.ts'

type Contests = Pick<ContestsPage, 'contests' | 'skins'>

/** Closest to the pin on hole 7 for two groups, one of them without a winner, and skins. */
function contestsLedBy(name: string): Contests {
  const holder = { teamId: 'marsh', teamName: name, playerName: name, amount: 148, words: '12 ft 4 in' }
  const contest: Contests['contests'][number]['contest'] = {
    contestId: 'pin',
    holeNumber: 7,
    kind: 'closest-to-the-pin',
    name: 'Closest to the pin',
    measure: 'feet',
    sponsor: name,
    groups: [name, 'Men'],
    best: [
      { category: name, holders: [holder] },
      { category: 'Men', holders: [] },
    ],
  }
  const hole = {
    holeNumber: 4,
    state: 'won',
    teamId: 'marsh',
    teamName: name,
    worth: 2,
    mayGrow: false,
  } as const
  return {
    contests: [
      {
        contest,
        ...{
          forWhom: 'groups',
          names: [name, 'Men'],
          sponsorId: null,
          needsVolunteer: true,
          prize: null,
          note: null,
          openLinks: 0,
          standings: [],
          version: 1,
        },
      },
    ],
    skins: {
      version: 1,
      items: [],
      game: {
        settings: { basis: 'gross', carriesOver: true, itemId: null },
        words: 'Gross skins',
        holes: [hole],
        skins: [{ teamId: 'marsh', teamName: name, count: 2 }],
        leftOver: 1,
        without: [],
        changes: [],
      },
    },
  }
}

const { contests, skins } = contestsLedBy('Team Marsh')
const teams = [{ id: 'marsh', number: 1, name: 'Team Marsh', players: ['Ana', 'Kim', 'Pat'] }]
const prize = { name: 'A driver', kind: 'merchandise', value: 499.5 } as const

it('nothing counts while no prize is entered', () => {
  expect(winningsOf({ contests, skins, teams })).toEqual({ prizes: [], won: [] })
})

it('a contest’s prize is won by its golfer, whole', () => {
  const priced = contests.map((contest) => ({ ...contest, prize }))
  expect(winningsOf({ contests: priced, skins, teams })).toEqual({
    prizes: [{ name: 'Closest to the pin on hole 7: A driver', kind: 'merchandise', value: 49_950 }],
    won: [{ teamId: 'marsh', teamName: 'Team Marsh', golfer: 'Team Marsh', value: 49_950 }],
  })
})

it('the pot of the skins is shared by the skins won, and a team’s part by its golfers', () => {
  const game = skins.game as NonNullable<ContestsPage['skins']['game']>
  const won = [...game.skins, { teamId: 'okafor', teamName: 'Team Okafor', count: 1 }]
  const shared = {
    ...game,
    skins: won,
    settings: { ...game.settings, prize: { kind: 'money', pot: 600 } as const },
  }
  expect(winningsOf({ contests: [], skins: { ...skins, game: shared }, teams })).toEqual({
    prizes: [{ name: 'Skins', kind: 'money', value: null }],
    won: [
      { teamId: 'marsh', teamName: 'Team Marsh', golfer: null, value: 13_334 },
      { teamId: 'okafor', teamName: 'Team Okafor', golfer: null, value: 20_000 },
    ],
  })
})
