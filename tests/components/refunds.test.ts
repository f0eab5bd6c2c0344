import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { beginGift, checkOut } from '../support/checking-out.ts'
import { orderDinner, payDinner } from '../support/dinner.ts'
import { ledgerOf } from '../support/ledger.ts'
import { eventually, goodCard, moneyOf, pay, presentCard } from '../support/paying.ts'
import { signUp } from '../support/people.ts'
import {
  act,
  choose,
  dialog,
  fill,
  isDisabled,
  press,
  reads,
  rowsOf,
  sees,
  seesNo,
  user,
} from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

const table = async () => within(await screen.findByRole('region', { name: 'Payments' })).getByRole('table')
const names = async () => rowsOf(await table()).map(([name = '']) => name)

/** The teams Harlan and Okafor at $500; Harlan has paid by card. An admin is logged in. */
async function openTeams(): Promise<TestSite> {
  const site = await openSiteWithEvent({ eventFee: 500 })
  await signUp(site, 'Harlan', 1)
  await signUp(site, 'Okafor', 2)
  await site.signInAsAdmin()
  return site
}

async function openPayments(site: TestSite): Promise<void> {
  await site.open('/admin/payments')
  await screen.findByRole('heading', { name: 'All payments' })
}

async function cash(site: TestSite, name: string, amount: number): Promise<void> {
  const token = await site.admin()
  const teams = (await site.call('GET /api/Admin/GetTeams', { token })).body
  const team = teams.find(({ teamName }: { teamName: string }) => teamName === name)
  const body = { teamId: team.id, amount, method: 'cash' }
  const answer = await site.call('POST /api/Admin/SetTeamPayment', { token, body })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** By card, and recorded as paid. */
async function card(site: TestSite, email: string, amount: number): Promise<void> {
  await pay(site, email, amount)
  await eventually(async () => (await moneyOf(site, email)).paidAmount === amount)
}

const row = async (site: TestSite) => (await ledgerOf(site)).payments[0]

it('before anybody has paid the list says so, and who still owes', async () => {
  const site = await openTeams()
  await openPayments(site)
  await sees('No payments yet')
  await reads('2 not paid')
})

it('a refund offers everything that is left, and asks why', async () => {
  const site = await openTeams()
  await card(site, 'lead1@example.org', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Refund…')
  const refund = await dialog('Refund')
  await reads('$500 can be refunded. It goes back to the card in 5 to 10 business days.')
  await press('Refund now', refund)
  expect(refund.getAllByText('Please say why').length).toBeGreaterThan(0)
  expect((await row(site)).refunded).toBe(0)
})

it('ten minutes after the password a refund asks for it again, and then is made once', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 500)
  await openPayments(site)
  const longAgo = { confirmedAt: '2020-01-01T00:00:00.000Z' }
  await site.features.database.sql.updateTable('staff_sessions').set(longAgo).execute()
  await act(/Team Harlan/, 'Refund…')
  const refund = await dialog('Refund')
  await fill('Reason', 'Rain', refund)
  await press('Record cash handed back', refund)
  await press('Cancel', await dialog('Enter your password'))
  expect(await refund.findByText('Please enter your password again first.')).toBeTruthy()
  expect((await row(site)).refunded).toBe(0)
  await press('Record cash handed back', refund)
  const question = await dialog('Enter your password')
  await fill('Password', adminLogin.password, question)
  await press('Continue', question)
  await eventually(async () => (await row(site)).refunded === 500)
  expect((await site.features.database.sql.selectFrom('refunds').select('id').execute()).length).toBe(1)
})

