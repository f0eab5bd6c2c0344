import { describe, expect, it } from 'vitest'
import { type FairPlayTeam, fairPlayFindings, fairPlayNote, type ScoreChange } from './fair-play.ts'

const holes = Array.from({ length: 3 }, (_, index) => ({ par: 4, handicap: index + 1 }))

function team(teamName: string, change: Partial<FairPlayTeam> = {}): FairPlayTeam {
  return {
    teamId: teamName,
    teamName: `Team ${teamName}`,
    scores: [4, 4, 4],
    netToPar: null,
    changes: [],
    ...change,
  }
}
const field = (...nets: number[]) => nets.map((netToPar, index) => team(`T${index}`, { netToPar }))
const words = (teams: FairPlayTeam[]) => fairPlayFindings(teams, holes).map((finding) => finding.words)
const change = (
  minute: number,
  holeNumber: number,
  from: number | null,
  to: number | null,
  more: Partial<ScoreChange> = {},
): ScoreChange => ({
  at: new Date(Date.UTC(2026, 5, 7, 14, minute)).toISOString(),
  ...{ holeNumber, from, to, status: 'applied', by: 'team', phone: 'A', ...more },
})

describe('a card far below the field', () => {
  it('is told with how far the others are apart', () => {
    expect(words(field(-8, -9, -10, -11, -12, -9, -10, -22))).toEqual([
      'Team T7’s net score is 12 strokes better than the middle of the field. Half of the teams are within 1 stroke of it.',
    ])
  })
  it('is none in a field that is wide apart, or too small to say', () => {
    expect(words(field(4, 0, -4, -8, -12, -16, -20, -22))).toEqual([])
    expect(words(field(-8, -9, -10, -22))).toEqual([])
  })
})

describe('an eagle where nobody else is under par', () => {
  const others = Array.from({ length: 8 }, (_, index) => team(`T${index}`))
  const eagle = team('Marsh', { scores: [4, 2, 4] })

  it('is told', () => {
    expect(words([...others, eagle])).toEqual([
      'Team Marsh has a 2 on hole 2, a par 4. None of the other 8 teams is under par there.',
    ])
  })
  it('is none where somebody else has a birdie, or few have played', () => {
    expect(words([...others.slice(1), team('Okafor', { scores: [4, 3, 4] }), eagle])).toEqual([])
    expect(words([...others.slice(1), team('Okafor', { scores: [4, null, 4] }), eagle])).toEqual([])
  })
})

describe('a score lowered late', () => {
  const card = [change(0, 1, null, 5), change(10, 2, null, 4), change(20, 3, null, 4)]

  it('is told, too, when the old score was taken out first; not when staff took it out', () => {
    const detour = [change(23, 1, 5, null), change(24, 1, null, 3)]
    expect(words([team('Marsh', { changes: [...card, ...detour] })])).toEqual([
      'Team Marsh lowered its score on hole 1 from 5 to 3, 4 minutes after its card was complete.',
    ])
    const asked = [change(23, 1, 5, null, { by: 'desk', phone: null }), change(24, 1, null, 3)]
    expect(words([team('Marsh', { changes: [...card, ...asked] })])).toEqual([])
  })

  it('is told after the card was complete', () => {
    expect(words([team('Marsh', { changes: [...card, change(23, 1, 5, 4)] })])).toEqual([
      'Team Marsh lowered its score on hole 1 from 5 to 4, 3 minutes after its card was complete.',
    ])
  })
  it('is told half an hour after it was entered', () => {
    expect(words([team('Marsh', { changes: [card[0] as ScoreChange, change(30, 1, 5, 4)] })])).toEqual([
      'Team Marsh lowered its score on hole 1 from 5 to 4, 30 minutes after entering it.',
    ])
  })
  it('is none when it was soon, raised, refused, or by staff', () => {
    const fine = [
      change(2, 1, 5, 4),
      change(40, 1, 4, 5),
      change(41, 2, 4, 3, { status: 'locked' }),
      change(42, 2, 4, 3, { by: 'desk', phone: null }),
    ]
    expect(words([team('Marsh', { changes: [...card.slice(0, 1), ...fine, ...card.slice(1)] })])).toEqual([])
  })
})

it('tells holes on which two phones of a team differ', () => {
  const changes = [
    change(0, 2, null, 5),
    change(1, 2, 5, 4, { phone: 'B', status: 'conflict' }),
    change(2, 1, null, 4),
  ]
  expect(words([team('Marsh', { scores: [4, 5, 4], changes })])).toEqual([
    'Two of Team Marsh’s phones differ on hole 2: 5 by phone A, 4 by phone B. 5 stands.',
  ])
})

it('never says that anybody cheated', () => {
  const changes = [change(0, 1, null, 5), change(40, 1, 5, 2, { phone: 'B' })]
  const said = [
    fairPlayNote,
    ...words([...field(-8, -9, -10, -11, -12, -9, -10, -22), team('Marsh', { changes })]),
  ]
  expect(said).toHaveLength(4)
  expect(said.join(' ')).not.toMatch(/cheat|fraud|unfair|suspicious|dishonest/i)
})
