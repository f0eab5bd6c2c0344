import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { paysWith } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard } from '../support/paying.ts'
import { makeEvent, signUp, teamMail } from '../support/people.ts'
import { addTables, atDinner, guestNamed, type SeatedGuest, serve, spotOf } from '../support/seating.ts'

/** The evening: guests choose their meals, the committee seats them, a family changes tables, and the kitchen's sheet agrees. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let admin: Person
let seated: SeatedGuest[] = []

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site, { dinnerFee: 60, shirtFee: 25 })
  await serve(site, [{ name: 'Short rib' }, { name: 'Salmon', portions: 2 }, { name: 'Kids’ pasta' }])
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(/^\/(?!auth|login)/)
})

/** Orders dinner for these people, each with a meal or none. */
async function orders(name: string, meals: Record<string, string>): Promise<Person> {
  const person = await journey.arrives(name, phone)
  await person.opens('/dinner-sign-up')
  await person.seesHeading('Dinner and shirts')
  for (const [place, [guest, meal]] of Object.entries(meals).entries()) {
    if (place > 0) await person.presses('Add a name')
    await person.types(`Name ${place + 1}`, guest)
    if (meal) await person.field(`Meal for ${guest}`).selectOption(meal)
  }
  await person.types('Name for the receipt', name)
  await person.types('Email', `${name.split(' ')[0]?.toLowerCase()}@guests.example`)
  if (name === 'Elena Núñez') await look(person, 'dinner sign-up with a menu')
  await person.presses('Continue')
  await person.seesHeading('Confirm your order')
  await person.sees(Object.values(meals)[0] || 'meal chosen later')
  await person.presses('Proceed to Payment')
  await person.isAt('/payment')
  return person
}

it('three orders choose meals while they sign up', async () => {
  await orders('Elena Núñez', {
    'Elena Núñez': 'Salmon',
    'Rafael Núñez': 'Short rib',
    'Lucía Núñez': 'Kids’ pasta',
  })
  await orders('Joan Weber', { 'Joan Weber': 'Salmon', 'Ted Weber': '' })
  const kip = await orders('Kip Nash', { 'Kip Nash': 'Short rib' })
  await paysWith(kip, goodCard)
  await kip.follows('Open your dinner page')
  await kip.seesHeading('Your dinner')
  await kip.sees('Kip Nash')
  const token = await site.admin()
  for (const { orderId, owedAmount } of await unpaidOrders(token))
    if (owedAmount > 0) await paysCash(token, orderId)
})

interface Order {
  orderId: string
  owedAmount: number
}

async function unpaidOrders(token: string): Promise<Order[]> {
  const { parties } = (await site.call('GET /api/admin/check-in', { token })).body
  return parties
    .filter(({ kind }: { kind: string }) => kind === 'Order')
    .map((party: { partyId: string; money: { owedAmount: number } }) => ({
      orderId: party.partyId,
      owedAmount: party.money.owedAmount,
    }))
}

async function paysCash(token: string, orderId: string): Promise<void> {
  const order = (await unpaidOrders(token)).find((each) => each.orderId === orderId)
  const amount = order?.owedAmount ?? 0
  const answer = await site.call('POST /api/admin/check-in/payment', {
    token,
    body: {
      ...{ partyId: orderId, kind: 'Order', amount, owedAmount: amount, method: 'cash', note: '' },
      mutationId: crypto.randomUUID(),
    },
  })
  expect(answer.status, answer.text).toBe(200)
}

