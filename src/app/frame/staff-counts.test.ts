import { expect, it } from 'vitest'
import type { Dashboard } from '../../features/dashboard/contract.ts'
import { countsOf } from './staff-counts.ts'

it('the menu shows the same amount owed as Payments, and the same count as the attendee list', () => {
  const board = {
    phase: 'open',
    owed: { amount: 900, teams: 1, sponsors: 1, dinnerOrders: 1 },
    unpaid: { owed: 500, teams: [] },
    unpaidGuests: 1,
    places: { teams: { taken: 3, most: 36 }, attendees: { taken: 12, most: null } },
    arrived: { people: 0, expected: 12 },
    baskets: { all: 0, withoutWinner: 0 },
    messagesFailed: 0,
    giftsToReview: 0,
  } as unknown as Dashboard
  expect(countsOf(board)).toMatchObject({
    '/admin/payments': { text: '$900' },
    '/admin/attendees': { text: '13' },
  })
})
