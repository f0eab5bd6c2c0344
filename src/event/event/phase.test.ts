import { expect, it } from 'vitest'
import { boardIsOpen, daysInWords, daysToGo, homePhase, isDinnerAhead, teamHomeOf } from './phase.ts'

const event = {
  registrationEnabled: false,
  isEventLive: false,
  scoringIsLocked: false,
  eventIsFinalized: false,
  eventDate: '2025-07-19T12:00:00-07:00',
  timeZone: 'America/Los_Angeles',
}
const at = (time: string) => Date.parse(time)
const inMay = at('2025-05-01T12:00:00Z')

it('the home page has a phase for each part of the year', () => {
  expect(homePhase(event, inMay)).toBe('before')
  expect(homePhase({ ...event, registrationEnabled: true }, inMay)).toBe('open')
  expect(homePhase({ ...event, registrationEnabled: true }, at('2025-07-12T18:00:00Z'))).toBe('week')
  expect(homePhase({ ...event, isEventLive: true, registrationEnabled: true }, inMay)).toBe('live')
  expect(homePhase({ ...event, isEventLive: true, eventIsFinalized: true }, inMay)).toBe('final')
})

it('an event whose date has passed but isn’t finalized is not in its last week', () => {
  expect(homePhase(event, at('2025-08-01T12:00:00Z'))).toBe('before')
})

it('dinner is ahead until its hour on the event’s clock, or until the day is over', () => {
  const dinner = { ...event, dinnerTime: '18:00' }
  expect(isDinnerAhead(dinner, at('2025-07-18T23:00:00-07:00'))).toBe(true)
  expect(isDinnerAhead(dinner, at('2025-07-19T17:59:00-07:00'))).toBe(true)
  expect(isDinnerAhead(dinner, at('2025-07-19T18:00:00-07:00'))).toBe(false)
  expect(isDinnerAhead({ ...event, dinnerTime: '' }, at('2025-07-19T23:59:00-07:00'))).toBe(true)
  expect(isDinnerAhead({ ...event, dinnerTime: '' }, at('2025-07-20T00:00:00-07:00'))).toBe(false)
})

it('the leaderboard is linked while play is live, locked or final', () => {
  expect(boardIsOpen(event)).toBe(false)
  expect(boardIsOpen({ ...event, isEventLive: true })).toBe(true)
  expect(boardIsOpen({ ...event, scoringIsLocked: true })).toBe(true)
  expect(boardIsOpen({ ...event, eventIsFinalized: true })).toBe(true)
})

it('a team goes to its own page before the day, if the event has such pages, and to its scorecard on the day', () => {
  const info = {
    later: true,
    parties: true,
    looking: false,
    waitlist: false,
    playerPrice: 125,
    asksIndex: false,
  }
  const places = { ...event, places: info }
  expect(teamHomeOf(places, inMay)).toBe('/team')
  expect(teamHomeOf(places, at('2025-07-19T08:00:00Z'))).toBe('/live-scoring')
  expect(teamHomeOf({ ...places, isEventLive: true }, inMay)).toBe('/live-scoring')
  expect(teamHomeOf({ ...event, net: true }, inMay)).toBe('/team')
  expect(teamHomeOf({ ...event, questions: [] }, inMay)).toBe('/team')
  expect(teamHomeOf(event, inMay)).toBe('/live-scoring')
  expect(teamHomeOf(null, inMay)).toBe('/live-scoring')
})

it('days are counted in the course’s time zone', () => {
  const days = (time: string) => daysToGo(event, at(time))
  // Late evening on the 18th in California is already the 19th in UTC.
  expect(days('2025-07-19T05:00:00Z')).toBe(1)
  expect(days('2025-07-19T19:00:00Z')).toBe(0)
  expect(days('2025-07-20T19:00:00Z')).toBe(-1)
  expect([12, 1, 0, -1].map(daysInWords)).toEqual(['12 days to go', 'Tomorrow', 'Today', ''])
})
