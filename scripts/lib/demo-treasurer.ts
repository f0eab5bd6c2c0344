import { day, later, minute } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { App } from '../../src/server/app.ts'
import { callsTo, type DemoClock, type DemoEvent, logInAs } from './demo-event.ts'
import type { ItemName, ItemsByName } from './demo-selling.ts'

/**
 * The money of the days before: cards with their fees, a payout that has arrived and one on its way, a refund, a
 * dispute, and the committee's cash and checks at the bank.
 */

type Ask = ReturnType<typeof callsTo>

interface Payer {
  email: string
  firstname: string
  lastname: string
}

const disputedCard = 'pm_card_createDispute'

/** Ends in the evening before `today`, by UTC, so that the second payout has been made and hasn't arrived. */
export async function takeDemoCards(
  app: App,
  demo: DemoEvent,
  items: ItemsByName,
  { today, turnTo }: DemoClock,
): Promise<void> {
  const ask = callsTo(app)
  const pays = cardPayments(app, ask)

  async function orders(payer: Payer, guests: readonly string[], shirts: number) {
    const requestedByName = `${payer.firstname} ${payer.lastname}`
    const { paymentTrackingId } = await ask('POST', '/api/signup/attendee-sign-up', undefined, {
      eventId: demo.eventId,
      requestedByEmailAddress: payer.email,
      requestedByName,
      attendees: guests.map((name) => ({ name })),
      shirtRequests: shirts ? [{ name: requestedByName, size: 'Medium', quantity: shirts }] : [],
    })
    return { type: 'Attendee/Shirt', paymentTrackingId, amountOwed: guests.length * 60 + shirts * 25 }
  }
  async function gives(giver: Payer, amount: number) {
    const { paymentTrackingId } = await ask('POST', '/api/gifts', undefined, { amount, giver })
    return { type: 'Donation', paymentTrackingId, amountOwed: amount }
  }
  async function takes(payer: Payer, wishes: readonly (readonly [ItemName, number])[]) {
    const chosen = wishes.map(([name, quantity]) => ({ ...itemOf(items, name), quantity }))
    const amountOwed = chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const lines = chosen.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
    const order = { lines, amountOwed, place: 'extras', payer }
    const { paymentTrackingId } = await ask('POST', '/api/orders', undefined, order)
    return { type: 'Extras', paymentTrackingId, amountOwed }
  }
  /** Half a minute later, the provider's fees are known. */
  async function endsDay(started: Date): Promise<void> {
    turnTo(later(started, minute / 2))
    await app.features.payments.reconcile()
  }

  const camille = { email: 'card1@example.org', firstname: 'Camille', lastname: 'Duarte' }
  const owen = { email: 'card2@example.org', firstname: 'Owen', lastname: 'Tally' }
  const fogline = { email: 'package3@example.org', firstname: 'Tess', lastname: 'Moreau' }
  const helena = { email: 'card3@example.org', firstname: 'Helena', lastname: 'Ruiz' }
  const victor = { email: 'card4@example.org', firstname: 'Victor', lastname: 'Lane' }
  const ada = { email: 'card5@example.org', firstname: 'Ada', lastname: 'Winslow' }

  const first = eveningBefore(today, 3)
  turnTo(first)
  await pays(camille, [await orders(camille, ['Camille Duarte', 'Rui Duarte'], 1)])
  const tracking = await app.features.database.sql
    .selectFrom('sponsors')
    .select('trackingId')
    .where('contactEmail', '=', fogline.email)
    .executeTakeFirstOrThrow()
  const sponsorship = { type: 'Sponsorship', paymentTrackingId: tracking.trackingId, amountOwed: 1500 }
  await pays(fogline, [sponsorship])
  const extras = await takes(owen, [['Putting contest', 5]])
  await pays(owen, [extras, await gives(owen, 100)])
  await endsDay(first)

  const last = eveningBefore(today, 1)
  turnTo(last)
  const guests = ['Helena Ruiz', 'Mateo Ruiz', 'Ines Ruiz', 'Luis Ruiz']
  await pays(helena, [await orders(helena, guests, 0)])
  await pays(victor, [await orders(victor, ['Victor Lane', 'Simone Lane'], 0)], disputedCard)
  await pays(ada, [await gives(ada, 300)])
  await endsDay(last)
  const treasurer = await logInAs(app, demo, 'treasurer@example.org')
  await refundsOneDinner(ask, treasurer, helena.email)
  await deposits(ask, treasurer, last)
}

/** In the afternoon of California, some days before. */
function eveningBefore(today: Date, days: number): Date {
  const midnight = Math.floor(today.getTime() / day) * day
  return new Date(midnight - days * day + 20 * 60 * minute)
}

function itemOf(items: ItemsByName, name: ItemName) {
  const item = items.get(name)
  if (!item) throw new Error(`The demo doesn’t sell ${name}`)
  return item
}

interface Bill {
  type: string
  paymentTrackingId: string
  amountOwed: number
}

/** As the payment page does it: the card goes to the provider. */
function cardPayments(app: App, ask: Ask) {
  return async (payer: Payer, bills: readonly Bill[], card = 'pm_card_visa'): Promise<void> => {
    const { clientSecret } = await ask('POST', '/api/payment/checkout', undefined, {
      bills: bills.map((bill) => ({ ...bill, email: payer.email })),
      payer,
      amountOwed: bills.reduce((sum, { amountOwed }) => sum + amountOwed, 0),
    })
    const [intent] = clientSecret.split('_secret_')
    await ask('POST', `/sandbox/stripe/v1/payment_intents/${intent}/confirm`, undefined, {
      client_secret: clientSecret,
      payment_method: card,
    })
    await app.features.payments.receiptBySecret(clientSecret)
  }
}

/** One of four guests can't come. */
async function refundsOneDinner(ask: Ask, token: string, email: string): Promise<void> {
  const { payments } = await ask('GET', '/api/admin/payments', token)
  const { id } = payments.find(({ payer }: { payer: { email: string } }) => payer.email === email)
  const { lines } = await ask('GET', `/api/admin/payments/${id}`, token)
  const [{ partId, lineId }] = lines
  await ask('POST', `/api/admin/payments/${id}/refund`, token, {
    lines: [{ partId, lineId, quantity: 1 }],
    reason: 'One of you is ill. Get well soon!',
    requestId: newId(),
  })
}

/** The treasurer counts what the committee took until now, and brings it to the bank on the same day. */
async function deposits(ask: Ask, token: string, today: Date): Promise<void> {
  const box = await ask('GET', '/api/admin/cash-counts', token)
  for (const { personId, expectedCash, expectedChecks } of box.open) {
    const { counts } = await ask('POST', '/api/admin/cash-counts', token, {
      ...{ mutationId: newId(), personId, expectedCash, expectedChecks },
      ...{ countedCash: expectedCash, countedChecks: expectedChecks },
    })
    const depositedOn = today.toISOString().slice(0, 10)
    await ask('PUT', `/api/admin/cash-counts/${counts[0].id}/deposit`, token, { depositedOn })
  }
}
