import { hour } from '../../src/kernel/clock.ts'
import { adminLogin, type Sent, type Site, type TestApp } from './app.ts'

/** The treasurer's calls, as an admin makes them. */
export async function ledgerOf(app: Site, query: Record<string, string> = {}) {
  return (await app.call('GET /api/admin/payments', { token: await app.admin(), query })).body
}

/** The newest payment in the list. */
export async function newestPayment(app: TestApp) {
  return (await ledgerOf(app)).payments[0]
}

export async function refund(app: TestApp, id: string, body: object = {}) {
  const whole = { reason: 'Two of them are ill', ...body }
  return withPassword(app, 'POST /api/admin/payments/{id}/refund', { params: { id }, body: whole })
}

export async function makeVoid(app: TestApp, id: string, reason = 'Typed twice') {
  return withPassword(app, 'POST /api/admin/payments/{id}/void', { params: { id }, body: { reason } })
}

/** An admin's call; as the page does, it is made again once the password is entered where the server wants it first. */
export async function withPassword(app: Site, route: string, sent: Omit<Sent, 'token'>) {
  const token = await app.admin()
  const answer = await app.call(route, { ...sent, token })
  if (answer.body?.type !== '/problems/confirm-first') return answer
  await app.call('POST /api/account/confirm', { token, body: { password: adminLogin.password } })
  return app.call(route, { ...sent, token })
}

export async function compare(app: TestApp) {
  const token = await app.admin()
  return (await app.call('POST /api/admin/payments/reconcile', { token, body: {} })).body
}

export async function detailsOf(app: TestApp, id: string) {
  return (await app.call('GET /api/admin/payments/{id}', { token: await app.admin(), params: { id } })).body
}

export async function setTeamPayment(app: TestApp, teamId: string, body: object) {
  return app.call('POST /api/Admin/SetTeamPayment', { token: await app.admin(), body: { teamId, ...body } })
}

/** Emails in the outbox with a matching subject. */
export async function paymentEmails(app: TestApp, subject: RegExp) {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  return body.messages.filter((mail: { subject: string }) => subject.test(mail.subject))
}

/** For tests that move the clock by days: logs in again once a session has expired. */
export function keepLoggedIn(app: TestApp, now: () => number): void {
  const first = app.admin
  let session: { token: string; until: number } | null = null
  app.admin = async () => {
    if (session && now() < session.until) return session.token
    await first()
    const { body } = await app.call('POST /api/auth/Login', { body: adminLogin })
    session = { token: body.jwt, until: now() + 11 * hour }
    return session.token
  }
}
