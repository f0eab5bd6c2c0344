import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { savePaymentRequest } from '../../src/ui/session/payment-request.ts'
import { openPlaces } from '../support/golf-parties.ts'
import { foursome, signUp, teamMail } from '../support/people.ts'
import { mulligan } from '../support/price-list.ts'
import { choose, fill, isAt, isDisabled, press, reads, sees, seesNo, typedIn, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

type Listed = { id: string; name: string }
const everywhere = ['sign-up', 'team', 'extras']

/** An event that sells a mulligan for $10, four a team, takes gifts, and lets payers cover the card fee. */
async function openSelling(settings: object = {}, item: object = {}): Promise<TestSite & { item: Listed }> {
  const site = await openSiteWithEvent({ eventFee: 500, dinnerFee: 45, sponsorFee: 350 })
  const token = await site.admin()
  const { body } = await site.call('GET /api/admin/selling-settings', { token })
  await site.call('PUT /api/admin/selling-settings', {
    token,
    body: {
      ...body,
      takesGifts: true,
      extrasOpen: true,
      coverFee: { percent: 2.9, fixed: 0.3 },
      ...settings,
    },
  })
  const added = await site.call('POST /api/admin/items', {
    token,
    body: { ...mulligan, perTeam: 4, soldAt: everywhere, ...item },
  })
  if (added.status !== 200) throw new Error(`No item: ${added.text}`)
  return { ...site, item: added.body }
}

const add = (token: string, body: object) => ({ token, body })

async function typeCard(number = '4242424242424242'): Promise<void> {
  const card = within(await screen.findByRole('group', { name: 'Card' }))
  await fill('Card number', number, card)
  await fill('Expiration date', '12 / 39', card)
  await fill('Security code', '123', card)
}

async function fillTeam(): Promise<void> {
  for (const [index, player] of foursome('Harlan', 1).entries()) {
    const card = within(await screen.findByRole('group', { name: `Player ${index + 1}` }))
    await fill('First name', player.firstName, card)
    await fill('Last name', player.lastName, card)
    await choose('Shirt size', 'Large', card)
    if (index === 0) {
      await fill('Email', 'lead1@example.org', card)
      await fill('Phone number', '8315550142', card)
    }
  }
  await sees('All four players are complete. Payment comes next.')
}

it('a foursome adds mulligans and a gift to its sign-up, and pays all of it with one charge', async () => {
  const site = await openSelling()
  await site.open('/sign-up')
  await fillTeam()
  await sees('Limit 4 per team. Fair market value $10.')
  expect(screen.queryByText(/^Added to/)).toBeNull()
  for (let one = 0; one < 4; one++) await press('One Mulligan more')
  expect(isDisabled(screen.getByRole('button', { name: 'One Mulligan more' }))).toBe(true)
  const hundred = await screen.findByRole('radio', { name: '$100' })
  expect(screen.getByRole('radio', { name: 'No gift' })).toHaveProperty('checked', true)
  await user.click(hundred)
  await reads('Added to the team fee$140')
  await reads('Total with the team fee$640')
  await user.click(await sees('In honor or memory of somebody, or with a message'))
  await user.click(await screen.findByRole('radio', { name: 'In memory of somebody' }))
  await press('Sign up')
  await sees('Enter a name')
  await fill('In memory of', 'Jo Harlan')
  await fill('Message (optional)', 'He loved the 18th.')
  await press('Sign up')
  await isAt('/payment')
  await screen.findByRole('checkbox', { name: /Team Harlan/ })
  await expect.poll(() => screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(3)
  await typeCard()
  await press('Pay $640')
  await isAt('/payment-confirmation')
  await sees('What you paid for')
  await reads('4 × Mulligan$40')
  await reads('Total paid$640')
  const { gifts } = (await site.call('GET /api/admin/gifts', { token: await site.admin() })).body
  expect(gifts).toMatchObject([
    { amount: 100, dedication: 'In memory of Jo Harlan', message: 'He loved the 18th.' },
  ])
})

it('what is left out is not paid, and the total follows, with the card fee if it is covered', async () => {
  const site = await openSelling()
  await signUp(site, 'Harlan', 1)
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: (await teamMail(site, 1)).code })
  await site.open('/donate')
  await user.click(await screen.findByRole('radio', { name: '$50' }))
  await press('Give $50')
  await isAt('/payment')
  await screen.findByRole('button', { name: 'Pay $550' })
  await user.click(screen.getByRole('radio', { name: /Your share/ }))
  await screen.findByRole('button', { name: 'Pay $175' })
  await user.click(screen.getByRole('checkbox', { name: /Add \$5\.54 for the card fee/ }))
  await screen.findByRole('button', { name: 'Pay $180.54' })
  await user.click(screen.getByRole('checkbox', { name: /Team Harlan/ }))
  await user.click(screen.getByRole('checkbox', { name: /Gift/ }))
  await press('Confirm, nothing to pay')
  await sees('Choose at least one thing to pay for.')
})

