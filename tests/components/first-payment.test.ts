import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type LiveProvider, startLiveProvider } from '../support/live-provider.ts'
import { eventually, goodCard, intentOf, moneyOf, startPaying } from '../support/paying.ts'
import { signUp } from '../support/people.ts'
import { sees } from './support/hands.ts'
import { openSiteWithEvent } from './support/site.tsx'

const keys = {
  PUBLIC_URL: 'https://golf.example.org',
  STRIPE_SECRET_KEY: 'sk_live_panel',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_panel',
  STRIPE_WEBHOOK_SECRET: 'whsec_panel',
}
let provider: LiveProvider | undefined
afterEach(() => provider?.close())

it('the treasurer follows the first real payment, and the dashboard leads there', async () => {
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
  const site = await openSiteWithEvent({}, { variables: keys, providerAddress: provider.address })
  await signUp(site, 'Harlan', 1)
  const { clientSecret } = (await startPaying(site, 'lead1@example.org', 500)).body
  const card = { number: goodCard, exp_month: 12, exp_year: 2060, cvc: '123' }
  await provider.books.confirm(intentOf(clientSecret), card)
  await site.call('GET /api/payment/receipt/{secret}', { params: { secret: clientSecret } })
  await eventually(async () => (await moneyOf(site, 'lead1@example.org')).paidAmount === 500)
  await site.signInAsAdmin()
  await site.open('/admin')
  const step = await screen.findByRole('link', { name: /^Your first real payment ?: \d of 5 steps seen/ })
  expect(step.getAttribute('href')).toBe('/admin/payments#first-payment')
  await site.open('/admin/payments#first-payment')
  const panel = within((await sees('Your first real payment')).closest('section') as HTMLElement)
  expect(panel.getByText(/^\$500 on .*, receipt 00001\.$/)).toBeTruthy()
  expect(panel.getByText(/^No signed event about it has come/)).toBeTruthy()
  expect(panel.getAllByText('Not yet').length).toBeGreaterThan(1)
})
