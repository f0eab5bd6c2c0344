import { expect, it } from 'vitest'
import { wayOn } from './use-way-on.ts'

it('goes back to the page that asked for the login', () => {
  expect(wayOn({ from: '/admin/team-info?unpaid=1' })).toBe('/admin/team-info?unpaid=1')
})

it('goes home without such a page', () => {
  expect(wayOn(null)).toBe('/')
  expect(wayOn({ from: 42 })).toBe('/')
})

it('never goes to another site, nor back to a login', () => {
  expect(wayOn({ from: 'https://example.com' })).toBe('/')
  expect(wayOn({ from: '//example.com' })).toBe('/')
  expect(wayOn({ from: '/\\example.com' })).toBe('/')
  expect(wayOn({ from: '/auth/login' })).toBe('/')
  expect(wayOn({ from: '/login' })).toBe('/')
})
