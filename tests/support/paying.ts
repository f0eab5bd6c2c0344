import { createHash } from 'node:crypto'
import type { Sandbox } from '../../src/adapters/payments/sandbox/index.ts'
import type { TestApp } from './app.ts'

export const goodCard = '4242424242424242'
export const declinedCard = '4000000000000002'
export const askingCard = '4000002500003155'
export const slowCard = '4000000000000077'
export const disputedCard = '4000000000000259'
/** The bank only asks about it. */
export const inquiredCard = '4000000000001976'
/** Its refunds fail later. */
export const failingRefundCard = '4000000000005126'
/** Processing for three seconds, as a bank debit is for days, and then declined. */
export const failsLaterCard = '4000000000000341'

/** The cookie that identifies a browser; each name is another browser. */
export function deviceCookie(browser: string): string {
  return `pinhigh_device=${createHash('sha256').update(browser).digest('base64url').slice(0, 22)}`
}

/** Amounts in dollars, as the page sends them; null is a browser without cookies. */
export function startPaying(
  app: TestApp,
  email: string,
  amountOwed: number,
  user: object = {},
  browser: string | null = email.toLowerCase(),
) {
  return app.call('POST /api/payment/stripe/create', {
    body: { amountOwed, user: { email, firstname: 'Lee', lastname: 'Harlan', type: 'Golf', ...user } },
    ...(browser === null ? {} : { headers: { cookie: deviceCookie(browser) } }),
  })
}

/** The client secret of a new payment; throws when there is none. */
export async function secretFor(
  app: TestApp,
  email: string,
  amountOwed: number,
  user: object = {},
): Promise<string> {
  const answer = await startPaying(app, email, amountOwed, user)
  if (answer.status !== 200) throw new Error(`No payment: ${answer.text}`)
  return answer.body.clientSecret
}

export function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}

/** As the browser does it: the card goes to the provider, never through our API. */
export function presentCard(app: TestApp, clientSecret: string, number: string, card: object = {}) {
  return app.call('POST /sandbox/stripe/v1/payment_intents/{id}/confirm', {
    params: { id: intentOf(clientSecret) },
    body: {
      client_secret: clientSecret,
      payment_method_data: {
        type: 'card',
        card: { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123', ...card },
      },
    },
  })
}

export async function pay(
  app: TestApp,
  email: string,
  amountOwed: number,
  card: string = goodCard,
  user: object = {},
): Promise<string> {
  const secret = await secretFor(app, email, amountOwed, user)
  const answer = await presentCard(app, secret, card)
  if (answer.status !== 200) throw new Error(`Not paid: ${answer.text}`)
  return secret
}

export async function moneyOf(app: TestApp, email: string) {
  const route = 'GET /api/payment/stripe/getTeamPaymentInfo/{email}'
  return (await app.call(route, { params: { email } })).body
}

/** The secret of a payment's receipt, by the payment's client secret; any other secret is returned unchanged. */
export async function receiptSecretOf(app: TestApp, secret: string): Promise<string> {
  const row = await app.features.database.sql
    .selectFrom('payments')
    .select('receiptSecret')
    .where('clientSecret', '=', secret)
    .executeTakeFirst()
  return row?.receiptSecret ?? secret
}

/** The whole receipt, by its own secret or by the client secret of its payment. */
export async function receiptOf(app: TestApp, secret: string) {
  const params = { secret: await receiptSecretOf(app, secret) }
  return (await app.call('GET /api/payment/receipt/{secret}', { params })).body
}

/** Waits until the check passes; throws after forty seconds. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error('It never came true')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function sandboxOf(app: TestApp): Sandbox {
  if (!app.sandbox) throw new Error('These tests need the sandbox')
  return app.sandbox
}

let events = 0
/** An event about an intent, as the provider sends it. */
export function eventAbout(intentId: string, type = 'payment_intent.succeeded', id = `evt_test_${++events}`) {
  const object = type.startsWith('payment_intent.')
    ? { id: intentId, object: 'payment_intent' }
    : { id: 'ch_1', object: 'charge', payment_intent: intentId }
  return JSON.stringify({ id, object: 'event', type, created: 0, data: { object } })
}

export interface Posting {
  signature?: string
  at?: Date
}

export function postEvent(app: TestApp, payload: string, { signature, at }: Posting = {}) {
  return app.http.inject({
    method: 'POST',
    url: '/api/payment/stripe/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? sandboxOf(app).sign(payload, at),
    },
    payload,
  })
}
