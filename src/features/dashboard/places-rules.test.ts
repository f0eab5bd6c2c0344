import { expect, it } from 'vitest'
import { golferSteps } from './places-rules.ts'

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
