import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TestOptions } from '../support/app.ts'
import { eventually, moneyOf, pay, slowCard } from '../support/paying.ts'
import { signUp, teamMail } from '../support/people.ts'
import { fill, isAt, press, reads, sees, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

const leader = 'lead1@example.org'
const fees = () => screen.getByRole('region', { name: 'Team Harlan' })

/** Team Harlan owes $500; its leader is logged in by code. */
async function openWithTeam(options?: TestOptions): Promise<TestSite> {
  const site = await openSiteWithEvent({ eventFee: 500 }, options)
  await signUp(site, 'Harlan', 1)
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: (await teamMail(site, 1)).code })
  return site
}

/** Types a card into the sandbox's form. */
async function typeCard(number: string): Promise<void> {
  const card = within(await screen.findByRole('group', { name: 'Card' }))
  await fill('Card number', number, card)
  await fill('Expiration date', '12 / 39', card)
  await fill('Security code', '123', card)
}

async function cashFor(site: TestSite, amount: number): Promise<void> {
  const token = await site.admin()
  const [team] = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await site.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: team.id, amount, method: 'cash' },
  })
}

it('the fee is shown per player and for the team, with what is left', async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await screen.findByRole('region', { name: 'Team Harlan' })
  await reads('$125 per player$500', fees)
  await reads('Left to pay$500', fees)
  await screen.findByRole('button', { name: 'Pay $500' })
})

it('the button names the amount: the whole team, or one player of four', async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await screen.findByRole('button', { name: 'Pay $500' })
  await user.click(screen.getByRole('radio', { name: /Your share/ }))
  await screen.findByRole('button', { name: 'Pay $125' })
})

it('earlier payments are subtracted, and the rest is offered', async () => {
  const site = await openWithTeam()
  await cashFor(site, 200)
  await site.open('/payment')
  await screen.findByRole('radio', { name: /The rest/ })
  await reads('Settled so far−$200', fees)
  await screen.findByRole('button', { name: 'Pay $300' })
})

it('a card pays everything, and the ticket follows', async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await typeCard('4242424242424242')
  await press('Pay $500')
  await isAt('/payment-confirmation')
  await screen.findByRole('heading', { name: 'Payment successful!' })
  await reads('$500')
  expect((await moneyOf(site, leader)).paidAmount).toBe(500)
})

it("a declined card shows the bank's message and what to do, and nothing is paid", async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await typeCard('4000000000000002')
  await press('Pay $500')
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Your card was declined.')
  alert.getByText('Nothing was charged. Please try again with this card or another one.')
  expect((await moneyOf(site, leader)).paidAmount).toBe(0)
})

it('an incomplete card number is reported at its field before anything is sent', async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await typeCard('4242')
  await press('Pay $500')
  const card = within(screen.getByRole('group', { name: 'Card' }))
  expect(card.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true')
  expect((await screen.findByRole('alert')).textContent).toContain('card number')
  expect(site.network.asked('POST /api/payment/stripe/create')).toBe(0)
})

it("a team that has paid in full sees that, and isn't asked again", async () => {
  const site = await openWithTeam()
  await cashFor(site, 500)
  await site.open('/payment')
  await sees('Your team has already been paid in full.')
  expect(screen.queryByRole('group', { name: 'Card' })).toBeNull()
})

it("a payment the bank is still processing isn't taken twice", async () => {
  // The bank takes three seconds, which for this server don't pass.
  const now = new Date()
  const site = await openWithTeam({ now: () => now })
  await pay(site, leader, 500, slowCard)
  await eventually(async () => (await moneyOf(site, leader)).underWayAmount === 500)
  await site.open('/payment')
  await sees('Your payment is being processed.')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('when the amount has changed, the new one is shown and nothing is charged', async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await typeCard('4242424242424242')
  await screen.findByRole('button', { name: 'Pay $500' })
  await cashFor(site, 100)
  await press('Pay $500')
  await sees(/The amount to pay has changed: \$400 is left now\. Nothing was charged\./)
  await screen.findByRole('button', { name: 'Pay $400' })
})

it("a phone that owes nothing isn't asked for money", async () => {
  const site = await openSiteWithEvent()
  await site.open('/payment')
  await sees('There is nothing to pay for yet')
})

it('Back after paying a share says what was paid and leads to its receipt, not to a fresh form', async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await user.click(await screen.findByRole('radio', { name: /Your share/ }))
  await typeCard('4242424242424242')
  await press('Pay $125')
  await isAt('/payment-confirmation')
  await screen.findByRole('heading', { name: 'Payment successful!' })
  history.back()
  await isAt('/payment')
  await reads('You’ve paid $125.')
  await reads('$375 is left for the others, or for you.')
  expect(screen.queryByRole('group', { name: 'Card' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toMatch(/^\/receipt#.{20,}/)
})

it('after a share the ticket says what the team still owes, and the share isn’t offered again as though unpaid', async () => {
  const site = await openWithTeam()
  await site.open('/payment')
  await user.click(await screen.findByRole('radio', { name: /Your share/ }))
  await typeCard('4242424242424242')
  await press('Pay $125')
  await isAt('/payment-confirmation')
  await sees('Your share is paid. Your team still owes $375.')
  await screen.findByRole('img', { name: 'Your share, paid $125' })
  await site.open('/payment')
  await sees('Your share is paid.')
  await screen.findByRole('button', { name: 'Pay $375' })
  await screen.findByRole('radio', { name: /Another share/ })
  expect(screen.queryByRole('radio', { name: /Your share/ })).toBeNull()
  await site.open('/')
  await screen.findByRole('link', { name: /^Pay the other \$375 for / })
})

it('whoever pays the rest reads what was paid now, and that all of it is', async () => {
  const site = await openWithTeam()
  await cashFor(site, 125)
  await site.open('/payment')
  await typeCard('4242424242424242')
  await press('Pay $375')
  await isAt('/payment-confirmation')
  await screen.findByRole('img', { name: 'The rest, paid $375' })
  await reads('All $500 of it is paid.')
})
