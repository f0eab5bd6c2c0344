import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import type { Person } from '../support/journey-person.ts'
import { type Handset, newHandset } from '../support/journey-phone.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent, signUp } from '../support/people.ts'

/** The day of the event: volunteers sell for cash, with and without signal, and the treasurer closes five drawers. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
const password = 'correct horse battery'
const widths = [320, 390, 768, 1280]

let site: Site
let admin: Person
let vivian: Handset

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site)
  for (const [seat, name] of ['Harlan', 'Marsh'].entries()) await signUp(site, name, seat)
  const mulligan = { kind: 'add-on', name: 'Mulligan', price: 10, soldAt: ['seller'], perTeam: 4 }
  const items = [
    mulligan,
    { ...mulligan, name: 'String, ten feet', perTeam: null, stock: 3 },
    { ...mulligan, name: 'Putting contest', perTeam: null },
  ]
  for (const body of items) await site.call('POST /api/admin/items', { token: await site.admin(), body })
  await joins('Vivian', 'Volunteer')
  vivian = await newHandset('Vivian', journey.url)
})
afterAll(() => vivian?.end())

/** Somebody with a password, as after an invitation. */
async function joins(name: string, role: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.org`
  const token = await site.admin()
  await site.call('POST /api/admin/users', {
    token,
    body: { email, firstName: name, lastName: 'Helper', role },
  })
  const { body } = await site.call('GET /api/admin/outbox', { token })
  const mail = body.messages.find(({ to }: { to: string }) => to === email)
  const [, key] = /reset-password\/([\w-]+)/.exec(mail.text) ?? []
  await site.call('POST /api/Auth/Login/ResetPassword', { body: { token: key, password } })
}

const tokens = new Map<string, string>()

/** Once each: passwords are slow to check. */
async function logsIn(name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.org`
  const token =
    tokens.get(name) ?? (await site.call('POST /api/auth/Login', { body: { email, password } })).body.jwt
  tokens.set(name, token)
  return token
}

async function drawersInBooks() {
  return (await site.call('GET /api/admin/cash-counts', { token: await site.admin() })).body.books
}

/** Taps an item so many times, then takes the cash. */
async function sells(item: RegExp, times: number): Promise<void> {
  const { inHand } = vivian
  for (let time = 0; time < times; time += 1) await inHand.button(item).first().click()
  await inHand.presses('Cash')
  await inHand.presses('$50')
  await inHand.presses('Cash taken')
}

it('an admin turns a volunteer into a seller', async () => {
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.goesToStaffPage('Users')
  await admin.choosesFor('Vivian Helper', 'Make Seller')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Make Seller' }).click()
  await admin.sees('Vivian Helper is now a seller.')
})

it('the seller’s phone shows only Sell, and opens her drawer with a float', async () => {
  const { inHand } = vivian
  await logInWithPassword(inHand, 'vivian@example.org', password)
  await inHand.isAt('/sell')
  await inHand.sees('String, ten feet')
  await inHand.presses('Menu')
  expect(
    await inHand.page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents(),
  ).toEqual(['Harlan Memorial Scramble', 'Sell', 'Your account: vivian@example.org', 'Logout'])
  await inHand.presses('Menu')
  await inHand.follows('Your drawer')
  await inHand.types('Opening float ($)', '100')
  await look(inHand, 'drawer, to open', widths)
  await inHand.presses('Open drawer')
  await inHand.sees('$100 opening float, 0 payments so far')
  await inHand.follows('Sell')
})

it('she sells for cash and is told the change', async () => {
  const { inHand } = vivian
  await inHand
    .button(/^String/)
    .first()
    .click()
  await inHand
    .button(/^String/)
    .first()
    .click()
  await look(inHand, 'selling', widths)
  await inHand.presses('Cash')
  await inHand.presses('$50')
  await inHand.sees('Give back $30')
  await look(inHand, 'taking cash', widths)
  await inHand.presses('Cash taken')
  await inHand.sees('Sold. Give back $30.')
  await expect.poll(async () => (await drawersInBooks()).drawers).toBe(20)
})

it('a buyer can pay by card with a code on her phone', async () => {
  const { inHand } = vivian
  await inHand
    .button(/^Putting/)
    .first()
    .click()
  await inHand.presses('Card')
  await inHand.sees('Waiting for the payment')
  await look(inHand, 'card code', widths)
  await inHand.presses('Cancel')
  await inHand.seesNo('Waiting for the payment')
  await inHand.presses('One Putting contest less')
})

it('without signal her page opens, sells on, and keeps every sale on the phone', async () => {
  const { inHand } = vivian
  await inHand.page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  vivian.signal.cut()
  await inHand.opens('/sell')
  await inHand.sees('No signal: cash only for now.')
  await sells(/^String/, 1)
  await sells(/^Putting/, 3)
  await inHand.sees('2 sales saved on this phone. We’ll send them when there’s signal.')
  await inHand.opens('/sell')
  await inHand.sees('2 sales saved on this phone. We’ll send them when there’s signal.')
  await look(inHand, 'selling without signal', widths)
  expect((await drawersInBooks()).drawers).toBe(20)
})