it('the next person at the same laptop pays only their own, and the receipt is theirs', async () => {
  const site = await openSelling()
  const { body: team } = await signUp(site, 'Harlan', 1)
  savePaymentRequest({
    ...{ type: 'Golf', teamId: team.teamId, name: 'Team Harlan', paymentTrackingId: team.paymentTrackingId },
    ...{
      requestedByEmail: 'lead1@example.org',
      requestedByFirstName: 'Lee',
      requestedByLastName: 'Harlan',
    },
  })
  // Lee chooses something, and leaves without paying.
  await site.open('/payment')
  const fee = await screen.findByRole('checkbox', { name: /card fee/ })
  expect(screen.queryByRole('checkbox', { name: /Team Harlan/ })).toBeNull()
  await user.click(fee)
  await user.click(fee)
  await site.open('/donate')
  await user.click(await screen.findByRole('radio', { name: '$50' }))
  await fill('Your name', 'Ben Webb')
  await fill('Your email', 'ben@webb.example')
  await press('Give $50')
  await isAt('/payment')
  const harlan = await screen.findByRole('checkbox', { name: /Team Harlan/ })
  expect(harlan).toHaveProperty('checked', false)
  await reads('From Lee Harlan, on this device. Check it only if you pay for it.')
  for (const amount of screen.getAllByText('$500')) expect(amount.className).not.toContain('line-through')
  await reads('Not part of this payment.')
  await reads('We can’t email your receipt: please print it once you’ve paid.')
  expect(screen.queryByText(/^Receipt to/)).toBeNull()
  await typeCard()
  await press('Pay $50')
  await isAt('/payment-confirmation')
  await sees(/Ben/)
  const { body } = await site.call('GET /api/admin/payments', { token: await site.admin() })
  expect(body.payments).toMatchObject([{ amount: 50, payer: { email: 'ben@webb.example' } }])
})

it('an order whose stock is sold meanwhile is refused at its item, and the team stays signed up', async () => {
  const site = await openSelling({}, { stock: 2, perTeam: 2 })
  await site.open('/sign-up')
  await fillTeam()
  await sees(/Only 2 left/)
  await press('One Mulligan more')
  await press('One Mulligan more')
  await sellOne(site)
  await press('Sign up')
  await sees('Team Harlan is signed up.')
  await sees('Mulligan: only 1 left')
  await press('One Mulligan less')
  await press('Add and continue')
  await isAt('/payment')
  await screen.findByRole('button', { name: 'Pay $510' })
})

