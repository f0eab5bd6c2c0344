import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome, makeEvent } from '../../../../tests/support/people.ts'
import { holesOfPost } from '../../../people/crew/rules.ts'

let app: TestApp
let eventId: string
let now = new Date('2025-07-19T12:00:00Z')
beforeEach(async () => {
  now = new Date('2025-07-19T12:00:00Z')
  app = await startTestApp({ now: () => now })
  ;({ eventId } = await makeEvent(app))
})
afterEach(() => app.stop())

const staff = async (route: string, sent: object = {}) =>
  app.call(route, { token: await app.admin(), ...sent })
const pat = { firstName: 'Pat', lastName: 'Lee', shirtSize: 'Large', starts: '08:30', ends: '13:00' }

async function volunteer(post: string): Promise<string> {
  return (await staff('POST /api/admin/add-volunteer', { body: { ...pat, post } })).body.volunteerId
}
async function linkOf(id: string): Promise<string> {
  const made = await staff('POST /api/admin/volunteers/{id}/link', { params: { id } })
  expect(made.status, made.text).toBe(200)
  expect(made.body.url).toMatch(/\/shift#/)
  return made.body.url.split('#')[1]
}
const shift = (secret: string) => app.call('POST /api/shift', { body: { secret } })
const say = (words: string, holes: number[], more: object = {}) =>
  staff('POST /api/admin/card-messages', {
    body: {
      ...{ messageId: randomUUID(), eventId },
      words,
      holes,
      teamId: null,
      mustConfirm: false,
      onHome: false,
      onScreen: false,
      ...more,
    },
  })

it('a volunteer’s link shows the shift, and what the desk says to its holes and to all, and nothing else', async () => {
  const secret = await linkOf(await volunteer('Spotter, holes 4-6'))
  const answer = await shift(secret)
  expect(answer.body).toEqual({
    ...{ eventName: 'Harlan Memorial Scramble', firstName: 'Pat', post: 'Spotter, holes 4-6' },
    ...{ hours: '8:30 AM to 1:00 PM', holes: [4, 5, 6], messages: [] },
    ...{ startsAt: expect.any(String), timeZone: 'America/New_York' },
  })
  const { teamId } = (await app.call('POST /api/SignUp', { body: { players: foursome('Marsh', 1) } })).body
  await say('Lunch at the turn', [])
  await say('Keep off the bunker', [5])
  await say('Not here', [7])
  await say('Only to a team', [], { teamId })
  expect((await shift(secret)).body.messages.toSorted()).toEqual(['Keep off the bunker', 'Lunch at the turn'])
  const elsewhere = await linkOf(await volunteer('Check-in'))
  expect((await shift(elsewhere)).body).toMatchObject({ holes: [], messages: ['Lunch at the turn'] })
})

it('a new link ends the earlier one; a deleted volunteer’s and that of a past event show nothing', async () => {
  const id = await volunteer('Hole 7')
  const first = await linkOf(id)
  const second = await linkOf(id)
  expect([(await shift(first)).status, (await shift(second)).status]).toEqual([404, 200])
  const log = (await staff('GET /api/admin/audit', { query: { eventId } })).text
  expect(log).toContain('volunteer link made')
  expect(log).not.toContain(second)
  await staff('DELETE /api/admin/delete-volunteer/{id}', { params: { id } })
  expect((await shift(second)).status).toBe(404)
  const third = await linkOf(await volunteer('Hole 7'))
  now = new Date('2025-09-19T12:00:00Z')
  expect((await shift(third)).status).toBe(404)
  expect((await shift('nobody')).status).toBe(404)
})

it('a post names its holes as people write them', () => {
  const posts: [string, number[]][] = [
    ['Hole 7', [7]],
    ['holes 4-6', [4, 5, 6]],
    ['Holes 1, 3 and 12', [1, 3, 12]],
    ['Spotter hole #2', [2]],
    ['Holes 3 to 5, 9', [3, 4, 5, 9]],
    ['Holes 4 through 6', [4, 5, 6]],
    ['Holes 4 thru 6', [4, 5, 6]],
    ['Holes 4/5', [4, 5]],
    ['Hole 7, 9:30 to 1:00', [7]],
    ['7th hole', [7]],
    ['Tee 7 until 1pm', [7]],
    ['Check-in at 8', []],
  ]
  for (const [post, holes] of posts) expect(holesOfPost(post, 18), post).toEqual(holes)
  expect([holesOfPost('Hole 20', 18), holesOfPost('Holes 17-99999999', 18), holesOfPost('', 18)]).toEqual([
    ...[[], [17, 18], []],
  ])
})
