import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { basketsFile, guestsFile, teamsFile, volunteersFile } from '../support/import-files.ts'
import { importingOver } from '../support/importing.ts'
import { startJourney } from '../support/journey.ts'
import { ann, logInWithPassword, readsEmail } from '../support/journey-organiser.ts'
import { focused, linkIn } from '../support/journey-page.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent } from '../support/people.ts'

/** The week before in the committee's office: 36 teams, 200 guests, 40 baskets and 20 volunteers are there already. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey
const axeWidths = [390, 1280]

let site: Site
let admin: Person
/** The staff's start page. */
/** Two addresses of one page: a session that ended before the page opened is redirected by the guard. */
const login = /^\/(auth\/)?login$/
const loggedIn = /^\/(?!auth|login)/

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site, { dinnerFee: 60, shirtFee: 25 })
  const desk = importingOver(journey.url, await site.admin())
  const shirts =
    'Name,Email,Size,Quantity\nDana Harlan,dana@example.org,Large,5\nRex Roy,rex@example.org,2XL,3\n'
  const lists = [
    ['teams', teamsFile(true)],
    ['guests', guestsFile()],
    ['shirts', shirts],
    ['volunteers', volunteersFile()],
    ['baskets', basketsFile()],
  ] as const
  for (const [kind, file] of lists) expect((await desk.import(kind, file)).status).toBe(200)
  admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt(loggedIn)
})

const rows = () => admin.page.getByRole('row')
const row = (text: string | RegExp): Locator => rows().filter({ hasText: text })
const dialog = () => admin.page.getByRole('dialog')

async function seesCounted(words: RegExp): Promise<void> {
  await expect
    .poll(() => admin.page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(words))
}

it('the Admin menu stays open when the page behind it loads late', async () => {
  await admin.goesTo('Teams')
  await admin.seesHeading('Teams')
  const arrives = Promise.withResolvers<void>()
  await admin.context.route('**/assets/sponsors-screen*', async (route) => {
    await arrives.promise
    await route.continue()
  })
  await admin.goesTo('Sponsors')
  await admin.presses('Admin')
  const link = admin.link('Print')
  await link.waitFor()
  arrives.resolve()
  await admin.seesHeading('Sponsors')
  await expect.poll(() => focused(admin)).toBe('Sponsors')
  await expect.poll(() => link.isVisible()).toBe(true)
  await admin.keys('Tab')
  await link.waitFor({ state: 'hidden' })
})

it('attendees are found by name, by who signed them up, and by payment', async () => {
  await admin.goesToStaffPage('Attendees')
  await admin.seesHeading('Attendees')
  await admin.sees('344 attendees', '144 golfers, 200 dinner guests', '100 paid')
  await admin.types('Search name or email', 'GUEST7@')
  await seesCounted(/^4 of 344 attendees$/)
  await admin.page.getByLabel('Paid or not').selectOption('Paid')
  await seesCounted(/^2 of 344 attendees$/)
  await look(admin, 'attendees, narrowed', axeWidths)
  await admin.types('Search name or email', 'nobody of that name')
  await admin.sees('No attendees found')
  await admin.types('Search name or email', '')
  await admin.page.getByLabel('Golfers or dinner').selectOption('Golfers')
  await admin.sees('No attendees found')
})

