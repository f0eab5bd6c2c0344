import { expect, it } from 'vitest'
import type { Standing } from '../board/contract.ts'
import { revealNotes, withoutPlace } from './notes.ts'

function standing(teamName: string, holesCompleted: number, more: Partial<Standing> = {}): Standing {
  const start = { startingHole: null, startingGroup: null, tieBreak: null, teamMembers: [], teamNumber: 1 }
  const score = { toPar: 0, currentScoreDisplay: 'E', holesCompleted, strokes: 4, scoreConfirmed: false }
  return {
    teamId: teamName,
    teamName,
    ...start,
    ...score,
    position: holesCompleted === 18 ? '1' : '-',
    ...more,
  }
}

it('a presenter reads in one line how many teams have no place and why, and each team below it', () => {
  const standings = [
    standing('Team Okafor', 18),
    ...Array.from({ length: 33 }, (_, index) => standing(`Team ${index + 1}`, 12)),
    standing('Team Quill', 0),
    standing('Team Reed', 4, { position: '-', status: 'withdrawn', why: 'Withdrawn' }),
  ]
  const facts = { contests: [], skins: null, awards: [] }
  expect(revealNotes(facts, standings, 18)).toEqual([
    '35 teams have no place: 33 incomplete cards, 1 without scores, 1 withdrawn.',
  ])
  const lines = withoutPlace(standings, 18)
  expect(lines).toHaveLength(35)
  expect(lines.slice(-2)).toEqual(['Team Quill: No scores', 'Team Reed: Withdrawn'])
  expect(revealNotes(facts, standings.slice(0, 2), 18)).toEqual(['1 team has no place: 1 incomplete card.'])
  expect(revealNotes(facts, standings.slice(0, 1), 18)).toEqual([])
})

it('a presenter reads in one line how many teams only the net leaderboard leaves out, and each below it', () => {
  const net = { position: '-', why: 'No handicap for 4 players' } as NonNullable<Standing['net']>
  const standings = ['Okafor', 'Marsh', 'Ruiz'].map((name) => standing(`Team ${name}`, 18, { net }))
  const facts = { contests: [], skins: null, awards: [] }
  expect(revealNotes(facts, standings, 18)).toEqual(['3 teams aren’t on the net leaderboard.'])
  expect(withoutPlace(standings, 18)[1]).toBe('Team Marsh, net: No handicap for 4 players')
  expect(revealNotes(facts, standings.slice(0, 1), 18)).toEqual([
    'Team Okafor isn’t on the net leaderboard. No handicap for 4 players.',
  ])
})