async function sellOne(site: TestSite & { item: Listed }): Promise<void> {
  const other = await signUp(site, 'Marsh', 9)
  await site.call('POST /api/orders', {
    body: {
      lines: [{ itemId: site.item.id, quantity: 1 }],
      amountOwed: 10,
      place: 'extras',
      teamId: other.body.teamId,
      payer: { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' },
    },
  })
}

it('a code for all of the fee needs no card: it is confirmed, with a receipt', async () => {
  const site = await openSelling({ coverFee: null })
  const token = await site.admin()
  await site.call(
    'POST /api/admin/codes',
    add(token, { code: 'COMP', kind: 'free', amount: 0, things: ['team'] }),
  )
  await site.open('/sign-up')
  await fillTeam()
  await fill('Have a code?', 'comp')
  await press('Apply')
  await sees('Free: $500 less for the team fee.')
  await press('Sign up')
  await isAt('/payment')
  await press('Confirm, nothing to pay')
  await isAt('/payment-confirmation')
  await sees('Your team is registered. See you on the course!')
  await site.open('/payment')
  await seesNo('Confirm, nothing to pay')
})

it('a code nobody knows is refused at its field', async () => {
  const site = await openSelling()
  const token = await site.admin()
  await site.call('POST /api/admin/codes', add(token, { code: 'COMP', kind: 'free', amount: 0 }))
  await site.open('/sign-up')
  await fill('Have a code?', 'x'.repeat(41))
  await press('Apply')
  expect((await screen.findByLabelText('Have a code?')).getAttribute('aria-invalid')).toBe('true')
  await fill('Have a code?', 'NOPE')
  await press('Apply')
  await sees('We don’t know this code. Check the spelling.')
})

it('after too many wrong codes from one connection the code’s field says what to do, and a team signs up without one', async () => {
  const site = await openSelling()
  const token = await site.admin()
  await site.call('POST /api/admin/codes', add(token, { code: 'COMP', kind: 'free', amount: 0 }))
  await site.open('/sign-up')
  await fillTeam()
  await fill('Have a code?', 'comp')
  await press('Apply')
  await sees('Free: $500 less for the team fee.')
  const things = [{ id: 'team', quantity: 1 }]
  for (let guess = 0; guess < 20; guess++)
    await site.call('POST /api/codes/check', { body: { code: `GUESS${guess}`, things } })
  await press('Sign up')
  await sees(/^Too many codes that don’t work were tried/)
  const field = await screen.findByLabelText('Have a code?')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await press('Sign up')
  await isAt('/payment')
})

it('a cart sign’s link opens the extras for its team, and says what is missing', async () => {
  const site = await openSelling()
  await signUp(site, 'Harlan', 1)
  await site.open('/extras?team=1')
  await sees('Limit 4 per team. Fair market value $10.')
  await press('Continue to payment')
  await sees('There is a problem')
  expect(screen.getAllByText('Choose something first').length).toBeGreaterThan(0)
  await press('One Mulligan more')
  await fill('Your name', 'Pat Second')
  await fill('Your email', 'pat@example.org')
  expect(screen.getByLabelText('Team')).toHaveProperty('selectedOptions.0.textContent', '1: Team Harlan')
  await press('Continue to payment')
  await isAt('/payment')
  await typeCard()
  await press('Pay $10')
  await isAt('/payment-confirmation')
  await sees('Thank you for your support! Your add-ons are paid.')
})

it('a gift in memory of somebody says at each field what is missing', async () => {
  const site = await openSelling()
  await site.open('/donate')
  await user.click(await screen.findByRole('radio', { name: 'In memory of somebody' }))
  await press('Continue to payment')
  await sees('There is a problem')
  expect(screen.getByLabelText('In memory of').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Your amount ($)').getAttribute('aria-invalid')).toBe('true')
})

it('a code brings up what is sold only with it', async () => {
  const site = await openSelling(
    { takesGifts: false },
    { name: 'Lunch voucher', needsCode: true, perTeam: null },
  )
  const token = await site.admin()
  const terms = { kind: 'percent', amount: 50, code: 'ACME', things: [site.item.id] }
  await site.call('POST /api/admin/codes', { token, body: terms })
  await site.open('/extras')
  await sees('What’s sold here right now needs a code.')
  await fill('Have a code?', 'ACNE', screen)
  await press('Apply')
  await sees('We don’t know this code. Check the spelling.')
  await fill('Have a code?', 'acme', screen)
  await press('Apply')
  await sees('Your code opens Lunch voucher: choose it above.')
  await press('One Lunch voucher more')
  await sees('50% off: $5 less for your add-ons.')
  await fill('Your name', 'Dana Harlan')
  await fill('Your email', 'dana@example.org')
  await press('Continue to payment')
  await isAt('/payment')
  await screen.findByRole('button', { name: 'Pay $5' })
})

it('an event that sells nothing new has no add-ons, no extras and no gifts', async () => {
  const site = await openSiteWithEvent()
  await site.open('/sign-up')
  await sees('Sign up a team')
  expect(screen.queryByRole('heading', { name: 'Add-ons' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add-ons' })).toBeNull()
  await site.open('/extras')
  await sees('Nothing is on sale here right now')
  await site.open('/donate')
  await sees('We’re not taking gifts on this page right now')
})

it('a link with a code fills it in and uses it, whichever way somebody signs up', async () => {
  const site = await openSelling()
  const token = await site.admin()
  await openPlaces(site)
  await site.call('POST /api/admin/codes', add(token, { code: 'A B', kind: 'percent', amount: 50 }))
  await site.open('/sign-up?code=a+b')
  await user.click(await screen.findByRole('link', { name: /^A team of four/ }))
  await sees('50% off: $250 less for the team fee.')
  expect(typedIn('Have a code?')).toBe('a b')
  await user.click(screen.getByRole('link', { name: '← Other ways to sign up' }))
  await user.click(await screen.findByRole('link', { name: /^Just me/ }))
  await sees(/^50% off: \$.* less for your player fee\.$/)
  await site.open('/dinner-sign-up?code=A%20B')
  await screen.findByLabelText('Have a code?')
  expect(typedIn('Have a code?')).toBe('A B')
  await seesNo('Choose what the code is for first.')
  await site.open('/extras?code=A%20B')
  await press('One Mulligan more')
  await sees('50% off: $5 less for your add-ons.')
  await site.open('/sponsor?code=A%20B')
  await sees('50% off: $175 less for the sponsorship.')
})

it('a sponsor uses a code, and pays less; a link with one does nothing where there are no codes', async () => {
  const site = await openSelling()
  const token = await site.admin()
  await site.open('/sponsor?code=half')
  await screen.findByRole('button', { name: 'Proceed to Payment' })
  expect(screen.queryByLabelText('Have a code?')).toBeNull()
  await site.call('POST /api/admin/codes', add(token, { code: 'HALF', kind: 'percent', amount: 50 }))
  await site.open('/sponsor')
  await fill('Company/Sponsor Name', 'Pine & Sons Roofing')
  await fill('Primary Contact First Name', 'Dana')
  await fill('Primary Contact Last Name', 'Pine')
  await fill('Primary Contact Email', 'dana@pine.example')
  await fill('Primary Contact Phone Number', '8315550199')
  await fill('Have a code?', 'halve')
  await press('Proceed to Payment')
  await sees('We don’t know this code. Check the spelling.')
  await fill('Have a code?', 'half')
  await press('Apply')
  await sees('50% off: $175 less for the sponsorship.')
  await press('Proceed to Payment')
  await isAt('/payment')
  await reads('$175')
})

it('after a share and a gift are paid, the rest of the bill isn’t told as somebody else’s change', async () => {
  const site = await openSelling()
  await site.open('/sign-up')
  await fillTeam()
  await user.click(await screen.findByRole('radio', { name: '$100' }))
  await press('Sign up')
  await isAt('/payment')
  await user.click(await screen.findByRole('radio', { name: /Your share/ }))
  await typeCard()
  await screen.findByRole('checkbox', { name: /Gift/ })
  await press('Pay $225')
  await isAt('/payment-confirmation')
  await screen.findByRole('heading', { name: 'Payment successful!' })
  history.pushState(null, '', '/payment')
  await isAt('/payment')
  await screen.findByRole('button', { name: 'Pay $375' })
  await seesNo(/Something has changed/)
})
