import { describe, expect, it } from 'vitest'
import { isUnknownStaffPage, reservedFor } from './staff-access.ts'
import { hasStaffMenu, isStaffPath } from './staff-paths.ts'

const volunteer = { isAdmin: false, isVolunteer: true, roles: ['Volunteer'] }
const golfer = { isAdmin: false, isVolunteer: false, roles: ['TeamMember'] }
const admin = { isAdmin: true, isVolunteer: false, roles: ['Admin'] }

it('the side menu is on staff pages, and beside the cash drawer', () => {
  expect(['/admin', '/admin/print', '/events', '/drawer'].map(hasStaffMenu)).toEqual(Array(4).fill(true))
  expect(['/', '/teams', '/administration', '/live-scoring'].map(hasStaffMenu)).not.toContain(true)
  expect([isStaffPath('/admin'), isStaffPath('/drawer')]).toEqual([true, false])
})

describe('who may open a staff page', () => {
  it("a volunteer opens volunteers' pages, and reads that the others are for admins", () => {
    expect(reservedFor('/admin/attendees', volunteer)).toBeNull()
    expect(reservedFor('/admin/check-in', volunteer)).toBeNull()
    expect(reservedFor('/admin', volunteer)).toBe('admins')
    expect(reservedFor('/admin/payments/cash', volunteer)).toBe('admins')
    expect(reservedFor('/events', volunteer)).toBe('admins')
  })

  it('a golfer reads that staff pages are for staff', () => {
    expect(reservedFor('/admin/check-in', golfer)).toBe('staff')
    expect(reservedFor('/live-scoring', golfer)).toBeNull()
  })

  it('a role of the committee opens its own pages, and reads that others are not part of it', () => {
    const whole = ['/admin/payments/cash', '/admin/score-entry', '/admin/flights', '/admin/team-info/new']
    const seenBy = (role: string) =>
      whole.map((path) => reservedFor(path, { isAdmin: false, isVolunteer: false, roles: [role] }))
    expect(seenBy('Treasurer')).toEqual([null, 'others', 'others', 'others'])
    expect(seenBy('Scorer')).toEqual(['others', null, null, 'others'])
    expect(seenBy('Registration')).toEqual(['others', 'others', 'others', null])
    const opens = (role: string, ...paths: string[]) =>
      paths.filter(
        (path) => reservedFor(path, { isAdmin: false, isVolunteer: false, roles: [role] }) === null,
      )
    const more = ['/admin/orders', '/admin/codes', '/admin/gifts', '/admin/contests', '/admin/waitlist']
    expect(opens('Treasurer', ...more)).toEqual(more.slice(0, 3))
    expect(opens('Scorer', ...more)).toEqual(['/admin/contests'])
    expect(opens('Registration', ...more)).toEqual(['/admin/waitlist'])
  })

  it('score entry has its own message, and admins open everything', () => {
    expect(reservedFor('/admin/score-entry/t1', golfer)).toBeNull()
    expect(reservedFor('/admin/payments', admin)).toBeNull()
    expect(reservedFor('/admin/payments', null)).toBeNull()
  })
})

it('staff at an unknown staff address see a message; everybody else goes home', () => {
  expect(isUnknownStaffPage('/admin/team-infos', admin)).toBe(true)
  expect(isUnknownStaffPage('/admin/team-infos', volunteer)).toBe(true)
  expect(isUnknownStaffPage('/nowhere', admin)).toBe(false)
  for (const somebody of [golfer, null]) expect(isUnknownStaffPage('/admin/team-infos', somebody)).toBe(false)
})
