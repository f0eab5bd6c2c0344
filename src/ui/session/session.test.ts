import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../calls/api.ts'
import { fakeBrowser, fakeServer, json } from '../testing/fake-browser.ts'
import { logIn } from './log-in.ts'
import { currentSession, loginPage, logOut, refreshUser, restoreSession, watchExpiry } from './session.ts'

const hour = 3_600_000
const noon = new Date('2025-07-19T12:00:00-07:00')
const inAnHour = new Date(noon.getTime() + hour).toISOString()

const ann = { email: 'ann@okafor.example', name: 'Ann Okafor', roles: ['TeamMember'], teamId: 'team-okafor' }
const annsLogin = { ...ann, teamHasPaid: false, jwt: 'token-of-ann', validTo: inAnHour }
const annsUser = {
  ...ann,
  firstName: 'Ann',
  lastName: 'Okafor',
  isAdmin: false,
  isVolunteer: false,
  teamHasPaid: true,
}
const stored = {
  username: ann.email,
  token: 'token-of-ann',
  expires: inAnHour,
  LOCAL_STORAGE_USER: JSON.stringify(annsUser),
  LOCAL_STORAGE_PAYMENT: '{"requestedByEmail":"ann@okafor.example"}',
  LOCAL_STORAGE_EVENT: '{"eventId":"spring"}',
}

const organizer = { ...annsUser, roles: ['Admin'], teamId: null, isAdmin: true }
const storedOfStaff = { ...stored, LOCAL_STORAGE_USER: JSON.stringify(organizer) }

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('logging in', () => {
  it.each([-24, 24])('a session lasts as long on a device whose clock is %i hours off', (hours) => {
    const { storage } = fakeBrowser()
    fakeServer({})
    const madeAt = noon.getTime() - hours * hour
    const claims = btoa(JSON.stringify({ iat: madeAt / 1000 }))
    const jwt = `head.${claims}.signature`
    logIn({ ...annsLogin, jwt, validTo: new Date(madeAt + 12 * hour).toISOString() })
    vi.advanceTimersByTime(12 * hour - 1000)
    expect(storage.get('token')).toBe(jwt)
    vi.advanceTimersByTime(2000)
    expect(storage.get('token')).toBeUndefined()
  })
  it('stores username, token and expiry, and notifies every listener', () => {
    const { storage, window } = fakeBrowser()
    fakeServer({})
    const heard = vi.fn()
    window.addEventListener('storage', heard)
    logIn(annsLogin)
    expect([storage.get('username'), storage.get('token'), storage.get('expires')]).toEqual([
      ann.email,
      'token-of-ann',
      inAnHour,
    ])
    expect(heard).toHaveBeenCalled()
    expect(currentSession()).toMatchObject({
      isLoggedIn: true,
      user: { teamId: 'team-okafor', isAdmin: false },
    })
  })

  it('takes the flags from the roles', () => {
    fakeBrowser()
    fakeServer({})
    logIn({ ...annsLogin, roles: ['Admin'], teamId: null })
    expect(currentSession().user).toMatchObject({ isAdmin: true, isVolunteer: false, teamId: null })
  })

  it('loads the user, and ignores anything but a good answer', async () => {
    fakeBrowser(stored)
    fakeServer({ 'GET /api/user/get-user': () => json({ ...annsUser, name: 'Ann O.' }) })
    await refreshUser()
    expect(currentSession().user?.name).toBe('Ann O.')
    fakeServer({ 'GET /api/user/get-user': () => json({ title: 'Something went wrong!' }, 500) })
    await refreshUser()
    expect(currentSession().user?.name).toBe('Ann O.')
  })
})

