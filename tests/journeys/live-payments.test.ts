import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { launchBrowser } from '../support/chromium.ts'
import { Barriers } from '../support/journey-barriers.ts'
import { paysWith } from '../support/journey-golfers.ts'
import { laptop, Person } from '../support/journey-person.ts'
import { type LiveProvider, startLiveProvider } from '../support/live-provider.ts'
import { declinedCard, goodCard } from '../support/paying.ts'
import { makeEvent } from '../support/people.ts'

/**
 * A site with live keys. Its server talks to a provider over HTTP; its page loads the provider's script from the
 * provider's own address, under the security policy of a live site. Only the responses at these addresses are ours:
 * the sandbox's script, and the sandbox's books.
 */
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_journey',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
  STRIPE_WEBHOOK_SECRET: 'whsec_journey',
}
const scriptHost = 'https://js.stripe.com'
const apiHost = 'https://api.stripe.com'
const script = join(import.meta.dirname, '../../dist/client/sandbox/stripe.js')

let provider: LiveProvider
let app: TestApp
let browser: Browser
let dana: Person
const barriers = new Barriers()

beforeAll(async () => {
  provider = await startLiveProvider(keys.STRIPE_WEBHOOK_SECRET)
  app = await startTestApp({ variables: keys, providerAddress: provider.address })
  provider.sendsTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/payment/stripe/webhook',
      headers,
      payload,
    })
    return answer.statusCode === 200
  })
  await makeEvent(app, { dinnerFee: 60, shirtFee: 25 })
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  browser = await launchBrowser()
  const context = await browser.newContext({ viewport: laptop, reducedMotion: 'reduce' })
  context.setDefaultTimeout(60_000)
  await answerForTheProvider(context)
  dana = new Person('Dana', { url, context, page: await context.newPage(), device: laptop })
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await provider?.close()
})

/** The script calls its API at the provider's address, as the real one does. */
async function answerForTheProvider(context: BrowserContext): Promise<void> {
  const body = readFileSync(script, 'utf8').replaceAll('/sandbox/stripe/v1', `${apiHost}/v1`)
  await context.route(`${scriptHost}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await context.route(`${apiHost}/**`, async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const answer = await provider.answerBrowser(request.method(), pathname + search, request.postData() ?? '')
    await route.fulfill({
      status: answer.status,
      headers: { 'access-control-allow-origin': '*' },
      json: answer.body,
    })
  })
}

it('an order is paid with the provider’s own script, on the same pages', async () => {
  const asked: string[] = []
  dana.page.on('request', (request) => asked.push(request.url()))
  await dana.opens('/dinner-sign-up')
  await dana.presses('One Large more')
  await dana.types('Name for the receipt', 'Dana Harlan')
  await dana.types('Email', 'dana@harlan.example')
  await dana.presses('Continue')
  await dana.presses('Proceed to Payment')
  await dana.isAt('/payment')
  expect(asked.filter((address) => address.startsWith('https:'))).toEqual([])

  dana.troubles.expectHost(scriptHost)
  dana.troubles.expectHost(apiHost)
  // The sandbox's script says that it isn't one of the provider's versions.
  dana.troubles.expectSaid(/^Stripe\.js@sandbox was loaded on the page/)
  dana.troubles.expect(402, /^\/v1\/payment_intents\/[^/]+\/confirm$/)
  await dana.sees('Left to pay', '$25', 'Card number')
  await barriers.look(dana, 'payment, with keys')
  await paysWith(dana, declinedCard)
  await dana.sees('Your card was declined.')
  await paysWith(dana, goodCard)
  await dana.isAt('/payment-confirmation')
  await dana.seesHeading('Payment successful!')
  await dana.sees('We can’t email your receipt. Please view and print it here.')
  // A bank sends payers back to this address, in a new document.
  await dana.reloads()
  await dana.seesHeading('Payment successful!')
  expect(asked.filter((address) => /\/sandbox\//.test(address))).toEqual([])
  expect(asked.filter((address) => address.startsWith(scriptHost)).length).toBeGreaterThan(0)
  // A stopped request would be listed as trouble.
  expect(dana.troubles.take()).toEqual([])
})

it('the provider’s event has settled it: the receipt is in the outbox, in dollars', async () => {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  const receipt = body.messages.find((message: { subject: string }) => /Receipt \d+/.test(message.subject))
  expect(receipt.text).toContain('Total paid: $25')
  expect(receipt.text).toContain('Visa ending in 4242')
  expect((await app.call('GET /sandbox/stripe/v1/payment_intents/pi_1')).status).toBe(404)
})

it('no page has a serious accessibility problem or scrolls sideways', () => {
  expect(barriers.found).toEqual([])
})