it('dinner guests are added, renamed, moved and canceled; a canceled one is restored', async () => {
  const sayDone = dialog().getByRole('button').last()
  await admin.page.getByLabel('Golfers or dinner').selectOption('Golfers and dinner')
  await admin.types('Search name or email', 'zelda')
  await admin.presses('Add dinner guest')
  admin.troubles.expect(400, /dinner-guests/)
  await sayDone.click()
  await dialog().getByText('Name is required').waitFor()
  await look(admin, 'attendees, adding a guest', axeWidths)
  await admin.types('Name', 'Zelda Abel')
  await sayDone.click()
  await admin.page.getByLabel('Paid or not').selectOption('Not paid')
  await seesCounted(/^1 of 345 attendees$/)

  const trigger = admin.button('Actions for Zelda Abel')
  await admin.choosesFor('Zelda Abel', 'Rename')
  await admin.keys('Escape')
  await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true)
  await admin.choosesFor('Zelda Abel', 'Rename')
  await admin.types('Name', 'Zelda Adams')
  await sayDone.click()

  expect(await row('Zelda Adams').getByRole('link').count()).toBe(0)
  await admin.choosesFor('Zelda Adams', 'Move to another order')
  // Paid orders aren't offered.
  const orders = dialog().getByLabel('To the order of').getByRole('option')
  await expect.poll(() => orders.count()).toBe(100)
  await look(admin, 'attendees, moving a guest', axeWidths)
  await sayDone.click()
  await row('Zelda Adams').getByRole('link', { name: /@/ }).waitFor()

  await admin.choosesFor('Zelda Adams', 'Cancel dinner…')
  await look(admin, 'attendees, cancelling a guest', axeWidths)
  await sayDone.click()
  await admin.sees('No attendees found')
  await admin.opens('/admin/deleted')
  await look(admin, 'deleted in the last day', axeWidths)
  await admin.presses('Restore Zelda Adams')
  await admin.sees('Nothing was deleted in the last day')
})

it('shirt requests add up to what was ordered, size by size', async () => {
  await admin.goesToStaffPage('Shirt Requests')
  await admin.seesHeading('What to order')
  const totals = admin.page.getByRole('region', { name: 'What to order' }).getByRole('row')
  const shown = async () => (await totals.allTextContents()).slice(1)
  // 144 golfers in six sizes; then five Large and three XX-Large were bought, and aren't paid yet.
  await expect
    .poll(shown)
    .toEqual([
      'Small2402424',
      'Medium2402424',
      'Large2452929',
      'XL2402424',
      'XXL2432727',
      'XXXL2402424',
      'All sizes1448152152',
    ])
  await admin.types('Search name, email or size', 'rex@')
  await admin.sees('Only the requests shown above are counted.')
  await expect.poll(async () => (await shown()).at(-1)).toBe('All sizes0333')
  await look(admin, 'shirt requests, narrowed', axeWidths)
})

it('a basket is added once everything is filled in, edited with its winner, and deleted', async () => {
  await admin.goesToStaffPage('Donations')
  await admin.sees('40 baskets')
  await look(admin, 'donations, 40', axeWidths)
  await admin.presses('Add basket')
  const add = dialog().getByRole('button', { name: 'Add basket' })
  await dialog().getByLabel('Winner’s phone (optional)').fill('555-0101')
  await add.click()
  for (const fault of ['Name is required', 'Volunteer is required', 'Value is required']) {
    await dialog().getByRole('link', { name: fault }).waitFor()
  }
  await dialog().getByRole('link', { name: 'Please enter a valid 10-digit phone number' }).waitFor()
  await look(admin, 'donations, adding', axeWidths)
  await dialog().getByLabel('Name', { exact: true }).fill('Spa day')
  await dialog().getByLabel('Volunteer').selectOption('Lee Marsh')
  await dialog().getByLabel('Value').selectOption('$200')
  await dialog().getByLabel('Winner’s phone (optional)').fill('')
  await add.click()
  await admin.sees('Spa day added.')

  await admin.choosesFor('Spa day', 'Edit')
  await dialog().getByLabel('Winner (optional)').fill('Grace Okafor')
  await dialog().getByLabel('Winner’s phone (optional)').fill('1 831 555 0142')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await admin.sees('Spa day saved.')
  await row('Spa day').getByRole('link', { name: '(831) 555-0142' }).waitFor()

  await admin.choosesFor('Basket 40', 'Delete…')
  await dialog().getByRole('button', { name: 'Delete basket' }).click()
  await admin.sees('Basket 40 deleted.')
  await seesCounted(/^40 baskets$/)
})