it('no more can be refunded than was paid', async () => {
  const site = await openTeams()
  await card(site, 'lead1@example.org', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Refund…')
  const refund = await dialog('Refund')
  await fill('Amount ($)', '500.01', refund)
  await fill('Reason', 'Rain', refund)
  await press('Refund now', refund)
  expect(refund.getAllByText('At most $500 can be refunded').length).toBeGreaterThan(0)
})

it('one thing of a payment for several goes back by itself', async () => {
  const site = await openTeams()
  const token = await site.admin()
  const settings = (await site.call('GET /api/admin/selling-settings', { token })).body
  await site.call('PUT /api/admin/selling-settings', { token, body: { ...settings, takesGifts: true } })
  const fee = { type: 'Golf', email: 'lead1@example.org', amountOwed: 500 }
  const { body } = await checkOut(site, [fee, await beginGift(site, 100)])
  await presentCard(site, body.clientSecret, goodCard)
  await eventually(async () => (await row(site))?.state === 'paid')
  await openPayments(site)
  await act(/Team Harlan/, 'Refund some of it…')
  const refund = await dialog('Refund some of it')
  await refund.findByLabelText(/^Gift/)
  await press('Refund now', refund)
  expect(refund.getAllByText('Enter how many').length).toBeGreaterThan(0)
  await fill(/^Gift/, '2', refund)
  await press('Refund now', refund)
  expect(refund.getAllByText('Enter 0 to 1').length).toBeGreaterThan(0)
  await fill(/^Gift/, '1', refund)
  expect(refund.getByRole('status').textContent).toBe('$100 will be refunded.')
  await fill('Reason', 'Given twice', refund)
  const { id } = await row(site)
  const answer = site.network.holdAnswers(`POST /api/admin/payments/${id}/refund`)
  await press('Refund now', refund)
  expect(isDisabled(await refund.findByRole('button', { name: 'Refunding...' }))).toBe(true)
  answer()
  await eventually(async () => (await row(site)).refunded === 100)
  expect(await moneyOf(site, 'lead1@example.org')).toMatchObject({ paidAmount: 500, owedAmount: 0 })
})

it('a refunded gift is owed by nobody, and its details don’t offer that', async () => {
  const site = await openTeams()
  const token = await site.admin()
  const settings = (await site.call('GET /api/admin/selling-settings', { token })).body
  await site.call('PUT /api/admin/selling-settings', { token, body: { ...settings, takesGifts: true } })
  const { body } = await checkOut(site, [await beginGift(site, 100)])
  await presentCard(site, body.clientSecret, goodCard)
  await eventually(async () => (await row(site))?.state === 'paid')
  await openPayments(site)
  await act(/00001/, 'Refund…')
  const refund = await dialog('Refund')
  await refund.findByText('The whole gift goes back.')
  await fill('Reason', 'Given twice', refund)
  await press('Refund now', refund)
  await eventually(async () => (await row(site)).refunded === 100)
  await act(/00001/, 'Details')
  const details = await dialog('Receipt 00001')
  await details.findByText('What happened')
  expect(details.queryByRole('switch')).toBeNull()
})

it('a part is refunded to the card, and the rest still can be', async () => {
  const site = await openTeams()
  await card(site, 'lead1@example.org', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Refund…')
  const refund = await dialog('Refund')
  await fill('Amount ($)', '125', refund)
  await fill('Reason', 'One player is ill', refund)
  await press('Refund now', refund)
  await seesNo(/can be refunded/)
  await reads('Refunded in part')
  expect(await row(site)).toMatchObject({ refunded: 125, leftToRefund: 375 })
})

it('a full refund can leave the team owing again', async () => {
  const site = await openTeams()
  await card(site, 'lead1@example.org', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Refund…')
  const refund = await dialog('Refund')
  await fill('Reason', 'Pays by check', refund)
  await user.click(refund.getByRole('radio', { name: /The team owes it again/ }))
  await press('Refund now', refund)
  await reads('2 not paid')
})

it('a cash refund is only recorded, and the dialog says who hands back the money', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Refund…')
  const refund = await dialog('Refund')
  await reads('This only records the refund. Give the money back in cash or by check.')
  await fill('Reason', 'Rain', refund)
  await press('Record cash handed back', refund)
  await sees('$500 recorded as given back.')
})

it.each([
  {
    service: 'no email service',
    variables: {},
    words: 'No email service is set up, so the payer isn’t emailed.',
  },
  {
    service: 'an email service',
    variables: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'golf@example.org' },
    words: 'We email this to the payer.',
  },
])('with $service the refund says whether the payer reads of it', async ({ variables, words }) => {
  const site = await openSiteWithEvent(
    { eventFee: 500 },
    { variables: { ...variables } as Record<string, string> },
  )
  await signUp(site, 'Harlan', 1)
  await site.signInAsAdmin()
  await cash(site, 'Team Harlan', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Refund…')
  const refund = await dialog('Refund')
  await refund.findByText(words, { exact: false })
})

it('an overpayment needs attention, and its refund comes out of it first', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 600)
  await openPayments(site)
  await sees(/^\$100 overpaid: Team Harlan/)
  await press(/^Refund \$100/)
  const refund = await dialog('Refund')
  await reads('The first $100 of it was overpaid.')
  expect(refund.getByLabelText('Amount ($)')).toHaveProperty('value', '100')
  await fill('Reason', 'Paid too much', refund)
  await press('Record cash handed back', refund)
  await seesNo(/overpaid/)
})

