import { codeAt, stepAt } from '../../src/site/accounts/server/sign-in/totp.ts'
import { type Answered, adminLogin, type Sent, type TestApp } from './app.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as an app reads it. */
function bytesOf(secret: string): Uint8Array {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** What an authenticator app shows, `later` steps of 30 seconds from then. */
export function shownCode(secret: string, now: Date, later = 0): string {
  return codeAt(bytesOf(secret), stepAt(now) + later)
}

/** One browser: it sends the same device cookie with every call. */
export interface TestBrowser {
  call(route: string, sent?: Sent): Promise<Answered>
  /** Logs in with email and password; whatever comes back. */
  logIn(login?: { email: string; password: string }): Promise<Answered>
}

export function openBrowser(app: TestApp, name: string): TestBrowser {
  const cookie = `pinhigh_device=${name.padEnd(22, '-')}`
  const call: TestBrowser['call'] = (route, sent = {}) =>
    app.call(route, { ...sent, headers: { cookie, 'user-agent': chromeOnWindows, ...sent.headers } })
  return { call, logIn: (body = adminLogin) => call('POST /api/auth/Login', { body }) }
}

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Makes a code for somebody who must set up a second step, as an admin does, and enters it. */
export async function showSetUpCode(
  { call }: TestBrowser,
  token: string,
  by: { token: string; id: string },
): Promise<void> {
  const made = await call('POST /api/admin/users/{id}/set-up-code', {
    token: by.token,
    params: { id: by.id },
  })
  await call('PUT /api/account/set-up-code', { token, body: { code: made.body.code } })
}

/** Sets up an authenticator app. Returns its secret and the recovery codes. */
export async function setUpApp(
  { call }: TestBrowser,
  token: string,
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call('POST /api/account/app', { token })).body
  const body = { code: shownCode(secret, now) }
  const answer = await call('POST /api/account/app/confirm', { token, body })
  return { secret, recoveryCodes: answer.body.recoveryCodes }
}
