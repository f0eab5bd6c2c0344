import type { Answered, TestApp } from './app.ts'
import { eventually, goodCard, presentCard, startPaying } from './paying.ts'

/** Dana orders one dinner by default. */
export function orderDinner(
  app: TestApp,
  event: { eventId: string },
  change: object = {},
): Promise<Answered> {
  return app.call('POST /api/signup/attendee-sign-up', {
    body: {
      eventId: event.eventId,
      requestedByEmailAddress: 'dana@example.org',
      requestedByName: 'Dana Harlan',
      attendees: [{ name: 'Dana Harlan' }],
      shirtRequests: [],
      ...change,
    },
  })
}

export async function dinnerOwed(app: TestApp, paymentTrackingId: string) {
  const route = 'POST /api/payment/stripe/attendee-payment-request'
  return (await app.call(route, { body: { paymentTrackingId } })).body
}

/** Pays an order by card, in dollars, and waits until it is recorded as paid. Returns the client secret. */
export async function payDinner(app: TestApp, paymentTrackingId: string, amount: number): Promise<string> {
  const order = { paymentTrackingId, type: 'Attendee/Shirt' }
  const { status, body, text } = await startPaying(app, 'dana@example.org', amount, order)
  if (status !== 200) throw new Error(`No payment: ${text}`)
  await presentCard(app, body.clientSecret, goodCard)
  await eventually(async () => (await dinnerOwed(app, paymentTrackingId)).hasPaidInFull)
  return body.clientSecret
}
