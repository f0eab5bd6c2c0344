import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../../ui/session/session.ts'
import { redirectFor } from './guards.ts'

const live = { path: '/live-scoring', needsLogin: true }
const teams = { path: '/teams', needsLogin: false }
const open = { scoringIsLocked: false }
const locked = { scoringIsLocked: true }

const golfer: SessionUser = {
  firstName: 'Ann',
  lastName: 'Okafor',
  name: 'Ann Okafor',
  email: null,
  roles: ['TeamMember'],
  teamId: 'team-okafor',
  isAdmin: false,
  isVolunteer: false,
  teamHasPaid: true,
  mayScore: false,
}
const as = (user: SessionUser | null) => ({ isLoggedIn: user !== null, user })
const to = (page: typeof live, user: SessionUser | null, event: typeof open | null) =>
  redirectFor(page, { session: as(user), event })?.to ?? null

describe('who is redirected from a page', () => {
  it('an admin who has to set up a second step is led to the account page, and sees what visitors see', () => {
    const admin = { ...golfer, teamId: null, isAdmin: true, mustSetUp: true }
    const users = { path: '/admin/users', needsLogin: true }
    expect(to(users, admin, open)).toBe('/account')
    expect(to({ path: '/account', needsLogin: true }, admin, open)).toBeNull()
    expect(to(teams, admin, open)).toBeNull()
    expect(to(users, { ...admin, mustSetUp: false }, open)).toBeNull()
  })

  it('visitors are sent to the login, but only from pages that need it', () => {
    expect(to(live, null, open)).toBe('/auth/login')
    expect(to(teams, null, locked)).toBeNull()
  })

  it('a golfer whose session ended is sent to the team login', () => {
    const gone = { session: as(null), event: open, loginPage: '/auth/team-login' } as const
    expect(redirectFor(live, gone)?.to).toBe('/auth/team-login')
    expect(redirectFor({ path: '/admin', needsLogin: true }, gone)?.to).toBe('/auth/login')
  })

  it('an unpaid team is sent to payment first, locked or not', () => {
    const unpaid = { ...golfer, teamHasPaid: false }
    expect(to(live, unpaid, open)).toBe('/payment')
    expect(to(live, unpaid, locked)).toBe('/payment')
    expect(to(teams, unpaid, open)).toBeNull()
  })

  it('an unpaid team keeps score once staff allow it, until scoring is locked', () => {
    const letIn = { ...golfer, teamHasPaid: false, mayScore: true }
    expect(to(live, letIn, open)).toBeNull()
    expect(to(live, letIn, locked)).toBe('/event-deactivated')
  })

  it('a team is sent to the locked page while scoring is locked', () => {
    expect(to(live, golfer, locked)).toBe('/event-deactivated')
    expect(to(live, golfer, open)).toBeNull()
    expect(to(live, golfer, null)).toBeNull()
  })

  it('staff without a team stay: both rules are for teams', () => {
    expect(to(live, { ...golfer, teamId: null, isAdmin: true, teamHasPaid: false }, locked)).toBeNull()
  })

  it('only /live-scoring is locked', () => {
    expect(to({ path: '/admin/score-entry/:teamId', needsLogin: true }, golfer, locked)).toBeNull()
  })
})
