import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { openPlaces, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { makeEvent } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'

let app: TestApp
let eventId = ''
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-01T12:00:00-04:00') })
  eventId = (await makeEvent(app, { holes: pebbleBeach.holes })).eventId
  await openPlaces(app)
})
afterEach(() => app.stop())

/** What a golfer without a team is told at sign-up. */
async function told(): Promise<string> {
  await signUpParty(app, 'Lopez', 9, 1)
  const query = { limit: '5000' }
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin(), query })
  const { text } = body.messages.find(({ subject }: { subject: string }) => /signed up/.test(subject))
  return text
}

it('a golfer without a team is told the event’s own start', async () => {
  expect(await told()).toMatch(/July 19th, 2025, 12:00 PM \w+/)
})

it('where teams start in waves, they are told no start until they have a team', async () => {
  const waves = [
    { name: 'Morning', startsAt: '08:00', maxTeams: 2 },
    { name: 'Afternoon', startsAt: '13:30', maxTeams: 3 },
  ]
  const set = await app.call('PUT /api/admin/waves', { token: await app.admin(), body: { eventId, waves } })
  expect(set.status, set.text).toBe(200)
  const text = await told()
  expect(text).toMatch(/July 19th, 2025(\.|, \D)/)
  expect(text).not.toMatch(/12:00|8:00|1:30/)
})
