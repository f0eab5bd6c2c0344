import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { makeEvent } from '../../../../tests/support/people.ts'
import { everyonesPassword } from '../../../../tests/support/staff.ts'

let app: TestApp
let now = new Date('2025-07-18T20:00:00Z')

beforeEach(async () => {
  now = new Date('2025-07-18T20:00:00Z')
  app = await startTestApp({ now: () => now })
})
afterEach(() => app.stop())

async function asAdmin(route: string, body: object) {
  return app.call(route, { token: await app.admin(), body })
}
const ana = { email: 'party1@example.org', phone: '', name: 'Ana Lopez' }
const whyNot = async () =>
  (await asAdmin('POST /api/admin/privacy/erase/preview', ana)).body.refused.map(
    ({ why }: { why: string }) => why,
  )

it('a golfer of a party is erased once they take part no more, and forms opened before are too old', async () => {
  const { eventId } = await makeEvent(app)
  await openPlaces(app)
  const { partyId } = (await signUpParty(app, 'Lopez', 1, 2)).body
  const takesPart = [expect.stringContaining('isn’t over')]
  expect(await whyNot()).toEqual(takesPart)
  await moveParty(app, partyId, 'seat', { teamId: null })
  expect(await whyNot()).toEqual(takesPart)
  await asAdmin('POST /api/Admin/FinalizeEvent', { eventId, enabled: true })
  expect(await whyNot()).toEqual([])
  await asAdmin('POST /api/account/confirm', { password: everyonesPassword })
  const [team] = (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
  const [party] = (await poolOf(app)).parties
  const erased = await asAdmin('POST /api/admin/privacy/erase', ana)
  expect([erased.status, erased.body]).toEqual([200, expect.anything()])
  const [after] = (await app.call('GET /api/Admin/GetTeams', { token: await app.admin() })).body
  expect(after.version).toBeGreaterThan(team.version)
  expect((await poolOf(app)).parties[0].version).toBeGreaterThan(party.version)
  expect(after.teamMembers[0]).toMatchObject({ firstName: 'Golfer', lastName: '', email: null })
})

it('a party that was canceled keeps nobody from being erased', async () => {
  await makeEvent(app)
  await openPlaces(app)
  const { partyId } = (await signUpParty(app, 'Lopez', 1, 2)).body
  await moveParty(app, partyId, 'cancel')
  expect(await whyNot()).toEqual([])
})
