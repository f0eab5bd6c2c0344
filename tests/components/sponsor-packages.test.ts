import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  addPackage,
  cypress,
  golfer,
  lunchPackage,
  payPackage,
  placesSecret,
  readPlaces,
  takePackage,
  titlePackage,
} from '../support/packages.ts'
import { receiptSecretOf } from '../support/paying.ts'
import { pebbleBeach } from '../support/round.ts'
import { acme, sponsor } from '../support/sponsoring.ts'
import { dialog, fill, isAt, press, reads, sees, seesNo, user } from './support/hands.ts'
import { onPhone, openSiteWithEvent, type TestSite } from './support/site.tsx'

const spring = new Date('2025-05-01T12:00:00Z')
const option = (name: RegExp) => screen.findByRole('radio', { name })

async function openPackages(change: object = {}): Promise<TestSite> {
  const site = await openSiteWithEvent({ sponsorFee: 350, ...change }, { now: () => spring })
  await addPackage(site)
  await addPackage(site, lunchPackage)
  await site.open('/sponsor')
  await option(/Title/)
  return site
}

async function fillDetails(): Promise<void> {
  await fill('Company/Sponsor Name', cypress.sponsorName)
  await fill('Primary Contact First Name', cypress.contactFirstName)
  await fill('Primary Contact Last Name', cypress.contactLastName)
  await fill('Primary Contact Email', cypress.contactEmail)
  await fill('Primary Contact Phone Number', cypress.contactPhoneNumber)
}

it('each package is a radio button with its price and what is left; the hole comes last', async () => {
  await openPackages()
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-labelledby') ?? '')
  expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Title, $5,000, 1 of 1 left',
    'Lunch, $2,500, 1 of 1 left',
    'Hole, $350',
  ])
  await reads('A foursome')
  await reads('$4,280')
  await reads('$720 is golf and dinner')
})

it('the summary subtracts what is included, and declining raises what may be deducted', async () => {
  await openPackages()
  await sees('Choose a package above.')
  await user.click(await option(/Title/))
  await screen.findByRole('heading', { name: 'Title sponsor' })
  await sees('Fair value of the foursome')
  await sees('$4,280 of it may be deductible')
  await user.click(screen.getByLabelText(/We don’t need the golf or the dinners/))
  await sees('$5,000 of it may be deductible')
  await seesNo('Fair value of the foursome')
})

it('pressing without a choice or details lists what is missing', async () => {
  await openPackages()
  await press('Continue to payment')
  const problem = await screen.findByRole('heading', { name: 'There is a problem' })
  expect(within(problem.parentElement as HTMLElement).getAllByRole('link')).toHaveLength(6)
  await reads('Choose a package')
})

it('a line of the problem goes once its field is mended, and the focus stays in the field', async () => {
  await openPackages()
  await press('Continue to payment')
  const problem = (await screen.findByRole('heading', { name: 'There is a problem' }))
    .parentElement as HTMLElement
  const lines = () => within(problem).queryAllByRole('link')
  await user.click(await option(/Lunch/))
  await waitFor(() => expect(lines()).toHaveLength(5))
  const email = screen.getByLabelText('Primary Contact Email')
  await user.type(email, 'june@')
  expect(lines()).toHaveLength(5)
  await user.type(email, 'cypress.example')
  await waitFor(() => expect(lines()).toHaveLength(4))
  expect(document.activeElement).toBe(email)
  await fillDetails()
  await waitFor(() => expect(screen.queryByText('There is a problem')).toBeNull())
  await fill('Primary Contact Email', 'june@')
  await reads('Please enter a valid email address', () => problem.ownerDocument.body)
})

it('a title sponsor goes on to pay $5,000', async () => {
  await openPackages()
  await user.click(await option(/Title/))
  await fillDetails()
  await press('Continue to payment, $5,000')
  await isAt('/payment')
  await reads('Title sponsorship, Cypress & Salt Bakery')
})

