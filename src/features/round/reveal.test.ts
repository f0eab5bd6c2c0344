import { expect, it } from 'vitest'
import type { ContestEntry } from './contests.ts'
import { type RevealRow, revealSteps } from './reveal.ts'

const row = (position: string, teamName: string, tieBreak: string | null = null): RevealRow => ({
  teamId: teamName,
  teamName,
  position,
  display: '-7',
  strokes: 65,
  tieBreak,
})
const none = { contests: [], skins: null, awards: [] }

it('goes from the last place to the winner, with those who share a place together and each tie in words', () => {
  const ahead = 'Ahead of Team Marsh on the last nine, 31 to 32'
  const rows = [
    row('1', 'Team Okafor', ahead),
    row('2', 'Team Marsh'),
    row('T3', 'Team Grant'),
    row('T3', 'Team Ivers'),
    row('-', 'Team Late'),
  ]
  const steps = revealSteps({ ...none, boards: [{ name: null, rows }] })
  expect(
    steps.map((step) => (step.kind === 'place' ? [step.title, step.teams.length, step.ties] : null)),
  ).toEqual([
    ['Tied for 3rd', 2, ['Team Grant: Tied for 3rd with Team Ivers']],
    ['2nd place', 1, []],
    ['Winner', 1, [ahead]],
  ])
})

it('tells a shared first place', () => {
  const rows = [row('T1', 'Team Okafor'), row('T1', 'Team Marsh'), row('T1', 'Team Grant')]
  expect(revealSteps({ ...none, boards: [{ name: 'Net', rows }] })).toMatchObject([
    { board: 'Net', title: 'Tied for 1st', ties: ['Team Okafor: Tied for 1st with 2 other teams'] },
  ])
})

it('follows with contests, skins and prizes', () => {
  const entry = (playerName: string): ContestEntry => ({
    ...{ id: playerName, teamId: 't', playerName, category: null, amount: 148 },
    ...{ at: '2026-06-07T18:00:00Z', by: 'Hole 7', withdrawnAt: null },
  })
  const won = {
    state: 'won',
    teamId: 'a',
    teamName: 'Team Marsh',
    worth: 1,
    mayGrow: false,
    strokes: {},
  } as const
  const teams = [{ teamId: 'a', teamName: 'Team Marsh', place: 1 }]
  const steps = revealSteps({
    boards: [],
    contests: [
      {
        kind: 'closest-to-the-pin',
        hole: 7,
        standings: [
          { category: null, best: [entry('Ana'), entry('Bo')], contested: [], history: [] },
          { category: 'Women', best: [], contested: [], history: [] },
        ],
      },
    ],
    skins: {
      holes: [
        { ...won, hole: 3 },
        { ...won, hole: 6, worth: 2 },
      ],
      skins: new Map([['a', 3]]),
      leftOver: 1,
    },
    awards: [
      {
        prize: {
          id: 'p',
          name: 'Golf bags',
          board: 'gross',
          flight: null,
          place: 1,
          kind: 'other',
          value: 0,
          order: 1,
        },
        teams,
        words: '1st gross: Team Marsh',
      },
    ],
  })
  expect(steps).toEqual([
    {
      kind: 'contest',
      title: 'Closest to the pin, hole 7',
      lines: ['Ana and Bo, 12 ft 4 in', 'Women: Nobody entered'],
    },
    { kind: 'skins', title: 'Skins', lines: ['Team Marsh: 3 skins, on holes 4 and 7', '1 skin left over'] },
    { kind: 'prizes', title: 'Prizes', lines: ['1st gross: Team Marsh. Golf bags'] },
  ])
})

it('says when nobody won a skin', () => {
  const skins = { holes: [], skins: new Map(), leftOver: 0 }
  expect(revealSteps({ ...none, boards: [], skins })).toEqual([
    { kind: 'skins', title: 'Skins', lines: ['Nobody won a skin'] },
  ])
})
