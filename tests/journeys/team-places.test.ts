import { afterAll, beforeAll, expect, it } from 'vitest'
import { day, later } from '../../src/kernel/clock.ts'
import type { TeamPage } from '../../src/people/places/links-contract.ts'
import type { CheckInList } from '../../src/play/check-in/party-shapes.ts'
import type { Site } from '../support/app.ts'
import { openPlaces } from '../support/golf-parties.ts'
import { startJourney } from '../support/journey.ts'
import { deliveredBy, opensEmailed } from '../support/journey-emails.ts'
import { danas, fillsInPlayer, paysWith } from '../support/journey-golfers.ts'
import { ann } from '../support/journey-organiser.ts'
import { isTakenOver, opensStill, remembersControls, replacedControls } from '../support/journey-page.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { openMailServer } from '../support/mail-server.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard } from '../support/paying.ts'
import { foursome, makeEvent } from '../support/people.ts'
import { changePlaces } from '../support/places.ts'

/** A golfer asks a team with an open place to join; a captain names two later, and replaces one the night before. */
const office = await openMailServer()
const journey = startJourney({
  ADMIN_EMAIL: ann.email,
  ADMIN_PASSWORD: ann.password,
  SMTP_URL: office.url,
  MAIL_FROM: 'golf@example.org',
})
const { look } = journey
const emails = deliveredBy(office)

let site: Site
let robin: Person
let dana: Person
let mae: Person
/** Of the place that Mae takes. */
let link = ''

afterAll(() => office.close())
beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site, { eventDate: later(new Date(), day).toISOString(), eventFee: 380 })
  await openPlaces(site, { looking: true })
  const players = foursome('Marsh', 1).slice(0, 3)
  const { body } = await site.call('POST /api/places/team', {
    body: { players, requestId: crypto.randomUUID() },
  })
  const entry = {
    paymentTrackingId: body.paymentTrackingId,
    isLooking: true,
    sentence: 'We tee off for fun.',
  }
  await site.call('PUT /api/places/looking', { body: entry })
})

/** Presses 'Copy link', and returns what the phone has now. */
async function copies(person: Person, what: string): Promise<string> {
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await person.page.evaluate("navigator.clipboard.writeText('')")
  await person.presses(new RegExp(what))
  const copied = () => person.page.evaluate<string>('navigator.clipboard.readText()')
  await expect.poll(copied).not.toBe('')
  return copied()
}

/** Dana sends the fourth place. */
async function emailsPlace(address: string): Promise<void> {
  await dana.presses('Send this place (Place 4)')
  await dana.field('How').selectOption('Email')
  await dana.types('Their email', address)
  await dana.page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await dana.sees(new RegExp(`^Sent to ${address}, held until`))
}

async function namesThemselves(person: Person, firstName: string, lastName: string, shirtSize: string) {
  await person.types('First name', firstName)
  await person.types('Last name', lastName)
  await person.field('Shirt size').selectOption(shirtSize)
}

/** Team Harlan’s page, as its phones read it. */
async function ownTeam(): Promise<TeamPage> {
  const welcome = (await emails('dana@harlan.example')).join('\n')
  const [, paymentTrackingId] = /team-auth-request\/([\w-]+)/.exec(welcome) ?? []
  return (await site.call('POST /api/places/own', { body: { paymentTrackingId } })).body
}

async function isCheckedIn(name: string): Promise<boolean> {
  const { body } = await site.call('GET /api/admin/check-in', { token: await site.admin() })
  const people = (body as CheckInList).parties.flatMap((party) => party.people)
  return people.find((person) => person.name === name)?.arrival !== null
}

it('a link that is pressed while the page is taken over stays that link', async () => {
  const visitor = await journey.arrives('In a hurry', phone)
  const letCome = await opensStill(visitor, `${journey.url}/sign-up`)
  await remembersControls(visitor)
  letCome()
  await isTakenOver(visitor)
  expect(await replacedControls(visitor)).toEqual([])
  await journey.leaves(visitor)
})

it('a golfer without a team finds one that looks for players, and asks to join', async () => {
  robin = await journey.arrives('Robin', phone)
  await robin.opens('/')
  await robin.opens('/sign-up')
  await robin.follows(/^Teams looking for players/)
  await robin.sees('Team Marsh', 'We tee off for fun.')
  await look(robin, 'teams looking for players')
  await robin.presses(/^Ask to join/)
  await robin.types('A sentence about yourself', 'I play off 18 and bring snacks.')
  await robin.types('First name', 'Robin')
  await robin.types('Last name', 'Vega')
  await robin.types('Email', 'robin@vega.example')
  await robin.types('Phone number', '(831) 555-0123')
  await robin.field('Shirt size').selectOption('Large')
  await look(robin, 'asking to join')
  await robin.presses('Send my request')
  await robin.sees(/^We sent Team Marsh your request/)
})

