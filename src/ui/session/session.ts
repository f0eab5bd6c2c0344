/** Who is logged in on this device, from login to logout or expiry. Kept in browser storage. */
import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { type AnswerOf, call, onTokenRefused } from '../calls/api.ts'
import { broadcast, keys, read, readJson, remove, write } from './storage.ts'

export type SessionUser = AnswerOf<'GET /api/user/get-user'>

export interface Session {
  isLoggedIn: boolean
  username: string
  user: SessionUser | null
}

/** Sells add-ons, and sees nothing else of the staff's. */
export function isSeller(user: Pick<SessionUser, 'roles'> | null): boolean {
  return user?.roles.includes('Seller') ?? false
}

/** Whether the server tells this user golfers' email addresses. */
export function seesEmails(user: Pick<SessionUser, 'isAdmin' | 'roles'> | null): boolean {
  return Boolean(user?.isAdmin || user?.roles.includes('Registration'))
}

/** The team logged in here if it plays in this event; null for a team of another, such as last year's. */
export function teamIn(
  user: Pick<SessionUser, 'teamId' | 'teamEventId'> | null,
  eventId: string | undefined,
): string | null {
  const isOfOther = user?.teamEventId && eventId && user.teamEventId !== eventId
  return (!isOfOther && user?.teamId) || null
}

/** Whether this user enters scores for any team. */
export function keepsScores(user: Pick<SessionUser, 'isAdmin' | 'roles'> | null): boolean {
  return Boolean(user?.isAdmin || user?.roles.includes('Scorer'))
}

/** Where each role of the staff starts, and what the page is called. */
const startPages: Readonly<Record<string, StartPage>> = {
  Admin: { href: '/admin', label: 'Dashboard' },
  Treasurer: { href: '/admin/payments', label: 'Payments' },
  Scorer: { href: '/admin/score-entry', label: 'Score entry' },
  Registration: { href: '/admin/check-in', label: 'Check-in' },
  Volunteer: { href: '/admin/check-in', label: 'Check-in' },
}

interface StartPage {
  href: string
  label: string
}

/** The start page of somebody who works with the staff's pages; null for teams and sellers. */
export function staffStart(user: Pick<SessionUser, 'roles'> | null): StartPage | null {
  return user?.roles.map((role) => startPages[role]).find((page) => page !== undefined) ?? null
}

const nobody: Session = { isLoggedIn: false, username: '', user: null }

/** Clears the user here at once; the server is told without waiting for it. */
export function logOut(): void {
  if (read(keys.token)) call('POST /api/Auth/Logout', {}, { keepalive: true }).catch(() => undefined)
  forget()
}

/** Reloads the logged-in user. Anything but a good answer changes nothing. */
export async function refreshUser(): Promise<void> {
  const token = read(keys.token)
  if (!token) return
  const user = await call('GET /api/user/get-user', {}, { isSilent: true }).catch(() => null)
  if (!user || read(keys.token) !== token) return
  write(keys.user, JSON.stringify(user))
  broadcast()
}

/** Call at start: ends an expired session, and reloads the user. */
export function restoreSession(): void {
  onTokenRefused((token) => {
    if (read(keys.token) === token) expire()
  })
  document.addEventListener('visibilitychange', watchExpiry)
  window.addEventListener('pageshow', watchExpiry)
  window.addEventListener('storage', watchExpiry)
  watchExpiry()
  void refreshUser()
}

let timer: ReturnType<typeof setTimeout> | undefined
/**
 * Browsers cut timers at 2^31 ms, and phones sleep through them: so this also runs whenever the page becomes
 * visible.
 */
const longestTimer = 2 ** 31 - 1

export function watchExpiry(): void {
  clearTimeout(timer)
  if (!read(keys.token)) return
  const now = Date.now() - Number(read(keys.ahead) ?? 0)
  const left = Date.parse(read(keys.expires) ?? '') - now
  if (!(left > 0)) expire()
  else timer = setTimeout(watchExpiry, Math.min(left, longestTimer))
}

/** Whose token is in storage: the same person's or team's after a renewal. Empty without one. */
export function tokenHolder(): string {
  const token = read(keys.token)
  return token ? String(claimsOf(token).sub ?? token) : ''
}

export function claimsOf(jwt: string): { iat?: unknown; sub?: unknown } {
  try {
    const [, claims = ''] = jwt.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

function expire(): void {
  const from = location.pathname + location.search
  forget()
  if (loginPage() === teamLoginPage) navigate(teamLoginPage, { state: { refusal: signedOut } })
  else navigate('/login', { state: { from } })
}

const signedOut = 'You’ve been logged out. Enter your team code to continue.'
export const teamLoginPage = '/auth/team-login'

/** The login page for whoever used this device last: team code for a golfer, email for staff. */
export function loginPage(): typeof teamLoginPage | '/auth/login' {
  return read(keys.lastLogin) === 'team' ? teamLoginPage : '/auth/login'
}

/** Unsent scores stay on the phone: they don't belong to the session. */
function forget(): void {
  clearTimeout(timer)
  const { user } = currentSession()
  if (user?.teamId) write(keys.lastLogin, 'team')
  else if (user) remove(keys.lastLogin)
  remove(
    keys.user,
    keys.payment,
    keys.bills,
    keys.sponsored,
    keys.confirmed,
    keys.shares,
    keys.unpaid,
    keys.receipt,
    keys.username,
    keys.token,
    keys.expires,
    keys.ahead,
  )
  broadcast()
}

let snapshot = nobody
let seen = ''

/** The session in storage; the same object until something changes. */
export function currentSession(): Session {
  const token = read(keys.token)
  if (!token) return nobody
  const raw = `${token}\n${read(keys.username)}\n${read(keys.user)}`
  if (raw === seen) return snapshot
  const user = readJson<SessionUser>(keys.user, (value) => Array.isArray(value.roles))
  seen = raw
  snapshot = { isLoggedIn: true, username: read(keys.username) ?? '', user }
  return snapshot
}

export function useSession(): Session {
  return useSyncExternalStore(onStorage, currentSession, () => nobody)
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
