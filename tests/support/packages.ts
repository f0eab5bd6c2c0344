import type { Answered, Site, TestApp } from './app.ts'
import { eventually, goodCard, presentCard, startPaying } from './paying.ts'
import { sponsor } from './sponsoring.ts'

/** $5,000 with $720 inside: golf for four at $140, four dinners at $40. */
export const titlePackage = {
  kind: 'package',
  name: 'Title',
  price: 5000,
  stock: 1,
  level: 1,
  includes: {
    teams: 1,
    dinners: 4,
    benefits: [
      { text: 'Every cart sign and the home page', sign: true },
      { text: 'Named at dinner', sign: false },
    ],
    values: { golf: 140, dinner: 40, shirt: null, drink: null },
  },
}

export const lunchPackage = {
  kind: 'package',
  name: 'Lunch',
  price: 2500,
  stock: 1,
  level: 2,
  includes: {
    dinners: 2,
    benefits: [{ text: 'A sign at the turn', sign: true }],
    values: { golf: null, dinner: 40, shirt: null, drink: null },
  },
}

export const cypress = {
  sponsorName: 'Cypress & Salt Bakery',
  contactFirstName: 'June',
  contactLastName: 'Aldana',
  contactEmail: 'june@cypress.example',
  contactPhoneNumber: '(831) 555-0142',
}

/** Puts a package on the price list. Returns its id. */
export async function addPackage(app: TestApp, entry: object = titlePackage): Promise<string> {
  const answer = await app.call('POST /api/admin/items', { token: await app.admin(), body: entry })
  if (answer.status !== 200) throw new Error(`No package: ${answer.text}`)
  return answer.body.id
}

/** Sends the sponsor form with a package. */
export function takePackage(app: Site, packageId: string, more: object = {}): Promise<Answered> {
  return sponsor(app, { ...cypress, packageId, ...more })
}

/** Pays a sponsorship by card. Returns the payment's client secret. */
export async function payPackage(
  app: TestApp,
  paymentTrackingId: string,
  amount: number,
  email = cypress.contactEmail,
): Promise<string> {
  const user = { type: 'Sponsorship', paymentTrackingId, firstname: 'June', lastname: 'Aldana' }
  const answer = await startPaying(app, email, amount, user)
  if (answer.status !== 200) throw new Error(`No payment: ${answer.text}`)
  await presentCard(app, answer.body.clientSecret, goodCard)
  const route = 'POST /api/payment/stripe/sponsor-payment-request'
  await eventually(async () => (await app.call(route, { body: { paymentTrackingId } })).body.amountOwed === 0)
  return answer.body.clientSecret
}

/** The secret of the contact's link, as emailed with the thanks. */
export async function placesSecret(app: Site, email = cypress.contactEmail): Promise<string> {
  const query = { limit: '5000' }
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin(), query })
  const mails = body.messages.filter((message: { to: string }) => message.to === email)
  for (const { text } of mails) {
    const secret = /\/sponsor\/places#([\w-]{22})/.exec(text)?.[1]
    if (secret) return secret
  }
  throw new Error('No email has the link')
}

export interface SponsorsPlaces {
  status: number
  body: {
    places: {
      id: string
      kind: 'golf' | 'dinner'
      state: string
      name: string
      teamName: string | null
      link: string | null
    }[]
    [key: string]: unknown
  }
  text: string
}

export function readPlaces(app: Site, secret: string): Promise<SponsorsPlaces> {
  return app.call('POST /api/sponsor/places', { body: { secret } })
}

/** A golfer of the sponsor, by number. Only the first has an email and a phone. */
export function golfer(number: number) {
  const contact = { email: 'sam@cypress.example', phoneNumber: '8315550177' }
  return {
    firstName: ['Sam', 'Ruth', 'Omar', 'Wen', 'Ida'][number - 1] ?? `Golfer ${number}`,
    lastName: 'Aldana',
    email: null,
    phoneNumber: null,
    shirtSize: 'Large',
    ...(number === 1 ? contact : {}),
  }
}

/** Team places and seats at dinner that are taken or held, as a sign-up counts them. */
export async function takenPlaces(app: TestApp): Promise<[teams: number, attendees: number]> {
  const { ask, database, events } = app.features
  const event = await events.pick(database.sql)
  const { teams, attendees } = await ask('placesTaken', database.sql, event)
  return [teams, attendees]
}