describe('logging out', () => {
  it('tells the server with the token, clears the user at once, and keeps the event', () => {
    const { storage, window } = fakeBrowser(stored)
    const asked = fakeServer({})
    const heard = vi.fn()
    window.addEventListener('storage', heard)
    logOut()
    expect([...storage.keys()].sort()).toEqual(['LOCAL_STORAGE_EVENT', 'last-login'])
    expect(heard).toHaveBeenCalled()
    expect(currentSession()).toEqual({ isLoggedIn: false, username: '', user: null })
    expect(asked[0]).toMatchObject({
      route: 'POST /api/Auth/Logout',
      headers: { Authorization: 'Bearer token-of-ann' },
    })
  })
})

describe('expiry', () => {
  it('an expired session is cleared and goes to /login, remembering the page', () => {
    const { storage, visited } = fakeBrowser({ ...storedOfStaff, expires: '2025-07-18T12:00:00Z' })
    fakeServer({})
    restoreSession()
    expect(storage.has('token')).toBe(false)
    expect(visited).toEqual([{ to: '/login', state: { from: '/teams' } }])
  })

  it('an unreadable date counts as expired', () => {
    const { storage } = fakeBrowser({ ...stored, expires: 'soon' })
    watchExpiry()
    expect(storage.has('token')).toBe(false)
  })

  it('a session expires while the page is open', () => {
    const { storage, visited } = fakeBrowser(storedOfStaff)
    watchExpiry()
    vi.advanceTimersByTime(hour - 1000)
    expect(storage.has('token')).toBe(true)
    vi.advanceTimersByTime(2000)
    expect(storage.has('token')).toBe(false)
    expect(visited[0]?.to).toBe('/login')
  })

  it("a date beyond what a timer can hold doesn't expire early", () => {
    const { storage } = fakeBrowser({
      ...stored,
      expires: new Date(noon.getTime() + 60 * 24 * hour).toISOString(),
    })
    watchExpiry()
    vi.advanceTimersByTime(59 * 24 * hour)
    expect(storage.has('token')).toBe(true)
  })

  const refused = () => json({ type: '/problems/not-signed-in' }, 401)
  const route = 'GET /api/LiveScoring/GetLiveScoring'

  it('a token the server refuses ends the session', async () => {
    const { storage, visited } = fakeBrowser(storedOfStaff)
    fakeServer({ [route]: refused })
    restoreSession()
    await call(route).catch(() => undefined)
    expect(storage.has('token')).toBe(false)
    expect(visited[0]?.to).toBe('/login')
  })

  it('a failed reload of the user is silent, whatever the server returned', async () => {
    const { storage, visited } = fakeBrowser(stored)
    fakeServer({ 'GET /api/user/get-user': refused })
    restoreSession()
    await vi.advanceTimersByTimeAsync(0)
    expect(storage.has('token')).toBe(true)
    expect(visited).toEqual([])
  })

  it('a golfer whose code was reissued is asked for the team code, not for an email', async () => {
    const { visited } = fakeBrowser(stored)
    fakeServer({ [route]: refused })
    restoreSession()
    await call(route).catch(() => undefined)
    expect(visited[0]?.to).toBe('/auth/team-login')
    expect(loginPage()).toBe('/auth/team-login')
  })

  it('the next staff member on that device is asked for an email again', () => {
    fakeBrowser({ ...storedOfStaff, 'last-login': 'team' })
    fakeServer({})
    logOut()
    expect(loginPage()).toBe('/auth/login')
  })

  it("a visitor who never logged in isn't redirected", () => {
    const { visited } = fakeBrowser()
    const asked = fakeServer({})
    restoreSession()
    expect([visited, asked]).toEqual([[], []])
  })
})

it('the session is the same object until something changes, as React requires', () => {
  const { storage } = fakeBrowser(stored)
  const before = currentSession()
  expect(currentSession()).toBe(before)
  storage.set('LOCAL_STORAGE_USER', JSON.stringify({ ...annsUser, name: 'Ann O.' }))
  expect(currentSession()).not.toBe(before)
})

it('a session survives edited storage', () => {
  fakeBrowser({ ...stored, LOCAL_STORAGE_USER: '{"roles":' })
  expect(currentSession()).toMatchObject({ isLoggedIn: true, user: null })
})
