import { describe, expect, it } from 'vitest'
import { bannerFor, leadsWithPlay } from './banner.ts'

const open = {
  registrationEnabled: true,
  isEventLive: false,
  eventIsFinalized: false,
  attendeesAreFull: false,
  isFull: false,
}
const golfer = { teamId: 'team-okafor' }
const admin = { teamId: null }

describe('what the home page leads with', () => {
  it('is "coming soon" while registration is closed and the event is not live, for golfers too', () => {
    const closed = { ...open, registrationEnabled: false }
    expect(bannerFor(closed, null)).toBe('coming-soon')
    expect(bannerFor(closed, golfer)).toBe('coming-soon')
    expect(bannerFor({ ...closed, attendeesAreFull: true, isFull: true }, null)).toBe('coming-soon')
  })

  it('is the leaderboard once the event is live and registration is closed, for everybody', () => {
    const live = { ...open, registrationEnabled: false, isEventLive: true }
    expect(bannerFor(live, null)).toBe('live')
    expect(bannerFor(live, golfer)).toBe('live')
  })

  it('is a golfer’s own scoring while registration is open, even if everything is full', () => {
    expect(bannerFor(open, golfer)).toBe('my-team')
    expect(bannerFor({ ...open, isEventLive: true, attendeesAreFull: true, isFull: true }, golfer)).toBe(
      'my-team',
    )
  })

  it('says the event is full before it says the teams are full', () => {
    expect(bannerFor({ ...open, attendeesAreFull: true }, null)).toBe('event-full')
    expect(bannerFor({ ...open, attendeesAreFull: true, isFull: true }, admin)).toBe('event-full')
    expect(bannerFor({ ...open, isFull: true }, null)).toBe('teams-full')
  })

  it('is the sign-up otherwise; staff have no team and see what visitors see', () => {
    expect(bannerFor(open, null)).toBe('open')
    expect(bannerFor(open, admin)).toBe('open')
    expect(bannerFor({ ...open, isEventLive: true }, null)).toBe('open')
  })

  it('is never the sign-up once the result is final, for golfers neither', () => {
    const final = { ...open, eventIsFinalized: true }
    for (const event of [final, { ...final, isFull: true }, { ...final, isEventLive: true }])
      expect([bannerFor(event, null), bannerFor(event, golfer)]).toEqual(['final', 'final'])
    expect(bannerFor({ ...final, registrationEnabled: false }, null)).toBe('coming-soon')
  })
})

describe('on event day, with sign-up still open', () => {
  const day = Date.parse('2025-07-19T15:00:00Z')
  const hour = 3_600_000
  const event = {
    ...open,
    scoringIsLocked: false,
    eventDate: '2025-07-19T19:00:00.000Z',
    timeZone: 'America/Los_Angeles',
  }

  it('the leaderboard and the team code come before the sign-up', () => {
    expect(leadsWithPlay(event, 'open', day)).toBe(true)
    expect(leadsWithPlay(event, 'teams-full', day)).toBe(true)
    expect(leadsWithPlay({ ...event, isEventLive: true }, 'open', day - 72 * hour)).toBe(true)
  })

  it('not the day before, and not for a logged-in team, which has its scorecard', () => {
    expect(leadsWithPlay(event, 'open', day - 24 * hour)).toBe(false)
    expect(leadsWithPlay(event, 'my-team', day)).toBe(false)
  })
})
