import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { startSampleJourney } from '../support/journey.ts'
import { ann, goesToStep, opensSampleEvent, readsEmail, unfolds } from '../support/journey-organiser.ts'
import { linkIn } from '../support/journey-page.ts'
import { type Person, phone } from '../support/journey-person.ts'

/** The morning of the event: a line of golfers, two laptops, and a volunteer with a phone. */
const journey = startSampleJourney()
const { look } = journey

const vivian = { firstName: 'Vivian', lastName: 'Volunteer', email: 'vivian@example.org' }
const checkInCalls = /^\/api\/admin\/check-in/

let admin: Person
let helper: Person

const box = (person: Person) => person.field('Find golfers and dinner guests')
const option = (person: Person, name: string) =>
  person.page.getByRole('option').filter({ hasText: name }).first()
const count = (person: Person, of: string) =>
  person.page.locator('dt', { hasText: of }).locator('xpath=following-sibling::dd')

async function bottomOf(one: Locator): Promise<number> {
  const box = await one.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

async function showsCount(person: Person, of: string, arrived: number, expected: number): Promise<void> {
  await count(person, of)
    .filter({ hasText: new RegExp(`^${arrived} of ${expected}$`) })
    .waitFor()
}

it('check-in opens with the search box focused, and the whole event in the list', async () => {
  admin = await journey.arrives('Ann')
  await opensSampleEvent(admin)
  await admin.goesToStaffPage('Check-in')
  await admin.seesHeading('Check-in')
  await showsCount(admin, 'Golfers here', 0, 144)
  await showsCount(admin, 'Dinner guests here', 0, 18)
  await expect.poll(() => box(admin).evaluate((field) => field === document.activeElement)).toBe(true)
  await expect.poll(() => admin.page.getByRole('option').count()).toBe(144 + 18 + 2)
})

it('by keyboard alone: type, choose, mark, undo, the whole team, and cash', async () => {
  const { keyboard } = admin.page
  await keyboard.type('lukasz')
  await admin.sees('Łukasz Łukaszewicz')
  await expect.poll(() => admin.page.getByRole('option').count()).toBe(4)
  await keyboard.press('Enter')
  await admin.sees('Łukasz Łukaszewicz is here, 1 of 4 of Team Łukaszewicz, shirt Large, starts at hole 3A.')
  await showsCount(admin, 'Golfers here', 1, 144)
  await keyboard.press('Enter')
  await admin.sees('Łukasz Łukaszewicz is already here.')
  await keyboard.press('Alt+u')
  await admin.sees('Łukasz Łukaszewicz is no longer marked here.')
  await showsCount(admin, 'Golfers here', 0, 144)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await admin.sees(/^Shane O'Brien is here/)
  await keyboard.press('Shift+Enter')
  await admin.sees('All of Team Łukaszewicz are here.')
  await showsCount(admin, 'Golfers here', 4, 144)

  // The typed text is selected: the next golfer's number replaces it.
  await keyboard.type('11')
  await admin.seesHeading('Team Quill')
  await admin.sees('$500 owed', 'Owes $500', 'Shirts to hand over')
  const menu = admin.page.getByRole('navigation', { name: 'Staff' }).getByRole('link')
  const here = menu.and(admin.page.locator('[aria-current]'))
  const code = admin.page.getByText('Team code').first()
  const money = admin.button('Take cash or a check')
  const heights = await menu.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(heights).toEqual(heights.map(() => expect.toSatisfy((height: number) => height >= 40)))
  expect(await Promise.all([here, code, money].map(bottomOf))).toEqual(
    Array(3).fill(expect.toSatisfy((bottom: number) => bottom <= 800)),
  )
  await look(admin, 'check-in, a team that owes', [1280])
  await box(admin).focus()
  await keyboard.press('Alt+p')
  await admin.seesHeading('Take cash or a check')
  await look(admin, 'check-in, taking cash', [1280])
  await keyboard.type('600')
  await keyboard.press('Enter')
  await admin.sees('That is more than is owed')
  await admin.field('Amount ($)').fill('500')
  await keyboard.press('Enter')
  await admin.sees('$500 taken from Team Quill.', 'Paid in full')
  await expect.poll(() => box(admin).evaluate((field) => field === document.activeElement)).toBe(true)
  await keyboard.press('Escape')
  await expect.poll(() => box(admin).inputValue()).toBe('')
})

it('golfers are found by email, phone, number and parts of them; guests by their own name', async () => {
  for (const [typed, name] of [
    ['player3-2@example.org', "Shane O'Brien"],
    ['(831) 555-0101', 'Paul Whitcomb'],
    ['8315550101', 'Paul Whitcomb'],
    ['#36', 'Wendy 🌻 Bloom'],
    ['harlan june', 'June Harlan'],
  ] as const) {
    await box(admin).fill(typed)
    await option(admin, name).waitFor()
  }
  await admin.keys('Enter')
  await admin.sees('June Harlan is here, 1 of 3 of Marguerite Harlan.', '2 × Medium, 1 × XL')
  await showsCount(admin, 'Dinner guests here', 1, 18)
  await box(admin).fill('nobody of that name')
  await admin.seesHeading('Nobody found')
  await look(admin, 'check-in, nobody found', [390])
  await box(admin).fill('')
})

it('a volunteer finds and marks people, and sees neither money nor codes', async () => {
  helper = await journey.arrives('Vivian', phone)
  await invites(admin, vivian)
  const letter = await readsEmail(admin, vivian.email, /invit|help/i)
  await helper.opens(linkIn(letter, /\/auth\/reset-password\//))
  await helper.types('New password', ann.password)
  await helper.presses('Set Password')
  await helper.isAt('/admin/check-in')
  await showsCount(helper, 'Golfers here', 4, 144)
  await look(helper, 'check-in, list', [320, 390])
  await box(helper).fill('bloom')
  await option(helper, 'Wendy 🌻 Bloom').click()
  await helper.seesHeading('Team Bloom')
  await helper.sees('Not paid in full. Please see a committee member to pay.')
  expect(await helper.text('Team code').count()).toBe(0)
  expect(await helper.button('Take cash or a check').count()).toBe(0)
  await look(helper, 'check-in, a team, for a volunteer', [390])
  await helper.presses('All 4 are here')
  await helper.button('All are here').waitFor()
  await expect.poll(() => helper.button('All are here').isDisabled()).toBe(true)
  await helper.presses('Back to the list')
})

it('a mark on one laptop shows on the other within seconds', async () => {
  await admin.goesToStaffPage('Check-in')
  await showsCount(admin, 'Golfers here', 8, 144)
  await admin.presses(/^Not here yet/)
  await option(admin, 'Grace Okafor').waitFor()
  await box(helper).fill('grace okafor')
  await option(helper, 'Grace Okafor').click()
  await helper.presses('Mark here Grace Okafor')
  await option(admin, 'Grace Okafor').waitFor({ state: 'hidden' })
  await showsCount(admin, 'Golfers here', 9, 144)
  await look(admin, 'check-in, who is missing', [1280])
  await admin.presses(/^Here/)
  await option(admin, 'Grace Okafor').waitFor()
  await admin.presses(/^Everybody/)
})

it("without signal check-in shows what isn't saved, and saves it when the signal is back", async () => {
  helper.troubles.expectBrokenOff(checkInCalls)
  await helper.losesSignal()
  await helper.presses('Mark here Tom Bell')
  await helper.sees('1 check-in isn’t saved yet')
  await helper.sees('Not saved', /No connection since/, /Tom Bell isn’t saved yet\. We’ll keep trying/)
  await look(helper, 'check-in, not saved', [320, 390])
  await helper.hasSignal()
  await helper.seesNo('1 check-in isn’t saved yet')
  await helper.button('Undo Tom Bell').waitFor()
  await helper.seesNo(/No connection since/)
  await helper.seesNo(/We’ll keep trying/)
  await showsCount(admin, 'Golfers here', 10, 144)
})

it('volunteers take cash where the event allows it; if two do at once, one sees what is owed now', async () => {
  await admin.goesToStaffPage('Events')
  await admin.follows(/^Details/)
  await goesToStep(admin, 'Options')
  await unfolds(admin, 'Check-in')
  await admin.field('Volunteers may take cash and hand out team codes at check-in').check()
  await look(admin, 'event details, check-in setting', [320])
  await admin.presses('Save changes')
  await admin.sees('All changes are saved.')

  await helper.presses('Back to the list')
  await box(helper).fill('bloom')
  await option(helper, 'Wendy 🌻 Bloom').click()
  await helper.sees('$500 owed', 'Team code')
  await helper.page.getByRole('img', { name: 'QR code of the link of Team Bloom' }).waitFor()
  await look(helper, 'check-in, a team, with money and code')
  await helper.presses('Take cash or a check')
  await helper.field('Amount ($)').waitFor()

  await admin.goesToStaffPage('Check-in')
  await box(admin).fill('bloom')
  await admin.presses('Take cash or a check')
  await admin.types('Amount ($)', '200')
  await admin.page.getByRole('radio', { name: 'Check', exact: true }).check()
  await admin.types('Note (optional)', 'Check 1044')
  await admin.presses('Record payment')
  await admin.sees('$200 taken from Team Bloom.', '$300 owed')

  helper.troubles.expect(409, checkInCalls)
  await helper.presses('Record payment')
  await helper.sees(
    '$300 is owed now because someone else just changed this bill. This payment wasn’t recorded.',
  )
  await look(helper, 'check-in, somebody was quicker', [390])
  await expect.poll(() => helper.field('Amount ($)').inputValue()).toBe('300')
  await helper.presses('Record payment')
  await helper.sees('$300 taken from Team Bloom.', 'Paid in full')
  await admin.sees('Paid in full')
})

it('a guest who never signed up is added at check-in, pays, and is marked present', async () => {
  const { keyboard } = admin.page
  const walkUp = admin.button('Add walk-up')
  await walkUp.press('Enter')
  await admin.seesHeading('Add walk-up')
  await keyboard.press('Escape')
  await expect.poll(() => walkUp.evaluate((button) => button === document.activeElement)).toBe(true)
  await keyboard.press('Enter')
  admin.troubles.expect(400, checkInCalls)
  await admin.presses('Add and take payment')
  await admin.sees('Name is required')
  await look(admin, 'check-in, a walk-up', [390, 1280])
  await admin.types('Guest’s name', 'Wilma Walker')
  await keyboard.press('Enter')
  await admin.seesHeading('Take cash or a check')
  await admin.sees(/^Wilma Walker owes \$60\./)
  await keyboard.press('Enter')
  await admin.sees('$60 taken from Wilma Walker. Wilma Walker is here.')
  await admin.seesHeading('Wilma Walker')
  await admin.sees('Paid in full')
  await expect.poll(() => admin.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await showsCount(admin, 'Dinner guests here', 2, 19)
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(journey.barriers()).toEqual([])
})

async function invites(person: Person, who: typeof vivian): Promise<void> {
  await person.goesToStaffPage('Users')
  await person.presses('Invite someone')
  await person.types('First name', who.firstName)
  await person.types('Last name', who.lastName)
  await person.types('Email', who.email)
  await person.field('Role').selectOption('Volunteer')
  await person.presses('Send invitation')
  await person.sees(
    'The invitation was saved, not sent: no email service is set up. Its link is in Messages.',
  )
}
