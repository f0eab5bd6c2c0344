import { expect, it } from 'vitest'
import { wayOn, workBegins } from './use-way-on.ts'

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

it('takes the committee to its dashboard and volunteers to the desk, once there is an event', () => {
  const [ann, vivian] = [
    { isAdmin: true, isVolunteer: false },
    { isAdmin: false, isVolunteer: true },
  ]
  expect([workBegins(ann, true), workBegins(vivian, true)]).toEqual(['/admin', '/admin/check-in'])
  expect([workBegins(ann, false), workBegins(vivian, false), workBegins(null, true)]).toEqual(['/', '/', '/'])
  expect(wayOn(null, '/admin')).toBe('/admin')
  expect(wayOn({ from: '/admin/team-info' }, '/admin')).toBe('/admin/team-info')
})
