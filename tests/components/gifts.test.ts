import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodCard, presentCard, startPaying } from '../support/paying.ts'
import { signUp } from '../support/people.ts'
import { committeeLogin, committeeToken, volunteerLogin, volunteerToken } from '../support/staff.ts'
import { dialog, fill, press, reads, sees, seesNo, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

let site: TestSite
let token: string
beforeEach(async () => {
  site = await openSiteWithEvent()
  token = await site.admin()
  await site.signInAsAdmin()
  const { body } = await site.call('GET /api/admin/selling-settings', { token })
  const settings = { ...body, takesGifts: true, showsGifts: true }
  await site.call('PUT /api/admin/selling-settings', { token, body: settings })
})

async function give(change: object = {}): Promise<{ receiptSecret: string }> {
  const giver = { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' }
  const words = { kind: 'memory', ofName: 'Jo Harlan', message: 'We miss you.', wantsListing: true }
  const { body } = await site.call('POST /api/gifts', { body: { amount: 100, giver, ...words, ...change } })
  const wanted = { paymentTrackingId: body.paymentTrackingId, type: 'Donation' }
  const { clientSecret, receiptSecret } = (await startPaying(site, giver.email, body.amountOwed, wanted)).body
  await presentCard(site, clientSecret, goodCard)
  await waitFor(async () => {
    const { gifts } = (await site.call('GET /api/admin/gifts', { token })).body
    expect(gifts[0].paidAmount).toBe(body.amountOwed)
  })
  return { receiptSecret }
}

describe('the gifts page', () => {
  it('shows the words before anybody else sees them, and lists them when staff say so', async () => {
    await give()
    await give({ wantsListing: false, amount: 20 })
    await site.open('/admin/gifts')
    await sees('In memory of Jo Harlan')
    await sees('A friend')
    await reads('1 gift, $100 received')
    await press(/^Show the gift/)
    await sees('The gift from A friend is shown.')
    await press(/^All/)
    await reads('On the list, Ann Archer')
    await reads('2 gifts, $120 received')
    await site.open('/')
    const list = (await screen.findByRole('heading', { name: 'Gifts' })).closest('section') as HTMLElement
    expect(within(list).getByText('We miss you.')).toBeTruthy()
    expect(list.textContent).not.toContain('$')
  })
})

it('choosing an amount mends the form at once', async () => {
  await site.open('/donate')
  await fill('Your name', '')
  await press('Continue to payment')
  await sees('There is a problem')
  await user.click(await screen.findByRole('radio', { name: '$50' }))
  await sees('There is a problem')
  await fill('Your name', 'Dana Harlan')
  await seesNo('There is a problem')
})

it('a treasurer records checks for a promised gift and for a team, and reviews no words', async () => {
  const giver = { email: 'dana@example.org', firstname: 'Dana', lastname: 'Harlan' }
  await site.call('POST /api/gifts', { body: { amount: 250.25, giver, wantsListing: true } })
  await signUp(site, 'Marsh', 1)
  await committeeToken(site, 'Treasurer')
  await site.signIn('POST /api/Auth/Login', committeeLogin('Treasurer'))
  await site.open('/admin/gifts')
  await press(/^Record payment/)
  await press('Record payment', await dialog('Payment for the gift of Dana Harlan'))
  await reads('1 gift, $250.25 received')
  for (const name of [/^Show the gift/, 'Pledges']) await seesNo(name)
  await site.open('/admin/payments')
  await press('Record payment for Team Marsh')
  const form = await dialog('Payment for Team Marsh')
  await fill('Check number', '1041', form)
  await press('Record payment', form)
  await sees('$500 recorded for Team Marsh.')
  await reads('Team fee, Lee Marsh')
})

describe('the pledge moment', () => {
  it('is started by an admin, counts hands by tap, and takes the last one back', async () => {
    await site.open('/admin/pledges')
    await fill('Levels ($)', '500, 100', screen)
    await fill('Goal ($)', '1,000', screen)
    await press('Start the pledge moment')
    await press(/^Count a hand at \$500/)
    await press(/^Count a hand at \$100/)
    await press(/^Count a hand at \$100/)
    await reads('2 hands')
    await press('Undo the last $100')
    await waitFor(async () =>
      expect((await site.call('GET /api/pledge-moment')).body.moment).toMatchObject({
        hands: 2,
        pledged: 600,
      }),
    )
    const who = await screen.findByRole('textbox', { name: /^Who pledged \$500/ })
    await user.type(who, 'Table 4{Enter}')
    await waitFor(async () => {
      const { pledges } = (await site.call('GET /api/admin/pledges', { token })).body
      expect(pledges.map((pledge: { who: string }) => pledge.who)).toEqual(['', 'Table 4'])
    })
    await reads('2 hands, $600 pledged, not paid')
    await press('End the pledge moment')
    await sees('Start the pledge moment')
  })

  it('without signal a tap waits on the phone and is sent once', async () => {
    const body = { isOn: true, levels: [500], goal: 1000 }
    await site.call('PUT /api/admin/pledge-moment', { token, body })
    await volunteerToken(site)
    await site.signIn('POST /api/Auth/Login', volunteerLogin)
    await site.open('/admin/pledges')
    await sees('All sent')
    site.network.lose()
    await press(/^Count a hand at \$500/)
    await reads('1 on this phone, sent when there’s signal.')
    await reads('$500 pledged by hand')
    site.network.back()
    await sees('All sent')
    expect((await site.call('GET /api/pledge-moment')).body.moment).toMatchObject({ hands: 1 })
  })

  it('fills the clubhouse screen: levels, hands and the bar, and a code to give by phone', async () => {
    const body = { isOn: true, levels: [500, 100], goal: 1000 }
    await site.call('PUT /api/admin/pledge-moment', { token, body })
    const hand = { id: crypto.randomUUID(), amount: 500 }
    await site.call('POST /api/admin/pledges', { token, body: hand })
    await site.open('/pledges')
    await sees('Raise your hand, or scan the code.')
    await reads('$500 pledged by hand')
    expect(screen.getByRole('img', { name: /QR code for .*\/donate/ })).toBeTruthy()
    await reads('Goal $1,000')
  })
})

describe('the page after a gift', () => {
  it('is the card of whom it honors, with no amount, street or stamp on it, and the receipt below', async () => {
    const { receiptSecret } = await give({ shownName: 'Greta and Paul Lindqvist' })
    await site.open(`/payment-confirmation#${receiptSecret}`)
    const card = await screen.findByRole('region', { name: 'Your card' })
    const words = ['In memory of', 'Jo Harlan', '“We miss you.”', 'Greta and Paul Lindqvist', 'gave to']
    for (const each of words) expect(card.textContent).toContain(each)
    expect(card.textContent).not.toContain('$')
    await seesNo(/Birch Creek Drive|Invite friends/)
    expect(screen.queryByRole('img', { name: /^Paid/ })).toBeNull()
    await sees(/Payment successful!/)
    await reads('Your gift of $100 came through.')
    await sees('Send this card')
    for (const name of ['View receipt', 'Home', 'Teams', 'Sponsors'])
      expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0)
  })

  it('without a dedication says who gave', async () => {
    const { receiptSecret } = await give({ kind: null, ofName: '', message: '', shownName: 'Dana Harlan' })
    await site.open(`/payment-confirmation#${receiptSecret}`)
    const card = await screen.findByRole('region', { name: 'Your card' })
    expect(card.textContent).toContain('A gift fromDana Harlanto ')
  })
})