it('the leader says yes by the link in the email', async () => {
  const lee = await journey.arrives('Lee', phone)
  await opensEmailed(lee, emails, 'lead1@example.org', /join#/)
  await lee.seesHeading('Robin would like to join you')
  await look(lee, 'a request to join')
  await lee.presses('Yes, play with us')
  await lee.sees('You said yes.')
  await journey.leaves(lee)
})

it('pays their own share by card, and sees the team’s page', async () => {
  await opensEmailed(robin, emails, 'robin@vega.example', /#share$/)
  await robin.types('Your name', 'Robin Vega')
  await robin.types('Email for your receipt', 'robin@vega.example')
  await paysWith(robin, goodCard)
  await robin.isAt(/^\/payment-confirmation/)
  await robin.sees('You’re in, Robin!')
  await robin.follows('Open your team’s page')
  await robin.isAt('/team')
  await robin.sees(/^Your team is complete\./, /\$95 paid/)
  await journey.leaves(robin)
})

it('a captain signs up with one friend and two open places, and pays', async () => {
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/sign-up')
  await dana.follows(/I’ll name them later/)
  await fillsInPlayer(dana, 1, danas[0])
  await dana.presses('Add player 2 now')
  await fillsInPlayer(dana, 2, danas[1])
  await dana.presses('Continue to payment')
  await dana.isAt('/payment')
  await dana.page.getByText('Your share').click()
  await dana.sees(/^2 places have no player yet/)
  await paysWith(dana, goodCard)
  await dana.isAt(/^\/payment-confirmation/)
  await dana.sees('You’re in, Dana!')
  await look(dana, 'captain paid')
  await dana.follows('Open your team’s page')
  await dana.isAt('/team')
  await dana.sees(/^2 places are open\./)
  await look(dana, 'captain’s team page')
})

it('copies the link of one place, emails the other, and takes that back', async () => {
  const dialog = dana.page.getByRole('dialog')
  await dana.presses('Send this place (Place 3)')
  await look(dana, 'sending a place')
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  await dana.sees(/^1 place is open, 1 is held\./)
  link = await copies(dana, 'Link for Place 3')
  await emailsPlace('kim@example.org')
  await dana.presses('Take back Place 4')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await dana.sees(/^1 place is open, 1 is held\./)
  await emailsPlace('bo@example.org')
  const kim = await journey.arrives('Kim', phone)
  await opensEmailed(kim, emails, 'kim@example.org', /place#/)
  await kim.sees(/^This place isn’t held for you anymore/)
  await journey.leaves(kim)
})

it('a friend takes the copied place on another phone, without an account, and pays', async () => {
  mae = await journey.arrives('Mae', phone)
  await mae.opens(link)
  await mae.sees('Dana Harlan has a place for you on Team Harlan.')
  await namesThemselves(mae, 'Mae', 'Ortiz', 'Small')
  await look(mae, 'taking a place')
  await mae.presses('Take this place')
  await mae.sees(/^You play on Team Harlan/)
  await look(mae, 'place taken')
  await mae.follows('Pay your share of $95')
  await mae.types('Your name', 'Mae Ortiz')
  await mae.types('Email for your receipt', 'mae@example.org')
  await paysWith(mae, goodCard)
  await mae.sees('You’re in, Mae!')
})

it('the link opened again leads her to the team, and tells anybody else that the place is taken', async () => {
  await mae.opens(link)
  await mae.sees(/^You’ve taken this place on Team Harlan/)
  await mae.follows('Open the team’s page')
  await mae.isAt('/team')
  await journey.leaves(mae)
  const bo = await journey.arrives('Bo', phone)
  await bo.opens(link)
  await bo.sees(/^This place is already taken/)
  await look(bo, 'a place taken by another')
  await opensEmailed(bo, emails, 'bo@example.org', /place#/)
  await namesThemselves(bo, 'Bo', 'Li', 'XXL')
  await bo.presses('Take this place')
  await bo.sees(/^You play on Team Harlan/)
  await journey.leaves(bo)
})

it('the night before, the captain replaces one: payment, shirt, check-in mark and code stay', async () => {
  await changePlaces(site, { changeUntil: '2020-01-01T12:00' })
  const before = await ownTeam()
  const maes = before.places.find(({ player }) => player?.fullName === 'Mae Ortiz')?.player?.id ?? ''
  await site.call('POST /api/admin/check-in/arrive', {
    token: await site.admin(),
    body: { personIds: [maes] },
  })
  await dana.opens('/team')
  await dana.sees(/^Your team is complete\. .* A place can still be handed over\.$/)
  await dana.choosesFor('Mae Ortiz', 'Hand over by link')
  await dana.page.getByRole('dialog').getByRole('button', { name: 'Make the link' }).click()
  await dana.sees(/^Being handed over/)
  const rae = await journey.arrives('Rae', phone)
  await rae.opens(await copies(dana, 'Link for Place 3'))
  await rae.sees(/^You’d play instead of Mae Ortiz on Team Harlan/, /^There’s nothing to pay/)
  await rae.types('First name', 'Rae')
  await rae.types('Last name', 'Kim')
  await look(rae, 'taking over a place')
  await rae.presses('Take this place')
  await rae.sees(/^You play on Team Harlan/)
  await dana.opens('/team')
  await dana.sees('Rae Kim')
  await look(dana, 'captain’s team, replaced')
  const after = await ownTeam()
  expect(after.places.find(({ player }) => player?.fullName === 'Rae Kim')).toMatchObject({
    isPaid: true,
    player: { id: maes, shirtSize: 'Small' },
  })
  expect(after.teamCode).toBe(before.teamCode)
  expect(after.payments.map(({ name }) => name)).toEqual(['Mae Ortiz', 'Dana Harlan'])
  expect(await isCheckedIn('Rae Kim')).toBe(true)
})

it('nothing on the way stops anybody', () => {
  expect(journey.barriers()).toEqual([])
})
