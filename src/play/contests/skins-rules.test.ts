import { expect, it } from 'vitest'
import { wholeRound } from '../rules/rules.ts'
import { type ScoreWrite, type SkinsFacts, skinsView } from './skins-rules.ts'

const team = (teamNumber: number, teamName: string, scores: (number | null)[]) => ({
  ...{ teamId: teamName, teamName, teamNumber, scores },
  ...{ teamMembers: [], startingHole: 1, startingGroup: null, scoreConfirmed: false },
})

/** Okafor has a 4 on the first hole; Marsh's phone sends these, one a second. */
function played(...marsh: number[]): SkinsFacts {
  const writes = marsh.map(
    (to, second): ScoreWrite => ({
      at: new Date(Date.UTC(2027, 5, 5, 16, 0, second)).toISOString(),
      ...{ teamId: 'Marsh', hole: 0, from: marsh[second - 1] ?? null, to },
    }),
  )
  return {
    settings: { basis: 'gross', carriesOver: true, itemId: null },
    field: {
      teams: [team(1, 'Okafor', [4, null]), team(2, 'Marsh', [marsh.at(-1) ?? null, null])],
      holes: [1, 2].map((handicap) => ({ par: 4, handicap })),
      tieBreak: 'none',
      isFinal: false,
    },
    buyers: null,
    isOver: false,
    writes,
  }
}

it('corrections are told newest first; one that moves no skin isn’t', () => {
  const { changes } = skinsView(played(5, 6, 4, 3))
  expect(changes.map(({ at, words }) => `${at.slice(17, 19)} ${words}`)).toEqual([
    '03 Marsh wins the skin on 1: Marsh’s 4 was corrected to 3',
    '02 Okafor loses the skin on 1: Marsh’s 6 was corrected to 4',
  ])
})

it('a phone that changes its score all day fills nobody’s screen: the newest fifty are told', () => {
  const scores = Array.from({ length: 121 }, (_, at) => (at % 2 === 0 ? 5 : 4))
  const { changes, holes } = skinsView(played(...scores))
  expect(changes).toHaveLength(50)
  expect(changes[0]?.words).toBe('Okafor wins the skin on 1: Marsh’s 4 was corrected to 5')
  expect(holes[0]).toMatchObject({ state: 'won', teamName: 'Okafor' })
})

it('a team that stopped keeps no skin open, and wins none', () => {
  const facts = played(5)
  const { field } = facts
  const withThird = (third: (number | null)[], status?: 'withdrawn') => ({
    ...facts,
    field: { ...field, teams: [...field.teams, { ...team(3, 'Quill', third), ...(status && { status }) }] },
  })
  expect(skinsView(withThird([null, null])).holes[0]).toMatchObject({ state: 'open' })
  const { holes, without } = skinsView(withThird([null, null], 'withdrawn'))
  expect(holes[0]).toMatchObject({ state: 'won', teamName: 'Okafor' })
  expect(without).toEqual([{ teamName: 'Quill', why: 'Withdrawn' }])
  expect(skinsView(withThird([2, null], 'withdrawn')).holes[0]).toMatchObject({ teamName: 'Okafor' })
})

/** Two teams over these holes of a card of 27, in 4 each; the hardest hole of the card is 19. */
function onRoutes(okafor: number[], marsh: number[], handicap = 1): SkinsFacts {
  const holes = Array.from({ length: 27 }, (_, hole) => ({ par: 4, handicap: ((hole + 9) % 27) + 1 }))
  const over = (teamNumber: number, name: string, route: number[]) => ({
    ...team(
      teamNumber,
      name,
      holes.map((_, hole) => (route.includes(hole) ? 4 : null)),
    ),
    route: { holes: route, compared: route },
  })
  return {
    settings: { basis: 'net', carriesOver: false, itemId: null },
    field: {
      teams: [over(1, 'Okafor', okafor), over(2, 'Marsh', marsh)],
      holes,
      tieBreak: 'none',
      isFinal: false,
      round: {
        ...wholeRound,
        handicaps: new Map([
          ['Okafor', { handicap, exact: 0, parts: [] }],
          ['Marsh', { handicap: 0, exact: 0, parts: [] }],
        ]),
        routes: { length: okafor.length, compare: 'same' },
      },
    },
    buyers: null,
    isOver: false,
    writes: [],
  }
}
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

it('net strokes fall on the hardest holes of what is played, as on the scorecard, all of them', () => {
  const front = from(0, 18)
  const won = (handicap: number) =>
    skinsView(onRoutes(front, front, handicap)).holes.flatMap(({ state, holeNumber }) =>
      state === 'won' ? [holeNumber] : [],
    )
  // The first eighteen have the card's handicaps 10 to 27.
  expect(won(1)).toEqual([1])
  expect(won(14)).toHaveLength(14)
  expect(won(18)).toHaveLength(18)
})

it('where entrants play different holes, the words say which all of them play, or that there are none', () => {
  expect(skinsView(onRoutes(from(0, 18), from(9, 18))).words).toBe(
    'Net skins, ties don’t carry over, 2 teams, 9 holes: 10-18',
  )
  expect(skinsView(onRoutes(from(0, 9), from(9, 9))).words).toBe(
    'Net skins, ties don’t carry over, 2 teams, no hole that all of them play',
  )
})
