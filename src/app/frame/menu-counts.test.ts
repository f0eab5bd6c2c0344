import { expect, it } from 'vitest'
import { countFor, countsOf } from './menu-counts.ts'

it('the menu counts work that waits, and no totals', () => {
  expect(countsOf({ owed: 900 })).toEqual({ '/admin/payments': { text: '$900', unit: 'owed' } })
  expect(countsOf({ toCheckIn: 12, lateEntries: 2, lateSales: 1, isSuspended: true })).toEqual({
    '/admin/check-in': { text: '12 to go' },
    '/admin/score-entry': { text: '2 late', isUrgent: true },
    '/admin/orders/late': { text: '1 late', isUrgent: true },
    '/admin/round': { text: 'Suspended', isUrgent: true },
  })
})

it('an entry has the count of its tab, whichever of them it leads to', () => {
  const counts = countsOf({ lateSales: 1 })
  const late = { href: '/admin/orders/late' }
  expect(countFor({ href: '/admin/price-list', tabs: [{ href: '/admin/orders' }, late] }, counts)?.text).toBe(
    '1 late',
  )
  expect(countFor({ href: '/admin/orders', tabs: [late] }, counts)?.text).toBe('1 late')
  expect(countFor({ href: '/admin/payments' }, counts)).toBeUndefined()
})
