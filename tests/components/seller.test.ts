import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { staffToken } from '../support/staff.ts'
import { choose, dialog, fill, isDisabled, press, reads, sees, seesNo, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

interface Stand {
  site: TestSite
  /** The seller's. */
  token: string
}

/** A seller of strings at $10, five of them, and mulligans for teams. Everybody gets an own phone by an own email. */
async function openStand(name: string): Promise<Stand> {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  const admin = await site.admin()
  const mulligan = { kind: 'add-on', price: 10, soldAt: ['seller'], name: 'Mulligan', perTeam: 4 }
  for (const item of [mulligan, { ...mulligan, name: 'String', stock: 5, perTeam: null }])
    await site.call('POST /api/admin/items', { token: admin, body: item })
  const email = `${name.toLowerCase()}@example.org`
  const token = await staffToken(site, { email, name: `${name} Seller`, role: 'Seller' })
  await site.signIn('POST /api/Auth/Login', { email, password: 'correct horse battery' })
  await site.open('/sell')
  await screen.findByRole('button', { name: /^String/ })
  return { site, token }
}

const inDrawer = async ({ site, token }: Stand) =>
  (await site.call('GET /api/cash/drawer', { token })).body.open?.entries ?? 0

async function sellForCash(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await press(/^String/)
  await press('Cash')
  const cash = await dialog(`Take $${times * 10} in cash`)
  await press('Cash taken', cash)
}

it('a seller taps items, takes a bill, and is told the change', async () => {
  const stand = await openStand('Ada')
  expect(screen.queryByRole('link', { name: 'Teams' })).toBeNull()
  await press(/^String/)
  await press(/^String/)
  await press(/^String/)
  await press('One String less')
  await sees('2 × String')
  await press('Cash')
  const cash = await dialog('Take $20 in cash')
  await fill('Another amount ($)', '15', cash)
  await sees('Not enough yet', cash)
  await press('$50', cash)
  await sees('Give back $30', cash)
  await press('Cash taken', cash)
  await sees('Sold. Give back $30.')
  await sees('Nothing chosen yet')
  await sees('Every sale is sent.')
  await expect.poll(() => inDrawer(stand)).toBe(1)
})

it('charges a card on the committee’s terminal, without signal too, and the drawer expects nothing of it', async () => {
  const stand = await openStand('Tess')
  expect(screen.queryByRole('button', { name: 'Card, on our terminal' })).toBeNull()
  const token = await stand.site.admin()
  const { body } = await stand.site.call('GET /api/sell', { token: stand.token })
  const params = { eventId: body.eventId }
  await stand.site.call('PUT /api/admin/events/{eventId}', { token, params, body: { cardTerminal: true } })
  await stand.site.reload()
  const { network } = stand.site
  await screen.findByRole('button', { name: 'Card, on our terminal' })
  network.lose()
  await press(/^String/)
  await press('Card, on our terminal')
  const charge = await dialog('Charge $10 on the terminal')
  await press('It went through', charge)
  await sees('1 sale saved on this phone. We’ll send it when there’s signal.')
  network.back()
  await sees('Every sale is sent.')
  const { payments } = (await stand.site.call('GET /api/admin/payments', { token })).body
  expect(payments).toMatchObject([{ method: 'card', amount: 10 }])
  expect(await inDrawer(stand)).toBe(0)
})

it('what is for a team asks for it, by number or name', async () => {
  const stand = await openStand('Ben')
  await press(/^Mulligan/)
  await press('Cash')
  await screen.findByText('Choose the team this is for')
  await fill('Team', 'harl')
  await seesNo('Choose the team this is for')
  await press(/Harlan/)
  await reads('For 1 Team Harlan')
  await press('Cash')
  const cash = await dialog('Take $10 in cash')
  expect(cash.queryByText('No change')).toBeNull()
  await press('$20', cash)
  await sees('Give back $10', cash)
  await reads('1 × Mulligan, for 1 Team Harlan')
  await press('Cash taken', cash)
  await sees('Every sale is sent.')
  await expect.poll(() => inDrawer(stand)).toBe(1)
})

it('without signal sales stay on the phone, the drawer waits for them, and they are sent later', async () => {
  const stand = await openStand('Cleo')
  const { network } = stand.site
  network.lose()
  await sellForCash(2)
  await sellForCash(2)
  await sees('2 sales saved on this phone. We’ll send them when there’s signal.')
  await stand.site.reload()
  await sees('2 sales saved on this phone. We’ll send them when there’s signal.')
  await reads('1 left')
  await sees('No signal: cash only for now.')
  await screen.findByRole('link', { name: 'Sell: 2 sales not sent' })
  await user.click(await screen.findByRole('link', { name: 'Logout' }))
  await press('Cancel', await dialog('2 sales not sent. Log out?'))
  network.back()
  await sees('Every sale is sent.')
  await screen.findByRole('link', { name: 'Sell' })
  expect(await inDrawer(stand)).toBe(2)
})

it('the last one sold twice: the seller gives the cash back, or keeps the sale', async () => {
  const stand = await openStand('Dan')
  await press(/^String/)
  await press('Cash')
  const cash = await dialog('Take $10 in cash')
  const { body } = await stand.site.call('GET /api/sell', { token: stand.token })
  const string = body.items.find(({ name }: { name: string }) => name === 'String')
  await stand.site.call('POST /api/cash/sales', {
    token: await stand.site.admin(),
    body: {
      lines: [{ itemId: string.id, quantity: 5 }],
      amountOwed: 50,
      place: 'seller',
      requestId: crypto.randomUUID(),
    },
  })
  await press('Cash taken', cash)
  await reads('1 × String, $10')
  await reads('String: sold out')
  await press('Keep the sale')
  await seesNo('Keep the sale')
  await sees('Every sale is sent.')
  await sees('1 sale waits for the treasurer')
  await reads('$10: 1 × StringIt was sold out when it arrived.')
  expect(await inDrawer(stand)).toBe(0)
  await stand.site.open('/sell/drawer')
  await reads('1 sale waits for the treasurer. Count its money too.')
  await stand.site.signInAsAdmin()
  await stand.site.open('/admin/payments/cash')
  await reads('$0 in cash')
  await reads('Waiting for the treasurer: $10')
  await press('Count the money of Dan Seller')
  const count = await dialog('Count Dan Seller’s money')
  await reads(
    'A late sale isn’t accepted or refused yet. Count the money too: until it’s decided, the count is $10 over.',
  )
  await fill('Cash counted ($)', '10', count)
  await sees('$10 over: what waits for a decision.', count)
  await stand.site.open('/admin/orders/late')
  await sees('It was sold out when it arrived.')
  await press(/^Refuse/)
  const refusal = await dialog('Refuse this sale?')
  await press('Refuse', refusal)
  await reads('Please say why')
  await fill('Reason', 'No strings left', refusal)
  await choose('Where is the money?', 'It stays in the drawer, as over', refusal)
  await press('Refuse', refusal)
  await sees('Nothing to decide')
  await reads('Refused, money stays in the drawer as over by Ann Archer')
  await stand.site.open('/admin/payments/cash')
  await sees('Of refused sales, kept as over: $10')
})

it('the treasurer accepts a sale that waited, and it counts in its seller’s drawer', async () => {
  const stand = await openStand('Gil')
  const { body } = await stand.site.call('GET /api/sell', { token: stand.token })
  const string = body.items.find(({ name }: { name: string }) => name === 'String')
  const sale = {
    lines: [{ itemId: string.id, quantity: 1, unitPrice: 5 }],
    ...{ amountOwed: 5, place: 'seller', requestId: crypto.randomUUID(), soldOn: new Date().toISOString() },
  }
  const answer = await stand.site.call('POST /api/cash/sales', { token: stand.token, body: sale })
  expect(answer.status).toBe(202)
  await stand.site.signInAsAdmin()
  await stand.site.open('/admin')
  await reads('1 late sale to decide about')
  await stand.site.open('/admin/orders/late')
  await reads('$5 in cash: 1 × String at $5 ($10 by the price list)')
  await sees('$5 less than by the price list at that time.')
  await press(/^Accept/)
  const asked = await dialog('Accept this sale?')
  await fill('Reason', 'Half price was announced', asked)
  await press('Accept', asked)
  await sees('Nothing to decide')
  await stand.site.open('/admin/payments/cash')
  await reads('$5 in cash')
})

it('a card is paid on the buyer’s phone, by a code on the seller’s', async () => {
  await openStand('Eve')
  await press(/^String/)
  await press('Card')
  const card = await dialog('Pay $10 by card')
  await card.findByRole('img', { name: 'QR code that opens the payment page for this order' })
  await sees('Waiting for the payment', card)
  await press('Cancel', card)
  await seesNo('Waiting for the payment')
})

it('a seller’s drawer is counted once its phone has sent its sales', async () => {
  const stand = await openStand('Fay')
  await sellForCash(1)
  await sees('Every sale is sent.')
  await stand.site.open('/sell/drawer')
  await sees('$0 opening float, 1 payment so far')
  await press('Count your drawer')
  expect(isDisabled(await screen.findByRole('button', { name: 'Close the drawer' }))).toBe(false)
  await fill('All cash in the drawer ($)', '10')
  await press('Close the drawer')
  await sees('None')
})

it('staff pages stay closed to a seller', async () => {
  const { site } = await openStand('Gus')
  await site.open('/admin/attendees')
  await sees('You’re logged in as a seller. Ask an admin if you need something from this page.')
})