it('meanwhile the last string is sold at another place; one of her sales waits for the treasurer, and staff see what is oversold', async () => {
  await joins('Bea', 'Seller')
  await sellsByCall('Bea', 'String, ten feet', 1)
  vivian.signal.restore()
  await expect
    .poll(drawersInBooks, { timeout: 120_000 })
    .toMatchObject({ drawers: 60, byHand: 0, ledger: 60, difference: 0 })
  const { inHand } = vivian
  await inHand.seesNo(/saved on this phone/)
  await inHand.sees('1 sale waits for the treasurer')
  await look(inHand, 'a sale that waits for the treasurer', widths)
  await admin.opens('/admin/payments/cash')
  await admin.sees(/Waiting for the treasurer: \$10/)
  await look(admin, 'a drawer with money to decide about', widths)
  await admin.opens('/admin/orders/late')
  await admin.sees('It was sold out when it arrived.')
  await look(admin, 'late sales to decide', widths)
  await admin.presses('Accept the sale of Vivian Helper')
  await admin.types('Reason', 'The buyer has the string')
  await look(admin, 'accepting a late sale', widths)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await admin.sees('Nothing to decide')
  await look(admin, 'late sales, decided', widths)
  await inHand.seesNo('1 sale waits for the treasurer')
  expect(await drawersInBooks()).toMatchObject({ drawers: 70, byHand: 0, ledger: 70, difference: 0 })
  await admin.opens('/admin/price-list')
  await admin.sees('1 more than there are')
})

async function sellsByCall(name: string, itemName: string, quantity: number): Promise<void> {
  const token = await logsIn(name)
  const { items } = (await site.call('GET /api/sell', { token })).body
  const { id: itemId } = items.find((item: { name: string }) => item.name === itemName)
  const sale = { lines: [{ itemId, quantity }], amountOwed: 10 * quantity, place: 'seller' }
  const requestId = crypto.randomUUID()
  expect((await site.call('POST /api/cash/sales', { token, body: { ...sale, requestId } })).status).toBe(200)
}

it('she counts blind, explains two missing dollars, and hands her drawer over', async () => {
  const { inHand } = vivian
  await inHand.follows('Your drawer')
  await inHand.sees('$100 opening float, 3 payments so far')
  await inHand.presses('Count your drawer')
  await inHand.types('All cash in the drawer ($)', '158')
  await look(inHand, 'counting the drawer', widths)
  await inHand.presses('Close the drawer')
  await inHand.sees('$2 missing')
  await inHand.types('Note about the difference', 'Wrong change, once')
  await look(inHand, 'handing over', widths)
  await inHand.presses('Hand over $158')
  await inHand.sees(/^Handed to .*, not confirmed yet$/)
})

it('the treasurer closes five drawers, and the ledger agrees to the cent', async () => {
  for (const name of ['Cleo', 'Dan', 'Eve']) await joins(name, 'Seller')
  for (const name of ['Cleo', 'Dan', 'Eve']) await sellsByCall(name, 'Putting contest', 2)
  for (const [name, cash] of [
    ['Bea', 10],
    ['Cleo', 20],
    ['Dan', 25],
  ] as const)
    await handsOver(name, cash)
  await admin.opens('/admin/payments/cash')
  await admin.sees('Eve Helper')
  await look(admin, 'drawers, open and counted', widths)
  await admin.presses('Count the money of Eve Helper')
  await admin.types('Cash counted ($)', '20')
  await admin.presses('Close the count')
  await admin.sees('Eve Helper’s count is closed.')
  for (const name of ['Vivian', 'Bea', 'Cleo', 'Dan']) {
    await admin.presses(`Confirm receipt of the money of ${name} Helper`)
    await admin.seesHeading(`Receive ${name} Helper’s money`)
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click()
    await admin.sees(`${name} Helper’s money is received.`)
  }
  await admin.sees(
    'Cash over, as counted',
    'The drawers and the journal agree to the cent.',
    'The opening float of $100 is back.',
  )
  await look(admin, 'drawers, received', widths)
  expect(await drawersInBooks()).toMatchObject({
    drawers: 130,
    byHand: 0,
    overShort: 3,
    ledger: 133,
    difference: 0,
  })
})

async function handsOver(name: string, countedCash: number): Promise<void> {
  const token = await logsIn(name)
  const mutationId = crypto.randomUUID()
  const counted = await site.call('POST /api/cash/drawer/count', {
    token,
    body: { mutationId, countedCash, countedChecks: 0 },
  })
  const [drawer] = counted.body.counted
  const body = { toPersonId: counted.body.treasurers[0].id, note: 'A tip for the charity' }
  await site.call('POST /api/cash/drawer/{id}/hand-over', { token, params: { id: drawer.id }, body })
}

it('leaves nothing in the way of anybody', () => {
  expect(journey.barriers()).toEqual([])
})
