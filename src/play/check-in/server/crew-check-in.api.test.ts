import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent } from '../../../../tests/support/people.ts'
import { addTables, seat, serve } from '../../../../tests/support/seating.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'
import type { Party } from '../party-shapes.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-19T12:00:00Z') })
  token = await app.admin()
  await makeEvent(app)
})
afterEach(() => app.stop())

const crew = async (as = token): Promise<Party | undefined> =>
  (await app.call('GET /api/admin/check-in', { token: as })).body.parties.find(
    ({ kind }: Party) => kind === 'Crew',
  )
const mark = (what: 'arrive' | 'undo', personIds: string[]) =>
  app.call(`POST /api/admin/check-in/${what}`, { token, body: { personIds } })

async function volunteer(lastName: string): Promise<string> {
  const body = { firstName: 'Vi', lastName, shirtSize: 'Large' }
  return (await app.call('POST /api/admin/add-volunteer', { token, body })).body.volunteerId
}

const eat = (volunteerIds: string[]) =>
  app.call('PUT /api/admin/dinner/crew', { token, body: { volunteerIds } })

it('crew who eat are checked in with table and meal, owe nothing, and are in no count of guests', async () => {
  const { Salmon = '' } = await serve(app, [{ name: 'Salmon' }])
  const [reyes, tran] = [await volunteer('Reyes'), await volunteer('Tran')]
  expect(await crew()).toBeUndefined()
  await eat([reyes, tran])
  const choice = { guestId: reyes, dishId: Salmon }
  expect((await app.call('PUT /api/admin/dinner/guest', { token, body: choice })).status).toBe(200)
  await addTables(app, 1, 4)
  expect((await seat(app, ['Vi Reyes'], 1)).status).toBe(200)
  expect(await crew(await volunteerToken(app))).toMatchObject({
    ...{ name: 'Crew', isPaid: true, money: null, shirts: [] },
    people: [
      { name: 'Vi Reyes', kind: 'Crew', dinner: 'table 1, Salmon', arrival: null },
      { name: 'Vi Tran', kind: 'Crew', dinner: expect.stringContaining('not chosen') },
    ],
  })
  const before = (await app.call('GET /api/admin/dashboard', { token })).body.arrived
  const marked = await mark('arrive', [`crew:${reyes}`])
  expect(marked.status, marked.text).toBe(200)
  expect((await mark('arrive', [`crew:${reyes}`, `crew:${tran}`])).status).toBe(200)
  expect((await crew())?.people.map(({ arrival }) => arrival !== null)).toEqual([true, true])
  expect((await app.call('GET /api/admin/dashboard', { token })).body.arrived).toEqual(before)
  const { entries } = (await app.call('GET /api/admin/audit', { token })).body
  const arrived = entries.filter(({ action }: { action: string }) => action === 'arrived')
  expect(arrived.map(({ changes }: { changes: { to: string }[] }) => changes[0]?.to).sort()).toEqual([
    ...['Vi Reyes', 'Vi Tran'],
  ])
  expect((await mark('undo', [`crew:${reyes}`])).status).toBe(200)
  expect((await crew())?.people.map(({ arrival }) => arrival !== null)).toEqual([false, true])
  // Whoever doesn't eat isn't asked for at dinner, and a volunteer who is gone leaves nothing behind.
  expect((await mark('arrive', ['crew:nobody'])).status).toBe(404)
  await eat([tran])
  expect((await mark('arrive', [`crew:${reyes}`])).status).toBe(404)
  const params = { id: tran }
  expect((await app.call('DELETE /api/admin/delete-volunteer/{id}', { token, params })).status).toBe(204)
  expect(await crew()).toBeUndefined()
})