it('a guest opens the order’s own link, chooses what was left open and says what somebody can’t eat', async () => {
  const { orderId } = (
    await site.call('GET /api/admin/get-attendees', { token: await site.admin() })
  ).body.allAttendees.find(({ name }: { name: string }) => name === 'Ted Weber')
  expect(orderId).toBeTruthy()
  let link = ''
  await expect
    .poll(async () => {
      const { body } = await site.call('GET /api/admin/outbox', { token: await site.admin() })
      const mail = body.messages.find(
        ({ to, text }: { to: string; text: string }) =>
          to === 'joan@guests.example' && text.includes('/dinner#'),
      )
      link = /\/dinner#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  const joan = await journey.arrives('Joan', phone)
  await joan.opens(link)
  await joan.seesHeading('Your dinner')
  const ted = joan.page.getByRole('group', { name: 'Ted Weber' })
  // Elena and Joan took the two portions of salmon.
  await expect.poll(() => ted.getByRole('option', { name: 'Salmon, none left' }).count()).toBe(1)
  await ted.getByLabel('Meal').selectOption('Short rib')
  await ted.getByLabel('Can’t eat (optional)').fill('Shellfish')
  await look(joan, 'own dinner')
  await joan.presses('Save')
  await joan.sees('Saved. Thank you!')
  // The form is there for the next change.
  await expect.poll(() => joan.button('Save').isEnabled()).toBe(true)
})

it('everyone is seated in one press, after a preview', async () => {
  await addTables(site, 2, 6)
  await admin.opens('/admin/tables')
  await admin.seesHeading('Tables')
  await admin.sees('Not seated')
  await admin.presses('Seat everyone')
  await admin.sees('6 people get a seat.')
  await admin.presses('Seat 6 people')
  await admin.sees('Everybody has a seat.')
  seated = (await atDinner(site)).guests
  expect(seated.map(spotOf).filter(Boolean)).toHaveLength(6)
  await look(admin, 'tables')
})

it('a family changes tables by keyboard, and nobody else moves', async () => {
  const { guestId } = await guestNamed(site, 'Lucía Núñez')
  const diet = 'Severe peanut allergy, carries an EpiPen in a yellow bag'
  await site.call('PUT /api/admin/dinner/guest', { token: await site.admin(), body: { guestId, diet } })
  const family = admin.page.getByRole('button', { name: /^Elena Núñez, 3, table 1/ })
  await family.focus()
  await family.press('Enter')
  await admin.seesHeading('Elena Núñez')
  await admin.sees(diet)
  // Beside a long allergy the name stays in words.
  const name = admin.page.getByRole('complementary', { name: 'Chosen' }).getByText('Lucía Núñez')
  expect((await name.boundingBox())?.height).toBeLessThan(60)
  await look(admin, 'tables, a family chosen')
  await admin.presses('Move all 3 to table 2')
  await admin.sees('Elena Núñez, 3: table 2. Nobody else moved.')
  const now = (await atDinner(site)).guests
  for (const guest of now) {
    const before = seated.find(({ guestId }) => guestId === guest.guestId)
    if (guest.partyName === 'Elena Núñez') expect(guest.table?.number).toBe(2)
    else expect(spotOf(guest)).toBe(before ? spotOf(before) : '')
  }
})

it('the family is dragged back with the mouse, and nobody else moves', async () => {
  const before = (await atDinner(site)).guests
  await admin.keys('Escape')
  const { mouse } = admin.page
  const family = admin.page.getByRole('button', { name: /^Elena Núñez, 3, table 2/ })
  const onto = admin.page.getByRole('img', { name: /^Table 1/ })
  await onto.scrollIntoViewIfNeeded()
  const [from, to] = [await family.locator('circle').first().boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await mouse.down()
  await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 })
  await mouse.up()
  await admin.sees('Elena Núñez, 3: table 1. Nobody else moved.')
  for (const guest of (await atDinner(site)).guests) {
    if (guest.partyName === 'Elena Núñez') expect(guest.table?.number).toBe(1)
    else expect(spotOf(guest)).toBe(spotOf(before.find(({ guestId }) => guestId === guest.guestId) ?? {}))
  }
})

it('the kitchen’s sheet has the same sums, and the allergy at its seat', async () => {
  await admin.goesToStaffPage('Print')
  await admin.seesHeading('Print')
  await admin.sees('6 meals paid or given: 3 Short rib, 2 Salmon, 1 Kids’ pasta, 2 sheets')
  await admin.presses('Show sheets Kitchen sheet')
  await admin.page.getByRole('img', { name: 'Kitchen: allergies by seat, sheet 1 of 1' }).waitFor()
  await look(admin, 'print, kitchen sheet')
})

it('at check-in a guest’s table and meal stand beside the name', async () => {
  await admin.opens('/admin/check-in')
  await admin.field('Find golfers and dinner guests').fill('Ted Weber')
  await admin.sees(/table 1, Short rib/)
  await look(admin, 'check-in with dinner')
  // As long as a table that's kept for a sponsor.
  const table = admin.page.getByLabel('Table of Ted Weber')
  await table.evaluate((select) => select.append(new Option('Table 13, 2 kept for Fogline Coffee Roasters')))
  await admin.page.setViewportSize(phone)
  await admin.page.getByRole('option', { name: /Ted Weber/ }).click()
  await look(admin, 'check-in with dinner, on a phone', [320, 390])
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  const panel = admin.page.getByRole('region', { name: 'Joan Weber' })
  expect(await right(table)).toBeLessThan(await right(panel))
})

it('a golfer chooses on their team’s page', async () => {
  await signUp(site, 'Marsh', 1)
  const lee = await journey.arrives('Lee Marsh', phone)
  await lee.opens((await teamMail(site, 1)).link)
  await lee.isAt(/^\/(?!auth)/)
  await lee.seesHeading(/Hole|Marsh/)
  await lee.opens('/team')
  await lee.seesHeading('Dinner')
  await lee.page.getByRole('group', { name: 'Lee Marsh' }).getByLabel('Meal').selectOption('Short rib')
  await look(lee, 'team page with dinner')
  await lee.presses('Save')
  await lee.sees('Saved. Thank you!')
})
