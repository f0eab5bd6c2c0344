import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { launchWholeBrowser } from '../support/chromium.ts'
import { openPlaces } from '../support/golf-parties.ts'
import { startJourney } from '../support/journey.ts'
import { danas, fillsInPlayer, paysWith } from '../support/journey-golfers.ts'
import { ann } from '../support/journey-organiser.ts'
import { Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard } from '../support/paying.ts'
import { makeEvent } from '../support/people.ts'

/** Nothing is lost by Back, nor by a gift or add-ons that are added while paying; in a browser that keeps pages as they were left. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let dana: Person
let browser: Browser

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site, { eventDate: '2050-07-19T12:00:00-04:00' })
  await openPlaces(site, { later: true, parties: true })
  const token = await site.admin()
  const { body } = await site.call('GET /api/admin/selling-settings', { token })
  const settings = { ...body, takesGifts: true, extrasOpen: true, coverFee: { percent: 2.9, fixed: 0.3 } }
  await site.call('PUT /api/admin/selling-settings', { token, body: settings })
  const mulligan = {
    kind: 'add-on',
    name: 'Mulligan',
    price: 10,
    value: 10,
    soldAt: ['extras'],
    countsOnCard: true,
  }
  await site.call('POST /api/admin/items', { token, body: mulligan })
})
afterAll(() => browser?.close())

it('Back from an unpaid payment page says that the sign-up is kept, and leads to its bill', async () => {
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/sign-up?as=team')
  for (const [index, golfer] of danas.entries()) await fillsInPlayer(dana, index + 1, golfer)
  await dana.presses('Sign up')
  await dana.isAt('/payment')
  await dana.sees('Card number')
  await dana.page.goBack()
  await dana.isAt('/sign-up')
  await dana.sees(/Team Harlan: saved\. Nothing is lost\./)
  await look(dana, 'sign-up, back from its bill', [320, 390, 1280])
  await dana.follows('Go to its bill')
  await dana.isAt('/payment')
  await dana.sees('Card number')
})

it('the share, the card fee and the card stay while a gift is added', async () => {
  await dana.page.getByText('Your share').click()
  await dana.page.getByRole('checkbox', { name: /for the card fee/ }).check()
  await dana.types('Card number', goodCard)
  await dana.types('Expiration date', '12 / 34')
  await dana.types('Security code', '123')
  const asked = dana.page.getByRole('dialog', { name: 'Add a gift' })
  await dana.presses('Add a gift')
  await asked.getByText('$50', { exact: true }).waitFor()
  await dana.page.goBack()
  await asked.waitFor({ state: 'hidden' })
  await dana.isAt('/payment')
  await expect.poll(() => dana.field('Card number').inputValue()).toMatch(/^4242/)
  await dana.presses('Add a gift')
  await asked.getByText('$50', { exact: true }).click()
  await look(dana, 'a gift added while paying', [320, 390, 1280])
  await asked.getByRole('button', { name: 'Add $50' }).click()
  await dana.page.getByRole('checkbox', { name: /gift/i }).waitFor()
  await expect.poll(() => dana.page.getByRole('radio', { name: /Your share/ }).isChecked()).toBe(true)
  await expect
    .poll(() => dana.page.getByRole('checkbox', { name: /for the card fee/ }).isChecked())
    .toBe(true)
  await expect.poll(() => dana.field('Card number').inputValue()).toMatch(/^4242/)
  // 125 and 50, and what covers 2.9% and 30 cents of them.
  await dana.button('Pay $180.54').waitFor()
  await look(dana, 'payment with a gift', [320, 390, 1280])
})

it('and while add-ons are bought for the team that is paid for', async () => {
  await dana.presses('Buy add-ons')
  const asked = dana.page.getByRole('dialog', { name: 'Add-ons' })
  await asked.getByText('For your team, Team Harlan.').waitFor()
  await asked.getByRole('button', { name: 'Add to the bill' }).click()
  await asked.getByText('Choose something first').first().waitFor()
  await asked.getByRole('button', { name: /more.*Mulligan|Mulligan.*more/i }).click()
  await look(dana, 'add-ons bought while paying', [320, 390, 1280])
  await asked.getByRole('button', { name: 'Add $10' }).click()
  await dana.page.getByRole('checkbox', { name: /add-on|mulligan/i }).waitFor()
  await expect.poll(() => dana.page.getByRole('radio', { name: /Your share/ }).isChecked()).toBe(true)
  await expect
    .poll(() => dana.page.getByRole('checkbox', { name: /for the card fee/ }).isChecked())
    .toBe(true)
  await expect.poll(() => dana.field('Card number').inputValue()).toMatch(/^4242/)
  // 125, 50 and 10, and what covers 2.9% and 30 cents of them.
  await dana.button('Pay $190.83').waitFor()
  await look(dana, 'payment with a gift and add-ons', [320, 390, 1280])
})

it('Back after paying says what was paid, and never shows a fresh form', async () => {
  await dana.presses('Pay $190.83')
  await dana.isAt('/payment-confirmation')
  await dana.seesHeading('Payment successful!')
  await dana.page.goBack()
  await dana.isAt('/payment')
  await dana.sees('You’ve paid $190.83.', '$375 is left for the others, or for you.', 'View receipt')
  expect(await dana.page.getByText('Something has changed').count()).toBe(0)
  expect(await dana.field('Card number').count()).toBe(0)
  await look(dana, 'back after paying', [320, 390, 1280])
  await dana.presses('Pay the other $375')
  await dana.button('Pay $375').waitFor()
})

it('a golfer alone comes Back to their bill, too', async () => {
  const ana = await journey.arrives('Ana', phone)
  await ana.opens('/sign-up?as=me')
  await ana.types('First name', 'Ana')
  await ana.types('Last name', 'Lopez')
  await ana.types('Email', 'ana@lopez.example')
  await ana.types('Phone number', '831 555 0190')
  await ana.page.getByLabel('Shirt size').selectOption('Medium')
  await ana.presses('Continue to payment')
  await ana.isAt('/payment')
  await ana.sees('Card number')
  await ana.page.goBack()
  await ana.sees(/Ana Lopez: saved\. Nothing is lost\./)
  await ana.follows('Go to its bill')
  await ana.isAt('/payment')
  await journey.leaves(ana)
})

/** A browser that gives a page back as it was left, as phones do; the tests' own one is started without that. */
async function arrivesWithCachedPages(name: string): Promise<{ person: Person; context: BrowserContext }> {
  browser = await launchWholeBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const { isMobile, ...viewport } = phone
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(60_000)
  const person = new Person(name, { url: journey.url, context, page: await context.newPage(), device: phone })
  return { person, context }
}

