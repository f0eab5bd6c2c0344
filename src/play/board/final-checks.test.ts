import { expect, it } from 'vitest'
import type { Standing } from './contract.ts'
import { finalChecks, whatPublishingDoes } from './final-checks.ts'

function standing(teamName: string, holesCompleted: number, scoreConfirmed = false): Standing {
  const start = { startingHole: null, startingGroup: null, tieBreak: null }
  const score = { toPar: 0, currentScoreDisplay: 'E', holesCompleted, strokes: 4, position: '1' }
  return { teamId: teamName, teamName, teamMembers: [], teamNumber: 1, scoreConfirmed, ...start, ...score }
}

it('an admin reads which teams miss holes or scores, and which scorecards are not confirmed', () => {
  const board = [
    standing('Team Okafor', 18, true),
    standing('Team Marsh', 18),
    standing('Team Stone', 17),
    standing('Team Quill', 0),
  ]
  expect(finalChecks(board, { scoringIsLocked: false, holeCount: 18 })).toMatchObject({
    summary: '4 teams: 2 complete scorecards, 1 confirmed.',
    concerns: [],
    missing: [{ teamName: 'Team Stone' }, { teamName: 'Team Quill' }],
    notes: [
      '1 scorecard complete, not confirmed: Team Marsh',
      'Scoring is not locked. What phones send once the result is final waits for the committee.',
    ],
  })
})

it('nothing is listed when every scorecard is confirmed and scoring is locked', () => {
  const { summary, concerns, notes } = finalChecks([standing('Team Okafor', 18, true)], {
    scoringIsLocked: true,
    holeCount: 18,
  })
  expect(summary).toBe('1 team: 1 complete scorecard, 1 confirmed.')
  expect([...concerns, ...notes]).toEqual([])
})

it('what came late and waits is asked about: entries, and sales whose money is in no total', () => {
  const open = { scoringIsLocked: true, holeCount: 18 }
  const checks = (late: object) => finalChecks([standing('Team Okafor', 18, true)], { ...open, ...late })
  const of = (late: object) => checks(late).concerns
  expect(checks({ late: 2, lateSales: 3 })).toMatchObject({
    concerns: ['2 late entries wait for the committee: Score entry, Late entries'],
    notes: ['3 late sales wait for the treasurer: Add-ons, Late sales'],
  })
  expect(of({ skins: ['1 entry isn’t paid yet, and not in the pot.'] })).toEqual([
    'Skins: 1 entry isn’t paid yet, and not in the pot.',
  ])
  const short = (teamName: string) => ({ teamName, drives: { words: 'Ben needs 1 drive' } })
  expect(of({ drives: [short('Team Marsh'), { teamName: 'Team Okafor' }] })).toEqual([
    'Drives: Team Marsh: Ben needs 1 drive',
  ])
  expect(of({ drives: [short('Team Marsh'), short('Team Stone')] })).toEqual([
    'Drives: 2 teams have players who need more: Team Marsh, Team Stone',
  ])
  const raffle = (name: string, stage: string, tickets = 10) => ({
    ...{ name, stage, tickets, isOnSale: stage === 'selling' },
  })
  expect(
    checks({
      raffles: [
        ...[raffle('Grill', 'selling'), raffle('Wine', 'closed'), raffle('Bag', 'drawn')],
        raffle('Nobody’s', 'selling', 0),
      ],
    }).notes,
  ).toEqual(['Grill isn’t drawn yet: tickets are still on sale', 'Wine isn’t drawn yet: its list is closed'])
  expect(of({ openCalls: 1 })).toEqual(['1 call from the course is open: Card messages'])
  expect(of({ openCalls: 2 })).toEqual(['2 calls from the course are open: Card messages'])
  expect(of({ isSuspended: true })).toEqual(['Play is suspended: resume it under Round'])
  expect(checks({ lateSales: 1 }).notes).toEqual(['1 late sale waits for the treasurer: Add-ons, Late sales'])
})

it('a long list of names ends with a count of the rest', () => {
  const board = Array.from({ length: 10 }, (_, index) => standing(`Team ${index + 1}`, 18))
  expect(finalChecks(board, { scoringIsLocked: true, holeCount: 18 }).notes).toEqual([
    expect.stringMatching(/^10 scorecards complete, not confirmed: Team 1, .*, Team 8 and 2 more$/),
  ])
})

it('publishing a result with hidden holes says that it stays hidden until the reveal', () => {
  expect(whatPublishingDoes(undefined)).toMatch(
    /^The leaderboard and the home page show the result as final\./,
  )
  expect(whatPublishingDoes('The last 3 holes are hidden until the awards.')).toBe(
    'The last 3 holes are hidden until the awards. Nobody else sees the result before you reveal it: Round, Reveal. You can re-open it later.',
  )
})

it('a team that stopped is counted apart, and no missing hole of it is a concern', () => {
  const board = [
    standing('Team Okafor', 18, true),
    standing('Team Stone', 17),
    { ...standing('Team Quill', 6), status: 'withdrawn' as const },
    { ...standing('Team Marsh', 18), status: 'disqualified' as const },
    { ...standing('Team Reed', 0), status: 'no-card' as const },
  ]
  const { summary, missing } = finalChecks(board, { scoringIsLocked: true, holeCount: 18 })
  expect(summary).toBe(
    '5 teams: 1 complete scorecard, 1 confirmed, 1 withdrawn, 1 without a card, 1 disqualified.',
  )
  expect(missing.map(({ teamName }) => teamName)).toEqual(['Team Stone'])
})
