import { expect, it } from 'vitest'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { aboutPage } from './page-about.ts'

const event = {
  eventName: 'Harlan Memorial Scramble',
  eventDayText: 'Saturday, July 19th, 2025',
  course: { courseName: 'Pebble Beach' },
  intro: 'Golf for the hospice.',
  eventIsFinalized: false,
} as EventInfo
const team = (teamName: string, position: string, holesCompleted = 14) => ({
  teamName,
  position,
  holesCompleted,
  currentScoreDisplay: '-11',
})
const board = (event: EventInfo, ...standings: object[]) =>
  aboutPage({
    path: '/leaderboard',
    answers: new Map<string, unknown>([
      ['GET /api/Golf/GetStandings', standings],
      ['GET /api/Golf/GetBoardState', event],
    ]),
    about: event,
  })
const receipt = { path: '/receipt', answers: new Map() }
const when = 'Saturday, July 19th, 2025, Pebble Beach.'

it('a link to the leaderboard says who leads, and who has won', () => {
  expect(board(event, team('Team Okafor', '1'), team('Team Marsh', '2'))).toBe(
    `Team Okafor leads at −11 after 14 holes. ${when}`,
  )
  expect(board(event, team('Team Okafor', 'T1'), team('Team Marsh', 'T1'))).toBe(
    `2 teams lead at −11. ${when}`,
  )
  expect(board({ ...event, eventIsFinalized: true }, team('Team Okafor', '1', 18))).toBe(
    `Team Okafor wins the Harlan Memorial Scramble. ${when}`,
  )
})

it('before the first score, and where a page has nothing of its own to say, it is the event’s description', () => {
  expect(board(event, team('Team Okafor', '-', 0))).toBe('Golf for the hospice.')
  expect(aboutPage({ ...receipt, about: event })).toBe('Golf for the hospice.')
  expect(aboutPage({ ...receipt, about: { ...event, intro: '' } })).toBe(when.slice(0, -1))
})
