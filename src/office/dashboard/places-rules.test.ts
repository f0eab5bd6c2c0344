import { expect, it } from 'vitest'
import { golferSteps, placesLeft, sponsorPlaceSteps, waitlistSteps } from './places-rules.ts'

const golfers = { withoutTeam: 7, openPlaces: 3, unnamed: 0 }

it('golfers without a team and open places lead to the plan', () => {
  expect(golferSteps({ golfers, phase: 'open' })).toEqual([
    { text: '7 golfers without a team, 3 open places', href: '/admin/plan' },
  ])
  expect(golferSteps({ golfers: { ...golfers, withoutTeam: 1, openPlaces: 0 }, phase: 'day' })).toEqual([
    { text: '1 golfer without a team', href: '/admin/plan' },
  ])
})

it('there is no step when everybody has a team, after the round, or for whole teams only', () => {
  expect(golferSteps({ golfers: { ...golfers, withoutTeam: 0 }, phase: 'week' })).toEqual([])
  expect(golferSteps({ golfers, phase: 'after' })).toEqual([])
  expect(golferSteps({ phase: 'week' })).toEqual([])
})

it('captains are asked for missing names in the last week', () => {
  const unnamed = { withoutTeam: 0, openPlaces: 0, unnamed: 1 }
  expect(golferSteps({ golfers: unnamed, phase: 'open' })).toEqual([])
  expect(golferSteps({ golfers: unnamed, phase: 'week' })).toEqual([
    { text: 'Ask captains to name 1 player', href: '/admin/team-info' },
  ])
})

it('the waitlist is a step while somebody waits or an offer runs', () => {
  const texts = (waiting: number, offers: number, phase: 'open' | 'after' = 'open') => {
    const firstUntil = offers > 0 ? 'Jul 18, 6:00 PM' : null
    return waitlistSteps({ waitlist: { waiting, offers, firstUntil }, phase }).map(({ text }) => text)
  }
  expect([texts(3, 1), texts(3, 0), texts(1, 2), texts(0, 1), texts(3, 1, 'after')]).toEqual([
    ['3 on the waitlist, an offer runs until Jul 18, 6:00 PM'],
    ['3 on the waitlist'],
    ['1 on the waitlist, 2 offers run, the first until Jul 18, 6:00 PM'],
    ['Waitlist: an offer runs until Jul 18, 6:00 PM'],
    [],
  ])
})

it('sponsors are asked for names in the last week, or once the committee’s day for it has passed', () => {
  const sponsorPlaces = { sponsors: 2, places: 5, isOverdue: false }
  const asked = [
    {
      text: 'Ask 2 sponsors to name 5 golfers and guests',
      href: '/admin/sponsors?show=places-to-name',
    },
  ]
  expect(sponsorPlaceSteps({ sponsorPlaces, phase: 'week' })).toEqual(asked)
  expect(sponsorPlaceSteps({ sponsorPlaces, phase: 'open' })).toEqual([])
  expect(sponsorPlaceSteps({ sponsorPlaces: { ...sponsorPlaces, isOverdue: true }, phase: 'open' })).toEqual(
    asked,
  )
  expect(sponsorPlaceSteps({ phase: 'week' })).toEqual([])
})

it('places that are held are told from places that are taken, so that the figures add up', () => {
  expect(placesLeft({ taken: 37, most: 40, held: 3 })).toBe('None left: the other 3 are held')
  expect(placesLeft({ taken: 39, most: 40, held: 1 })).toBe('None left: the other 1 is held')
  expect(placesLeft({ taken: 39, most: 40, held: 3 })).toBe('None left: 3 are held')
  expect(placesLeft({ taken: 30, most: 40, held: 3 })).toBe('7 left, 3 held')
  expect(placesLeft({ taken: 40, most: 40 })).toBe('Full')
  expect(placesLeft({ taken: 30, most: 40 })).toBe('10 left')
  expect(placesLeft({ taken: 30, most: null, held: 2 })).toBe('No limit, 2 held')
})
