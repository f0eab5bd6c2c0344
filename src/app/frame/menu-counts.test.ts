import { expect, it } from 'vitest'
import type { Dashboard } from '../../features/dashboard/contract.ts'
import { countsOf } from './menu-counts.ts'

const quiet = {
  phase: 'open',
  owed: { amount: 900, teams: 1, sponsors: 1, dinnerOrders: 1 },
  arrived: { people: 0, expected: 12 },
  scoring: { openConflicts: 0 },
  messagesFailed: 0,
  giftsToReview: 0,
} as Dashboard

it('the menu counts work that waits, and no totals', () => {
  expect(countsOf(quiet)).toEqual({ '/admin/payments': { text: '$900', unit: 'owed' } })
  const day = { ...quiet, phase: 'day', owed: { ...quiet.owed, amount: 0 }, lateFacts: 2 } as Dashboard
  const selling = { lateSales: 1 } as Dashboard['selling']
  expect(countsOf({ ...day, selling, storm: { suspendedAt: '2:05 PM', short: null } })).toEqual({
    '/admin/check-in': { text: '12 to go' },
    '/admin/score-entry': { text: '2 late', isUrgent: true },
    '/admin/price-list': { text: '1 late', isUrgent: true },
    '/admin/round': { text: 'Suspended', isUrgent: true },
  })
})