it('an overpayment can be kept as a gift', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 600)
  await openPayments(site)
  await press(/^Keep as a gift/)
  await press('Keep $100 as a gift', await dialog('Keep as a gift'))
  await seesNo(/^\$100 overpaid/)
  await reads('Gift')
})

it('a refund offered by email becomes a gift when the payer says so', async () => {
  const site = await openTeams()
  await card(site, 'lead1@example.org', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Details')
  await press('Offer a refund')
  const offer = await dialog('Offer a refund')
  await press('Send the email', offer)
  expect(offer.getAllByText('Please say why').length).toBeGreaterThan(0)
  await fill('Reason', 'It rained', offer)
  await press('Send the email', offer)
  await sees('Sent to lead1@example.org.')
  await act(/Team Harlan/, 'Details')
  await reads('$500 offered: a refund, or a gift.')
  const { body } = await site.call('GET /api/admin/outbox', { token: await site.admin() })
  const sent = body.messages.map(({ text }: { text: string }) => /refund-offer#([\w-]+)/.exec(text)?.[1])
  await site.open(`/refund-offer#${sent.find(Boolean)}`)
  await reads('You can have $500 back')
  await reads('Reason: It rained')
  await press('Give $500')
  await press('Give $500', await dialog('Give $500?'))
  await sees('Thank you for giving $500!')
  expect((await ledgerOf(site)).payments).toMatchObject([{ kind: 'gift', amount: 500 }, { leftToRefund: 0 }])
})

/** Marks these people of the check-in list. */
async function checkIn(site: TestSite, ...names: string[]): Promise<void> {
  const token = await site.admin()
  const { eventId, parties } = (await site.call('GET /api/admin/check-in', { token })).body
  const people: { name: string; personId: string }[] = parties.flatMap(({ people }: { people: [] }) => people)
  const personIds = people.filter(({ name }) => names.includes(name)).map(({ personId }) => personId)
  await site.call('POST /api/admin/check-in/arrive', { token, body: { eventId, personIds } })
}

it('once the team was checked in, neither staff nor the payer can make the fee a gift, and both read why', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 500)
  const token = await site.admin()
  const params = { id: (await row(site)).id }
  await site.call('POST /api/admin/payments/{id}/refund-offer', { token, params, body: { reason: 'Rain' } })
  await checkIn(site, 'Lee Harlan')
  await openPayments(site)
  await act(/Team Harlan/, 'Details')
  await press('Give it instead')
  const give = await dialog('Keep as a gift, on the payer’s word')
  await give.findByText('Team fee (golf for four): Lee Harlan was checked in')
  expect(give.queryByRole('button', { name: 'Keep as a gift' })).toBeNull()
  const { body } = await site.call('GET /api/admin/outbox', { token })
  const sent = body.messages.map(({ text }: { text: string }) => /refund-offer#([\w-]+)/.exec(text)?.[1])
  await site.open(`/refund-offer#${sent.find(Boolean)}`)
  await reads('Not possible anymore: Team fee (golf for four) was used since.')
  await seesNo('Give $500')
  await press('Refund $500')
  await press('Take the refund', await dialog('Take the refund of $500?'))
  await sees('You chose the refund of $500.')
})

it('of two dinners, only the one nobody came for can be given', async () => {
  const site = await openSiteWithEvent({ dinnerFee: 45 })
  const { eventId } = (await site.call('GET /api/admin/payments', { token: await site.admin() })).body
  const order = { attendees: [{ name: 'Dana Harlan' }, { name: 'Theo Harlan' }] }
  const { paymentTrackingId } = (await orderDinner(site, { eventId }, order)).body
  await payDinner(site, paymentTrackingId, 90)
  await site.signInAsAdmin()
  await checkIn(site, 'Dana Harlan')
  await openPayments(site)
  await act(/Dana Harlan/, 'Details')
  await press('Give it instead')
  const give = await dialog('Keep as a gift, on the payer’s word')
  await give.findByText('Dinner fee: 1 of 2 checked in')
  await give.findByText('Up to 1, $45 each')
  await fill('Dinner fee', '2', give)
  await fill('How did they tell you?', 'By phone, June 3', give)
  await press('Keep as a gift', give)
  expect(give.getAllByText('Enter 0 to 1').length).toBeGreaterThan(0)
  await fill('Dinner fee', '1', give)
  await press('Keep as a gift', give)
  await sees('Kept as a gift. The payer gets a receipt for it.')
  expect((await ledgerOf(site)).payments).toMatchObject([{ kind: 'gift', amount: 45 }, { leftToRefund: 45 }])
})

it('a payer who wants cash back is listed until somebody hands it over', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 500)
  const token = await site.admin()
  const params = { id: (await row(site)).id }
  await site.call('POST /api/admin/payments/{id}/refund-offer', { token, params, body: { reason: 'Rain' } })
  const { body } = await site.call('GET /api/admin/outbox', { token })
  const sent = body.messages.map(({ text }: { text: string }) => /refund-offer#([\w-]+)/.exec(text)?.[1])
  await site.open(`/refund-offer#${sent.find(Boolean)}`)
  await press('Refund $500')
  await press('Take the refund', await dialog('Take the refund of $500?'))
  await sees('You chose the refund of $500.')
  await openPayments(site)
  await sees(/^\$500 to give back: Team Harlan/)
  await press(/^Record the refund/)
  await press('Record the refund', await dialog('Record a refund of $500?'))
  await seesNo(/to give back/)
  expect((await row(site)).refunded).toBe(500)
})

