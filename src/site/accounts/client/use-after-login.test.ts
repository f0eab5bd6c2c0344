import { expect, it } from 'vitest'
import { returnPath, startPage } from './use-after-login.ts'

it('returns to the page that asked for the login', () => {
  expect(returnPath({ from: '/admin/team-info?unpaid=1' })).toBe('/admin/team-info?unpaid=1')
})

it('otherwise goes to the home page', () => {
  expect(returnPath(null)).toBe('/')
  expect(returnPath({ from: 42 })).toBe('/')
})

it('never goes to another site or back to a login page', () => {
  expect(returnPath({ from: 'https://example.com' })).toBe('/')
  expect(returnPath({ from: '//example.com' })).toBe('/')
  expect(returnPath({ from: '/\\example.com' })).toBe('/')
  expect(returnPath({ from: '/auth/login' })).toBe('/')
  expect(returnPath({ from: '/login' })).toBe('/')
})

it('takes everybody of the staff to their role’s page once there is an event', () => {
  const ann = { roles: ['Admin'] }
  const vivian = { roles: ['Volunteer'] }
  const sally = { roles: ['Seller'] }
  expect([ann, vivian, sally].map((user) => startPage(user, true))).toEqual([
    '/admin',
    '/admin/check-in',
    '/sell',
  ])
  const committee = ['Treasurer', 'Scorer', 'Registration'].map((role) => startPage({ roles: [role] }, true))
  expect(committee).toEqual(['/admin/payments', '/admin/score-entry', '/admin/check-in'])
  expect([startPage(ann, false), startPage(vivian, false), startPage(null, true)]).toEqual(['/', '/', '/'])
  expect(returnPath(null, '/admin')).toBe('/admin')
  expect(returnPath({ from: '/admin/team-info' }, '/admin')).toBe('/admin/team-info')
})
