import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { danas, fillsInPlayer, paysWith } from '../support/journey-golfers.ts'
import { ann } from '../support/journey-organiser.ts'
import { laptop, type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard, moneyOf } from '../support/paying.ts'
import { makeEvent } from '../support/people.ts'

/** A bank returns the payer to another browser than the one that paid: the ticket there knows what is left. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let dana: Person
let elsewhere: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site)
})

it('one golfer of four pays a share', async () => {
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/sign-up')
  for (const [index, golfer] of danas.entries()) await fillsInPlayer(dana, index + 1, golfer)
  await dana.presses('Sign up')
  await dana.isAt('/payment')
  await dana.page.getByRole('radio', { name: /Your share/ }).check()
  await dana.button('Pay $125').waitFor()
  await paysWith(dana, goodCard)
  await dana.isAt('/payment-confirmation')
  await dana.seesHeading('$375 left')
})

it('the return address in another browser shows what is paid and left, and no team code', async () => {
  elsewhere = await journey.arrives('Dana elsewhere', laptop)
  const address = new URL(dana.page.url())
  await elsewhere.opens(`${address.pathname}${address.search}`)
  await elsewhere.seesHeading('$375 left')
  await elsewhere.sees('$125 of $500 is paid.')
  const words = await elsewhere.page.locator('#root').textContent()
  expect(words).not.toContain('Team code')
  expect(words).not.toContain('Team Harlan')
  await look(elsewhere, 'ticket in another browser')
})

it('the rest is paid from there', async () => {
  await elsewhere.follows('Pay the other $375')
  await elsewhere.isAt('/payment')
  await elsewhere.button('Pay $375').waitFor()
  await look(elsewhere, 'payment of the rest in another browser')
  await elsewhere.types('Your name', 'Pat Second')
  await elsewhere.types('Your email', 'pat@example.org')
  await paysWith(elsewhere, goodCard)
  await elsewhere.isAt('/payment-confirmation')
  await elsewhere.seesHeading('Payment successful!')
  await expect.poll(async () => (await moneyOf(site as never, danas[0]?.email ?? '')).owedAmount).toBe(0)
})