it('a payment is moved to the right team', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Details')
  await press('Move to another team')
  const move = await dialog('Move to another team')
  await move.findByLabelText('Team')
  await press('Move payment', move)
  expect(move.getAllByText('Pick a team').length).toBeGreaterThan(1)
  await choose('Team', 'Team Okafor', move)
  await fill('Reason', 'Wrong team', move)
  await press('Move payment', move)
  await sees(/now counts for Team Okafor\.$/)
  expect((await row(site)).name).toBe('Team Okafor')
})

it('a mistaken entry is voided, with a reason', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 500)
  await openPayments(site)
  await act(/Team Harlan/, 'Details')
  await press('Void receipt')
  const ask = await dialog('Void receipt')
  await press('Void receipt', ask)
  // In the summary, which takes the focus, and at the field.
  expect(await ask.findAllByText('Please say why')).toHaveLength(2)
  await fill('Reason', 'Typed twice', ask)
  await press('Void receipt', ask)
  await sees(/is void\.$/)
  await reads('2 not paid')
})

it('the list is searched, filtered and sorted, and adds up what it shows', async () => {
  const site = await openTeams()
  await cash(site, 'Team Harlan', 500)
  await card(site, 'lead2@example.org', 125)
  await openPayments(site)
  expect(await names()).toHaveLength(2)
  await fill('Search name or receipt number', 'okafor')
  await reads('1 payment')
  expect((await names()).every((name) => name.includes('Okafor'))).toBe(true)
  await fill('Search name or receipt number', '')
  await choose('How it was paid', 'Cash')
  await reads('$500 received')
  expect((await names())[0]).toContain('Team Harlan')
  await choose('How it was paid', 'All methods')
  await press('Amount', within(await table()))
  expect((await names())[0]).toContain('Team Okafor')
  await press(/^Amount/, within(await table()))
  expect((await names())[0]).toContain('Team Harlan')
  await fill('Search name or receipt number', 'zzz')
  await sees('No matches')
})

it('instead of a refund the payer gives it: a corrected receipt, a new one, and the same sum', async () => {
  const site = await openTeams()
  await card(site, 'lead1@example.org', 500)
  const token = await site.admin()
  const raised = async () => (await site.call('GET /api/Home')).body.amountRaised
  const [{ id }] = (await site.call('GET /api/admin/payments', { token })).body.payments
  expect(await raised()).toBe(500)
  await openPayments(site)
  await act(/Team Harlan/, /Details/)
  await press('Give it instead')
  const give = await dialog('Keep as a gift, on the payer’s word')
  await press('Keep as a gift', give)
  expect(give.getAllByText('Please say how the payer told you').length).toBeGreaterThan(0)
  await fill('How did they tell you?', 'By phone, June 3', give)
  await press('Keep as a gift', give)
  await sees('Kept as a gift. The payer gets a receipt for it.')
  const { payments } = (await site.call('GET /api/admin/payments', { token })).body
  expect(payments).toHaveLength(2)
  expect(payments.find((each: { id: string }) => each.id === id).leftToRefund).toBe(0)
  expect(await raised()).toBe(500)
})
