import { expect, it } from 'vitest'
import type { Dashboard } from './contract.ts'
import { workFor } from './work.ts'

const board = {
  phase: 'day',
  owed: { amount: 900, teams: 1, sponsors: 1, dinnerOrders: 1 },
  arrived: { people: 2, expected: 12 },
  scoring: { openConflicts: 3 },
  storm: { suspendedAt: '2:05 PM', short: null },
  selling: { lateSales: 1 },
  lateFacts: 2,
  messagesFailed: 4,
  giftsToReview: 5,
  drawersToCount: 6,
  skinsToPay: 2,
  raffles: { notPaidOut: ['Fifty-fifty'], taxes: 1 },
} as Dashboard

it('each role is told of the work that is its own, and admins of all', () => {
  const scoring = { conflicts: 3, lateEntries: 2, isSuspended: true }
  const money = { owed: 900, lateSales: 1, giftsToReview: 5, prizesToPay: 2, halvesToPay: 1, taxesToSend: 1 }
  expect(workFor('Scorer', board)).toEqual(scoring)
  expect(workFor('Treasurer', board)).toEqual(money)
  expect(workFor('Registration', board)).toEqual({ toCheckIn: 10 })
  expect(workFor('Volunteer', board)).toEqual({ toCheckIn: 10 })
  expect(workFor('Admin', board)).toEqual({ toCheckIn: 10, ...scoring, ...money, failedMessages: 4 })
})

it('people are checked in on the day, drawers counted after it, and what is done isn’t told', () => {
  const after = { ...board, phase: 'after', owed: { ...board.owed, amount: 0 } } as Dashboard
  expect(workFor('Treasurer', after)).toEqual({
    ...{ drawersToCount: 6, lateSales: 1, giftsToReview: 5, prizesToPay: 2, halvesToPay: 1, taxesToSend: 1 },
  })
  expect(workFor('Registration', after)).toEqual({})
})