it('paying by check says where it goes', async () => {
  await openPackages()
  await user.click(await option(/Lunch/))
  await fillDetails()
  await press('Pay by check')
  await screen.findByRole('heading', { name: 'Thank you, June!' })
  await reads('Payable toHarlan Memorial Fund')
  await reads('$2,500')
  await reads('it’s held for you until')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you, June!')
  await reads('Write on itCypress & Salt Bakery')
  const holds = screen.getByRole('region', { name: 'What it holds' })
  expect(
    within(holds)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Two dinners', 'A sign at the turn'])
  await user.click(screen.getByRole('link', { name: 'Pay $2,500 by card instead' }))
  await isAt('/payment')
  await reads('Lunch sponsorship, Cypress & Salt Bakery')
})

it('after choosing a check, a link leads to the golfers, and stays in this browser', async () => {
  const site = await openPackages()
  await user.click(await option(/Title/))
  await fillDetails()
  await press('Pay by check')
  const link = await screen.findByRole('link', { name: 'Name your golfers and guests' })
  const href = link.getAttribute('href')
  expect(href).toBe(`/sponsor/places#${await placesSecret(site)}`)
  await screen.findByRole('button', { name: /^Copy link/ })
  await site.open('/sponsor')
  await reads('Cypress & Salt Bakery is signed up.')
  await user.click(await screen.findByRole('link', { name: 'Name your golfers and guests' }))
  await sees('Names can be added once the sponsorship is paid.')
})

it('whoever takes no golf and no dinners by check has nobody to name', async () => {
  await openPackages()
  await user.click(await option(/Title/))
  await user.click(screen.getByLabelText(/We don’t need the golf or the dinners/))
  await fillDetails()
  await press('Pay by check')
  await screen.findByRole('heading', { name: 'Thank you, June!' })
  expect(screen.queryByRole('link', { name: 'Name your golfers and guests' })).toBeNull()
})

it('staff copy the link of a sponsor who hasn’t named everybody', async () => {
  const { site } = await paid()
  await site.signInAsAdmin()
  await site.open('/admin/sponsors?tab=places')
  await screen.findByRole('button', { name: 'Copy link (Places link of Cypress & Salt Bakery)' })
})

it('where no email goes out, nobody is promised one', async () => {
  const site = await openPackages()
  await user.click(await option(/Lunch/))
  await sees('We can’t email your receipt: please print it once you’ve paid.')
  await site.signInAsAdmin()
  await site.open('/admin/sponsors?tab=checks')
  await reads('No email service is set up, so nobody is reminded')
  expect(screen.queryByText(/we(’ll)? email (your|them)/i)).toBeNull()
})

it('the home page has the packages that can still be bought among its prices', async () => {
  const site = await openPackages()
  const { body } = await site.call('GET /api/sponsor/packages')
  await takePackage(site, body.packages[1].id)
  await site.open('/')
  await reads('Title sponsor$5,000')
  await seesNo('Lunch sponsor')
})

it('staff who give a sponsor a hole read its par', async () => {
  const site = await openSiteWithEvent({ holes: pebbleBeach.holes })
  await sponsor(site, acme)
  await site.signInAsAdmin()
  await site.open('/admin/sponsors')
  const holes = within(await screen.findByLabelText(/^Hole of /))
  expect(holes.getByRole('option', { name: '7, par 3' })).toBeTruthy()
})

it('staff see which checks are to come, and wait longer for one', async () => {
  const site = await openPackages()
  const { body } = await site.call('GET /api/sponsor/packages')
  await takePackage(site, body.packages[1].id, { payBy: 'check' })
  await site.signInAsAdmin()
  await site.open('/admin/sponsors')
  await reads('Waiting for the check until')
  await user.click(await screen.findByRole('link', { name: 'Checks to come' }))
  const checks = within(await screen.findByRole('main'))
  await reads('Lunch, $2,500. Held through')
  await fill('Days to wait for a check', '0', checks)
  const [saveDays, saveHold] = (await checks.findAllByRole('button', { name: 'Save' })) as HTMLElement[]
  await user.click(saveDays as HTMLElement)
  await sees('Enter 1 to 120', checks)
  await fill(/^Hold through, for/, '', checks)
  await user.click(saveHold as HTMLElement)
  await reads('Lunch, $2,500. Held until you give it up')
})

it('a package sold meanwhile is said, and nothing typed is lost', async () => {
  const site = await openPackages()
  await user.click(await option(/Lunch/))
  await fillDetails()
  const { body } = await site.call('GET /api/sponsor/packages')
  await takePackage(site, body.packages[1].id, { payBy: 'check' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await press('Continue to payment, $2,500')
  await press('OK', await dialog('This package has just been sold. Please choose another one.'))
  expect(await screen.findAllByText('Sold out')).not.toEqual([])
  await reads('Sold out: Lunch.')
  expect((screen.getByLabelText('Company/Sponsor Name') as HTMLInputElement).value).toBe(cypress.sponsorName)
})

it('on a phone the packages are cards', async () => {
  onPhone()
  await openPackages()
  await user.click(await option(/Title/))
  await screen.findByRole('heading', { name: 'Title sponsor' })
})

async function paid(entry: object = titlePackage): Promise<{ site: TestSite; secret: string }> {
  const site = await openSiteWithEvent({}, { now: () => spring })
  const { paymentTrackingId } = (await takePackage(site, await addPackage(site, entry))).body
  await payPackage(site, paymentTrackingId, 5000)
  return { site, secret: await placesSecret(site) }
}

it('the contact names a golfer and a guest, and gives two dinners back', async () => {
  const { site, secret } = await paid()
  await site.open(`/sponsor/places#${secret}`)
  await sees('0 of 8 named')
  await press('Enter name of Golfer 1')
  const named = await dialog('Golfer 1')
  await press('Save', named)
  await named.findByRole('heading', { name: 'There is a problem' })
  await fill('First name', 'Sam', named)
  await fill('Last name', 'Aldana', named)
  await user.selectOptions(named.getByLabelText('Shirt size'), 'Large')
  await press('Save', named)
  await sees('1 of 8 named')
  await reads('Waiting for 3 more golfers')
  await press('Enter name of Dinner guest 1')
  const guest = await dialog('Dinner guest 1')
  await fill('Name', 'Ada Salt', guest)
  await press('Save', guest)
  await sees('2 of 8 named')
  await press('Give back Dinner guest 4')
  const one = await dialog('Give back one dinner?')
  await sees(/grows from \$4,280 to \$4,320/, one)
  await press('Give back', one)
  await sees('2 of 7 named')
})

it('shirts and drink tickets are given back by number, by the contact and on their word', async () => {
  const includes = {
    shirts: 12,
    drinkTickets: 24,
    benefits: [],
    values: { golf: null, dinner: null, shirt: 20, drink: 5 },
  }
  const { site, secret } = await paid({ ...titlePackage, includes })
  await site.open(`/sponsor/places#${secret}`)
  await screen.findByRole('heading', { name: 'Your package' })
  await screen.findByRole('heading', { name: 'Shirts and drink tickets' })
  await press('Give back shirts')
  const shirts = await dialog('Give back shirts?')
  await sees(/grows from \$4,640 to \$4,880/, shirts)
  await fill('How many?', '13', shirts)
  await press('Give back', shirts)
  expect(await shirts.findAllByText('Enter 1 to 12')).not.toEqual([])
  await fill('How many?', '5', shirts)
  await sees(/grows from \$4,640 to \$4,740/, shirts)
  await press('Give back', shirts)
  await sees('7 left, 5 given back')
  await site.signInAsAdmin()
  await site.open('/admin/sponsors')
  await press(`Actions for ${cypress.sponsorName}`)
  await user.click(await screen.findByRole('menuitem', { name: /Package/ }))
  const open = await dialog(`Package of ${cypress.sponsorName}`)
  await fill('Drink tickets to decline', '24', open)
  await press('Decline 24', open)
  await seesNo('Drink tickets to decline', open)
  expect((await readPlaces(site, secret)).body).toMatchObject({ value: 140, deductible: 4860 })
})

it('a link opened second says that the place is taken', async () => {
  const { site, secret } = await paid()
  const { places } = (await readPlaces(site, secret)).body
  const own = places.find(({ kind }) => kind === 'dinner')?.link?.split('#')[1] ?? ''
  await site.open(`/sponsor/place#${own}`)
  await reads('invites you to dinner')
  await press('Take this place')
  await screen.findByRole('heading', { name: 'There is a problem' })
  await fill('Your name', 'Ada Salt')
  await press('Take this place')
  await screen.findByRole('heading', { name: 'You’re in!' })
  await site.open(`/sponsor/place#${own}`)
  await reads('This place is already taken. If it’s yours, you’re all set.')
})

it('staff see the package, check off a promise, and call who has not named everybody', async () => {
  const { site, secret } = await paid()
  const [first] = (await readPlaces(site, secret)).body.places
  const body = { secret, placeId: first?.id, golfer: golfer(1) }
  await site.call('POST /api/sponsor/places/name', { body })
  await site.signInAsAdmin()
  await site.open('/admin/sponsors')
  await sees('8 of 8 places to name')
  await press(`Actions for ${cypress.sponsorName}`)
  await user.click(await screen.findByRole('menuitem', { name: /Package/ }))
  const open = await dialog(`Package of ${cypress.sponsorName}`)
  await user.click(await open.findByLabelText('Logo received'))
  await open.findByText(/May 1st, 2025/)
  await press('Close', open)
  await sees('3 of 4 promises to keep')
  await user.click(await screen.findByRole('link', { name: 'Places to name' }))
  const list = within(await screen.findByRole('main'))
  await list.findByText('Title sponsor. Not named: three golfers and four dinners')
  await list.findByRole('link', { name: '(831) 555-0142' })
  await list.findByLabelText('Sam Aldana, Cypress & Salt Bakery')
})

it('the sponsors page groups by level, the highest first', async () => {
  const { site } = await paid()
  await site.open('/sponsors')
  await screen.findByRole('heading', { name: 'Title sponsor' })
})

it('a link with a code takes it off the chosen package, with its tax and what may be deducted', async () => {
  const site = await openPackages({ sponsorSalesTax: 0 })
  const token = await site.admin()
  const half = { code: 'HALF', kind: 'percent', amount: 50 }
  await site.call('POST /api/admin/codes', { token, body: half })
  await site.open('/sponsor?code=half')
  await user.click(await option(/Title/))
  await sees('50% off: $2,500 less for the sponsorship.')
  await sees('$1,780 of it may be deductible')
  await fillDetails()
  await press('Continue to payment, $2,500')
  await isAt('/payment')
  await reads('$2,500')
})

async function afterPaying(email = cypress.contactEmail): Promise<{ site: TestSite; secret: string }> {
  const contact = { name: 'Ann', email: 'committee@example.org', phone: '' }
  const site = await openSiteWithEvent({ contact }, { now: () => spring })
  const { paymentTrackingId } = (await takePackage(site, await addPackage(site))).body
  const clientSecret = await payPackage(site, paymentTrackingId, 5000, email)
  return { site, secret: await receiptSecretOf(site, clientSecret) }
}

it('the ticket of a package says what it holds, and naming the golfers and guests is the main thing to do', async () => {
  const { site, secret } = await afterPaying()
  await site.open(`/payment-confirmation#${secret}`)
  await sees('Thank you, June!')
  await sees('Thank you for your support! Now tell us who’s coming.')
  const ticket = await screen.findByRole('region', { name: 'Your ticket' })
  const said = [
    'Cypress & Salt Bakery',
    'Title sponsorship',
    '4GolfersNot named',
    '4Dinner guestsNot named',
    'You haven’t sent a logo, so we use your name. Email one to committee@example.org and we’ll use it instead.',
  ]
  for (const words of said) expect(ticket.textContent).toContain(words)
  await seesNo(/hole is sponsored/)
  expect(ticket.textContent).not.toContain('Course')
  await user.click(screen.getByRole('link', { name: 'Name your golfers and guests' }))
  await sees('0 of 8 named')
})

it('somebody else who paid for the package gets no link to its names', async () => {
  const { site, secret } = await afterPaying('books@elsewhere.example')
  await site.open(`/payment-confirmation#${secret}`)
  await sees('Title sponsorship')
  await seesNo(/Name your golfers/)
})

it('a package whose golf is full says so on its card, and is sold without it', async () => {
  const site = await openPackages({ maxTeams: 0 })
  await reads('Take it without golf')
  // What it no longer brings isn't told as if it did, neither before it is chosen.
  await reads('Golf: Full')
  await reads('May be deductible: $5,000All of it')
  await user.click(await option(/Title/))
  await sees('The golf and dinners are full.')
  await fillDetails()
  await press('Continue to payment, $5,000')
  await isAt('/payment')
  const { sponsors } = (await site.call('GET /api/admin/sponsors', { token: await site.admin() })).body
  expect(sponsors[0].packageName).toBe('Title')
})
