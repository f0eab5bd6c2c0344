import { expect, it } from 'vitest'
import type { Dashboard } from './contract.ts'
import { foldedInWords, verbFor, weekHeading, weekInWords, weeksOf, whoFor } from './weeks.ts'

const board = {
  eventId: 'e',
  phase: 'open',
  today: '2025-07-08',
  eventDay: '2025-07-19',
  registrationEnabled: true,
  isEventLive: false,
  eventIsFinalized: false,
  money: { raised: 0, goal: 30_000, byKind: [], unmatched: 0, noPlace: 0, disputed: 0 },
  places: { teams: { taken: 2, most: 36 }, attendees: { taken: 8, most: null } },
  owed: { amount: 500, teams: 1, sponsors: 0, dinnerOrders: 0 },
  unpaid: { owed: 500, teams: [{ teamId: 't', teamNumber: 1, teamName: 'Team Marsh', owedAmount: 500 }] },
  shirts: [],
  baskets: { all: 0, withoutWinner: 0 },
  taxFactsMissing: [],
  paymentWorries: [],
  courseCardIsEntered: true,
  emailIsOn: true,
  textsAreOn: true,
  messagesFailed: 0,
  giftsToReview: 0,
  teams: { withoutHole: 2, withoutPhone: 0, sharingSpot: 0 },
  arrived: { people: 0, expected: 8 },
  scoring: { holesIn: 0, holesInAll: 36, cardsConfirmed: 0, openConflicts: 0, silentTeams: 0 },
} as unknown as Dashboard

const strip = (change: Partial<Dashboard> = {}) =>
  weeksOf({ ...board, ...change }).map((week) => `${week.dates}, ${week.state}: ${weekInWords(week)}`)
const open = (change: Partial<Dashboard> = {}) =>
  weeksOf({ ...board, ...change })
    .find(({ state }) => state === 'now')
    ?.open.map(({ text }) => text)

it('the year is seven stretches around the event’s day, each with what is done and what is to do', () => {
  expect(strip()).toEqual([
    'Until May 23, past: All 3 done',
    'May 24 to Jun 13, past: All 3 done',
    'Jun 14 to Jul 4, past: 0 of 2 done',
    'Jul 5 to Jul 11, now: 3 to do',
    'Jul 12 to Jul 18, ahead: 1 to do',
    'Jul 19, ahead: 3 to do',
    'From Jul 20, ahead: 1 to do',
  ])
})

it.each(['Hole sponsors', 'Sponsors'])('the first sponsor is won once money came from %s', (kind) => {
  const byKind = [{ kind, amount: 150 }]
  expect(strip({ money: { ...board.money, byKind } })).toContain('Jun 14 to Jul 4, past: 1 of 2 done')
})

it('what is to do now isn’t listed again for a later week', () => {
  const early = { ...board, phase: 'before' as const, registrationEnabled: false, today: '2025-03-01' }
  const empty = { ...early, places: { ...board.places, teams: { taken: 0, most: 36 } } }
  const named = weeksOf(empty).flatMap(({ open }) => open.map(({ text }) => text))
  expect(named.filter((text) => text === 'Open sign-up')).toEqual(['Open sign-up'])
})

it('headings and folded weeks are sentences', () => {
  const weeks = weeksOf(board)
  const last = weeks.find(({ name }) => name === 'Afterwards')
  expect(last && [weekHeading(last), foldedInWords(last)]).toEqual([
    'Afterwards, from Jul 20',
    '1 thing: finalize the event',
  ])
})

it('what an earlier week left open waits in this one, once', () => {
  expect(open()).toEqual(['Remind 1 team to pay', 'Look for hole sponsors', 'Collect raffle baskets'])
  expect(open({ money: { ...board.money, goal: 0 } })).toContain('Set a fundraising goal')
})

it('once the day is over, nobody is asked to check people in or to give out starting spots', () => {
  const teams = { ...board.teams, sharingSpot: 2, withoutPhone: 1 }
  const after = open({ phase: 'after', eventIsFinalized: true, teams, baskets: { all: 0, withoutWinner: 0 } })
  expect(after).toEqual([
    'Collect what 1 team still owes',
    'Copy the event for next year',
    'Win the first sponsor',
    'Collect raffle baskets',
  ])
})

it('the switches decide about the day and what comes after it, whatever the calendar says', () => {
  const now = (change: Partial<Dashboard>) => weeksOf({ ...board, ...change }).findIndex(isNow)
  expect(now({ phase: 'day', today: '2025-05-01' })).toBe(5)
  expect(now({ phase: 'after', today: '2025-07-19' })).toBe(6)
  expect(now({ phase: 'before', today: '2025-01-01' })).toBe(0)
  expect(now({ phase: 'week', today: '2025-07-18' })).toBe(4)
})

function isNow({ state }: { state: string }): boolean {
  return state === 'now'
}

it('names who looks after something: its role, or the admins while nobody has it', () => {
  const committee = { Admin: ['Ann Archer'], Treasurer: ['Tom Till'] }
  expect(whoFor('/admin/payments/cash', committee)).toEqual(['Tom Till'])
  expect(whoFor('/admin/check-in', committee)).toEqual(['Ann Archer'])
  expect(whoFor('/events', committee)).toEqual(['Ann Archer'])
  expect(whoFor('/events', undefined)).toEqual([])
  const desk = { ...committee, Registration: ['Rita Reed'] }
  expect(whoFor('/admin/meals', desk)).toEqual(['Rita Reed'])
  // Cancelling and refunding is the admins'.
  expect(whoFor('/admin/meals?show=leaving', desk)).toEqual(['Ann Archer'])
  expect(whoFor('/admin/pool', desk)).toEqual(['Ann Archer'])
  expect(verbFor('/admin/team-info?show=silent')).toBe('See teams')
})
