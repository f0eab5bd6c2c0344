import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { danas, fillsInPlayer, paysWith } from '../support/journey-golfers.ts'
import { ann } from '../support/journey-organiser.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard } from '../support/paying.ts'
import { makeEvent } from '../support/people.ts'

/** A foursome pays its fee, mulligans and a gift with one charge. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })

let site: Site
let dana: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site)
  const token = await site.admin()
  const { body } = await site.call('GET /api/admin/selling-settings', { token })
  const settings = { ...body, takesGifts: true, extrasOpen: true, coverFee: { percent: 2.9, fixed: 0.3 } }
  await site.call('PUT /api/admin/selling-settings', { token, body: settings })
  const mulligan = { kind: 'add-on', name: 'Mulligan', price: 10, value: 10, perTeam: 4 }
  for (const item of [mulligan, { ...mulligan, name: 'Raffle ticket', perTeam: null, treatment: 'game' }])
    await site.call('POST /api/admin/items', { token, body: { ...item, soldAt: ['sign-up', 'extras'] } })
})

it('four golfers sign up with four mulligans and a gift', async () => {
  dana = await journey.arrives('Dana', phone)
  await dana.opens('/sign-up')
  for (const [index, golfer] of danas.entries()) await fillsInPlayer(dana, index + 1, golfer)
  for (let one = 0; one < 4; one += 1) await dana.presses('One Mulligan more')
  await dana.page.getByText('$100', { exact: true }).click()
  await dana.sees('$140')
  await dana.presses('Sign up')
  await dana.isAt('/payment')
})

it('everything is paid with one charge, and stands on one ticket', async () => {
  await expect.poll(() => dana.page.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await dana.button('Pay $640').waitFor()
  await paysWith(dana, goodCard)
  await dana.isAt('/payment-confirmation')
  await dana.seesHeading('What you paid for')
  await dana.sees('4 × Mulligan')
})