it('a payment page that the browser kept while its bank was open says what was paid', async () => {
  const { person: bo, context } = await arrivesWithCachedPages('Bo')
  await bo.opens('/sign-up?as=me')
  await bo.types('First name', 'Bo')
  await bo.types('Last name', 'Li')
  await bo.types('Email', 'bo@li.example')
  await bo.types('Phone number', '831 555 0191')
  await bo.page.getByLabel('Shirt size').selectOption('Medium')
  await bo.presses('Continue to payment')
  await bo.isAt('/payment')
  await bo.page.evaluate(`addEventListener('pageshow', (show) => { globalThis.wasKept = show.persisted })`)
  // The payment goes through, and the page is left for another one while it still waits for the answer.
  await bo.page.evaluate(`{
    const ask = globalThis.fetch
    globalThis.fetch = async (what, ...rest) => {
      const answer = await ask(what, ...rest)
      if (!/confirm$/.test(what.url ?? what)) return answer
      location.href = '/teams'
      return new Promise(() => undefined)
    }
  }`)
  await paysWith(bo, goodCard)
  await bo.isAt('/teams')
  await bo.seesHeading('Teams')
  await bo.page.evaluate('history.back()')
  await bo.isAt('/payment')
  expect(await bo.page.evaluate('globalThis.wasKept')).toBe(true)
  await bo.sees('You’ve paid $125.', 'View receipt')
  expect(await bo.button('Processing...').count()).toBe(0)
  await context.close()
})

it('Back closes the open menu before it leaves the page, and a page chosen from it is one step away', async () => {
  const pat = await journey.arrives('Pat', phone)
  await pat.opens('/sponsors')
  await pat.presses('Menu')
  await pat.link('Teams').waitFor()
  await pat.page.goBack()
  await pat.link('Teams').waitFor({ state: 'hidden' })
  await pat.isAt('/sponsors')
  await pat.goesTo('Teams')
  await pat.isAt('/teams')
  await pat.page.goBack()
  await pat.isAt('/sponsors')
  await pat.seesHeading('Sponsors')
  await journey.leaves(pat)
})

it('nothing on the way stops anybody', () => {
  expect(journey.barriers()).toEqual([])
})
