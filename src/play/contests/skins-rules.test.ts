import { expect, it } from 'vitest'
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