it("winners are texted one by one and all at once, and those who can't be are named", async () => {
  const winner = (name: string, winnerName: string, winnerPhoneNumber: string) =>
    setWinner(name, { winnerName, winnerPhoneNumber })
  await admin.choosesFor('Spa day', 'Notify winner')
  await admin.sees('No text service is set up, so no text is sent. Call (831) 555-0142.')
  await admin.presses('Save text')
  await admin.sees('1 text was saved, not sent: no text service is set up.')

  await winner('Basket 1', 'Hal Berg', '8315550150')
  await winner('Basket 2', 'Ida Wells', '8315550151')
  await winner('Basket 3', 'Jo Mute', '')
  await admin.reloads()
  await admin.presses('Notify winners')
  await admin.seesHeading('Save 3 texts?')
  await admin.sees(/The messages are saved in Messages\. 1 basket: the winner has no phone number\.$/)
  await look(admin, 'donations, about to notify', axeWidths)
  await admin.presses('Save 3 texts')
  await admin.sees('2 texts were saved, not sent: no text service is set up.')
  await admin.choosesFor('Basket 3', 'Notify winner')
  await admin.seesHeading('No phone number for Jo Mute')
  await admin.presses('OK')
})

it('when another staff member was faster there is a warning, and without a server the page says what failed', async () => {
  await setWinner('Basket 4', { winnerName: 'Kay Lund', winnerPhoneNumber: '8315550152' })
  await admin.reloads()
  await admin.presses('Notify winners')
  await admin.seesHeading('Save 4 texts?')
  await site.call('POST /api/admin/notify-winners', { token: await site.admin() })
  await admin.presses('Save 4 texts')
  await admin.sees('The texts are in Messages already. They weren’t sent: no text service is set up.')

  await setWinner('Basket 5', { winnerName: 'Lou Park', winnerPhoneNumber: '8315550153' })
  await admin.reloads()
  admin.troubles.expectBrokenOff(/^\/api\/admin\/notify-winner/)
  await admin.context.route('**/api/admin/notify-winner*/**', (route) => route.abort('connectionfailed'))
  await admin.context.route('**/api/admin/notify-winners', (route) => route.abort('connectionfailed'))
  await admin.presses('Notify winners')
  await admin.presses('Save 5 texts')
  await admin.sees(/^Failed to notify winners\. We couldn’t reach the server\./)
  await admin.presses('Cancel')
  await admin.choosesFor('Basket 5', 'Notify winner')
  await admin.presses('Save text')
  await admin.sees(/^Failed to notify the winner\./)
  await admin.presses('Cancel')
  await admin.context.unroute('**/api/admin/notify-winner*/**')
  await admin.context.unroute('**/api/admin/notify-winners')
})

