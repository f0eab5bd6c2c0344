import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { compare, keepLoggedIn } from '../../../../tests/support/ledger.ts'
import { presentCard, sandboxOf, slowCard, startPaying } from '../../../../tests/support/paying.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { day, later } from '../../../kernel/clock.ts'

let app: TestApp
/** A fixed clock, so that a slow machine doesn't matter. */
let now: Date

beforeEach(async () => {
  now = new Date()
  app = await startTestApp({ now: () => now })
  keepLoggedIn(app, () => now.getTime())
  await makeEvent(app)
  await signUp(app, 'Harlan', 0)
  await sandboxOf(app).stop()
})
afterEach(() => app.stop())

test('Reconcile lists money in transit: a processing payment, an unreported card fee, a payout', async () => {
  const { clientSecret } = (await startPaying(app, 'lead0@example.org', 500)).body
  await presentCard(app, clientSecret, slowCard)
  // The payout's event is lost.
  expect(await compare(app)).toMatchObject({
    stillOnTheirWay: 1,
    words: '1 payment compared, difference $0.00. 1 is still on its way: 1 payment being processed.',
  })
  now = later(now, 3_000)
  expect((await compare(app)).words).toMatch(/ 1 is still on its way: 1 card fee not known yet\.$/)
  now = later(now, 2_000)
  await compare(app)
  expect(await compare(app)).toMatchObject({
    stillOnTheirWay: 0,
    words: '1 payment compared, difference $0.00.',
  })
  now = later(now, day)
  expect(await compare(app)).toMatchObject({
    stillOnTheirWay: 1,
    words: '1 payment compared, difference $0.00. 1 is still on its way: 1 payout to the bank.',
  })
  now = later(now, day)
  expect(await compare(app)).toMatchObject({
    stillOnTheirWay: 0,
    words: '1 payment compared, difference $0.00.',
  })
})
