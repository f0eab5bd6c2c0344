import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Site } from '../support/app.ts'
import { startJourney } from '../support/journey.ts'
import { danas, fillsInPlayer, paysWith } from '../support/journey-golfers.ts'
import { ann, logInWithPassword } from '../support/journey-organiser.ts'
import { freeTimers, holdTimers } from '../support/journey-page.ts'
import { type Person, phone } from '../support/journey-person.ts'
import { overHttp } from '../support/over-http.ts'
import { goodCard } from '../support/paying.ts'
import { makeEvent } from '../support/people.ts'
import { allowRaffles } from '../support/price-list.ts'

/** A foursome pays its fee, mulligans and a gift with one charge, and gets two mulligans back. */
const journey = startJourney({ ADMIN_EMAIL: ann.email, ADMIN_PASSWORD: ann.password })
const { look } = journey

let site: Site
let dana: Person

beforeAll(async () => {
  site = overHttp(journey.url, ann)
  await makeEvent(site)
  const token = await site.admin()
  const { body } = await site.call('GET /api/admin/selling-settings', { token })
  const settings = { ...body, takesGifts: true, extrasOpen: true, coverFee: { percent: 2.9, fixed: 0.3 } }
  await site.call('PUT /api/admin/selling-settings', { token, body: settings })
  await allowRaffles(site, token)
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
  await look(dana, 'team sign-up with add-ons')
  // The notice of the next page stays until it has been looked at.
  await holdTimers(dana, [2_000, 3_000])
  await dana.presses('Sign up')
  await dana.isAt('/payment')
})

it('everything is paid with one charge, and stands on one ticket', async () => {
  await expect.poll(() => dana.page.getByRole('checkbox', { checked: true }).count()).toBe(3)
  await dana.button('Pay $640').waitFor()
  // 'Your team is signed up.' came with the page, and covers neither title, card nor the button that the page pins.
  const toast = dana.page.getByRole('status').filter({ hasText: 'Your team is signed up.' })
  const bottom = async (place: Locator) =>
    ((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY))(await place.boundingBox())
  const above = async () => (await bottom(toast)) <= ((await dana.button('Pay $640').boundingBox())?.y ?? 0)
  await toast.waitFor()
  await expect.poll(above).toBe(true)
  for (const place of [
    dana.page.getByRole('heading', { name: 'Payment', exact: true }),
    dana.field('Card number'),
  ])
    expect(areApart(await toast.boundingBox(), await place.boundingBox())).toBe(true)
  // Nor an amount, where its words take several lines.
  const bills = dana.page.getByRole('group', { name: 'What are you paying for?' })
  for (const width of [320, 390, 1280]) {
    await dana.page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => (await bottom(toast)) <= ((await bills.boundingBox())?.y ?? 0), {
        message: `${width}`,
      })
      .toBe(true)
  }
  await freeTimers(dana)
  await dana.page.setViewportSize({ width: 1280, height: 800 })
  const team = dana.page.getByRole('heading', { name: 'Your team', exact: true })
  await expect
    .poll(async () => (await bottom(team)) < ((await dana.button('Pay $640').boundingBox())?.y ?? 0))
    .toBe(true)
  await dana.page.setViewportSize({ width: 390, height: 844 })
  await look(dana, 'payment of several things')
  await paysWith(dana, goodCard)
  await dana.isAt('/payment-confirmation')
  await dana.seesHeading('What you paid for')
  await dana.sees('4 × Mulligan')
  await look(dana, 'ticket of several things')
})

it('staff refund two of the mulligans, and the receipt says so', async () => {
  const admin = await journey.arrives('Ann')
  await logInWithPassword(admin, ann.email, ann.password)
  await admin.isAt('/admin')
  await admin.opens('/admin/payments')
  await admin.choosesFor(/receipt \d+, .*Team Harlan/, 'Details')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Refund some of it' }).click()
  await admin.types('Mulligan', '2')
  await admin.sees('$20 will be refunded.')
  await admin.types('Reason', 'It rained')
  await admin.presses('Refund now')
  await admin.sees('Refunded.')
  await dana.follows('View receipt')
  await dana.sees('Left after refunds')
  await dana.sees('$620')
  await look(dana, 'receipt of several things')
})

it('a cart sign’s code leads to the extras, and a gift can be made alone', async () => {
  await dana.opens('/extras?team=1')
  await dana.seesHeading('What would you like?')
  await look(dana, 'extras')
  await dana.opens('/donate')
  await dana.seesHeading('Make a gift')
  await dana.page.getByText('In memory of somebody').click()
  await look(dana, 'gift')
})

it('nothing on the way stops anybody', () => {
  expect(journey.barriers()).toEqual([])
})

type Box = { x: number; y: number; width: number; height: number } | null

function areApart(one: Box, other: Box): boolean {
  if (!one || !other) return false
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return isBeside || one.y + one.height <= other.y || other.y + other.height <= one.y
}