it('volunteers are added, edited, and deleted unless they collected baskets', async () => {
  admin.troubles.expect(409, /^\/api\/admin\/delete-volunteer\//)
  await admin.goesToStaffPage('Volunteers')
  await admin.sees('20 volunteers')
  await look(admin, 'volunteers, 20', axeWidths)
  await admin.presses('Add volunteer')
  const add = dialog().getByRole('button', { name: 'Add volunteer' })
  await add.click()
  for (const fault of ['First name is required', 'Last name is required', 'Shirt size is required']) {
    await dialog().getByRole('link', { name: fault }).waitFor()
  }
  await dialog().getByLabel('First name').fill('Una')
  await dialog().getByLabel('Last name').fill('Quist')
  await dialog().getByLabel('Shirt size').selectOption('Small')
  await add.click()
  await admin.sees('Una Quist added.')
  await admin.choosesFor('Una Quist', 'Edit')
  await dialog().getByLabel('Shirt size').selectOption('XXL')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await admin.sees('Una Quist saved.')
  await row('Una Quist').getByText('XXL').waitFor()
  await admin.choosesFor('Una Quist', 'Delete…')
  await admin.presses('Delete volunteer')
  await admin.sees('Una Quist deleted.')

  await admin.choosesFor('Lee Marsh', 'Delete…')
  await admin.presses('Delete volunteer')
  await admin.sees(
    'Lee Marsh collected 3 baskets: Basket 1, Basket 21, Spa day. Give them to another volunteer first.',
  )
  await look(admin, 'volunteers, refused', axeWidths)
  await admin.presses('Cancel')
  await row('Lee Marsh').waitFor()
})

it('users are invited by email, made admins, and removed, and logged out each time', async () => {
  await admin.goesToStaffPage('Users')
  await admin.presses('Invite someone')
  await admin.types('First name', 'Vivian')
  await admin.types('Last name', 'Volunteer')
  await admin.types('Email', vivian.email)
  await admin.presses('Send invitation')
  await admin.sees('The invitation was saved, not sent: no email service is set up. Its link is in Messages.')
  await admin.sees('1 admin, 1 volunteer, 1 invitation open')
  await look(admin, 'users, one invited', axeWidths)
  const link = linkIn(await readsEmail(admin, vivian.email, /./), /\/auth\/reset-password\//)

  const volunteer = await journey.arrives('Vivian', phone)
  await volunteer.opens(link)
  await volunteer.types('New password', vivian.password)
  await volunteer.presses('Set Password')
  await volunteer.sees('Your password is set.')
  await volunteer.isAt(loggedIn)
  expect(await staffPagesOf(volunteer)).not.toContain('Events')

  await admin.goesToStaffPage('Users')
  await admin.sees('1 admin, 1 volunteer')
  await admin.choosesFor('Vivian Volunteer', 'Make Admin')
  await dialog().getByRole('button', { name: 'Make Admin' }).click()
  await admin.sees('Vivian Volunteer is now an admin.')
  volunteer.troubles.expect(401, /^\/api\/(admin\/get-attendees|user\/get-user)$/)
  await volunteer.opens('/admin/attendees')
  await volunteer.isAt(login)
  await logInWithPassword(volunteer, vivian.email, vivian.password)
  await volunteer.isAt(loggedIn)
  expect(await staffPagesOf(volunteer)).toContain('Events')

  await admin.choosesFor('Vivian Volunteer', 'Remove…')
  await dialog().getByRole('button', { name: 'Remove' }).click()
  await admin.sees('Vivian Volunteer removed.')
  volunteer.troubles.expect(401, /^\/api\/(admin\/(users|get-attendees)|user\/get-user)$/)
  await volunteer.opens('/admin/users')
  await volunteer.isAt(login)
  await logInWithPassword(volunteer, vivian.email, vivian.password)
  await volunteer.sees('Invalid email or password')
  await journey.leaves(volunteer)
})

it('the audit log shows all of it, and saves search results as a file', async () => {
  await admin.goesToStaffPage('Audit log')
  await admin.page.getByLabel('Which changes').selectOption('Volunteer deleted')
  await admin.sees('Una Quist')
  await expect.poll(changesShown).toBe(1)
  await look(admin, 'audit log, one action', axeWidths)
  await admin.page.getByLabel('Which changes').selectOption('All changes')
  await admin.types('Search name, team or reason', 'Grace Okafor')
  await admin.sees('Spa day')
  await expect.poll(changesShown).toBe(2)
  const saved = admin.page.waitForEvent('download')
  await admin.presses('Download CSV')
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('Event Admin,winner texts saved,Spa day')
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})

const vivian = { email: 'vivian@example.org', password: 'correct horse battery' }

function changesShown(): Promise<number> {
  return admin.page.locator('ol[aria-label="Newest changes"] > li').count()
}

/** The links of the Admin menu. */
async function staffPagesOf(person: Person): Promise<string[]> {
  const bar = person.page.getByRole('navigation', { name: 'Main' })
  const inMenu = bar.getByRole('button', { name: 'Admin' })
  // A page that comes after the login folds the menu.
  await person.seesHeading(/./)
  await bar.getByRole('button', { name: 'Menu' }).click()
  await inMenu.click()
  return bar.getByRole('link').allTextContents()
}

/** Another staff member has recorded a winner. */
async function setWinner(name: string, winner: object): Promise<void> {
  const token = await site.admin()
  const { donations } = (await site.call('GET /api/admin/get-donations', { token })).body
  const basket = donations.find((each: { name: string }) => each.name === name)
  await site.call('PUT /api/admin/edit-donation', { token, body: { ...basket, ...winner } })
}
