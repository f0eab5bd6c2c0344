import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signUp, teamToken } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { sellExtra } from '../../../../tests/support/selling.ts'

/** Mulligans that a phone sends once scoring is locked or the result is final. */
let list: PriceList
let mulligan: Listed
let teamId: string
let team: string

beforeEach(async () => {
  list = await openPriceList()
  mulligan = await list.add({ perTeam: 4, countsOnCard: true, soldAt: ['extras', 'check-in', 'seller'] })
  teamId = (await signUp(list.app, 'Marsh', 1)).body.teamId
  team = await teamToken(list.app, 1)
  await toggle('EventLive', true)
  await sellExtra(list.app, { item: mulligan, quantity: 2 }, { teamId })
})
afterEach(() => list.app.stop())

const toggle = (flag: string, enabled: boolean) =>
  list.app.call(`POST /api/Admin/${flag}`, { token: list.token, body: { eventId: list.eventId, enabled } })
const use = (mutationId: string = randomUUID(), more: object = {}) =>
  list.app.call('POST /api/LiveScoring/item-use', {
    token: team,
    body: { mutationId, teamId, itemId: mulligan.id, holeNumber: 7, ...more },
  })
const onCard = async () =>
  (await list.app.call('GET /api/LiveScoring/GetLiveScoring', { token: team })).body.items[0]
const waiting = async () => (await list.app.call('GET /api/admin/late', { token: list.token })).body.waiting
const decide = (id: string, accepts: boolean) =>
  list.app.call('POST /api/admin/late/decide', {
    token: list.token,
    body: { eventId: list.eventId, facts: [{ kind: 'use', id }], accepts, reason: 'Seen by the marshal' },
  })

it.each(['LockScoring', 'FinalizeEvent'])(
  'after %s a use waits, and counts once staff accept it',
  async (flag) => {
    await toggle(flag, true)
    const id = randomUUID()
    const { body } = await use(id)
    expect(body).toMatchObject({ items: [{ used: 0, left: 2 }], uses: [{ id, late: 'waiting' }] })
    expect(await onCard()).toMatchObject({
      used: 0,
      uses: [],
      late: [{ id, holeNumber: 7, state: 'waiting' }],
    })
    expect(await waiting()).toMatchObject([{ kind: 'use', id, words: 'Mulligan used on hole 7' }])
    expect((await decide(id, true)).body.waiting).toEqual([])
    expect(await onCard()).toMatchObject({ used: 1, left: 1, uses: [{ id }] })
    expect((await onCard()).late).toBeUndefined()
  },
)

it('a refused one never counts, one more than was bought can’t be accepted, and what counts stays used', async () => {
  const early = randomUUID()
  await use(early)
  await toggle('LockScoring', true)
  expect((await use(early)).body.items).toMatchObject([{ used: 1 }])
  const back = await use(early, { undo: true })
  expect([back.status, back.body.type]).toEqual([409, '/problems/scoring-locked'])
  const [second, third, fourth] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [second, third, fourth]) await use(id)
  expect((await use(fourth, { undo: true })).status).toBe(200)
  expect(await waiting()).toHaveLength(2)
  await decide(second, true)
  const refused = await decide(third, true)
  expect([refused.status, refused.body.type]).toEqual([409, '/problems/none-left'])
  expect(await waiting()).toMatchObject([{ id: third }])
  await decide(third, false)
  expect(await onCard()).toMatchObject({ used: 2, left: 0, late: [{ id: third, state: 'refused' }] })
})

it('a team that stopped has a closed door: what its phone uses waits, and what counts stays used', async () => {
  const early = randomUUID()
  await use(early)
  const status = { status: 'withdrawn', reason: 'Went home' }
  const stopped = await list.app.call('PUT /api/admin/teams/{teamId}/status', {
    token: list.token,
    params: { teamId },
    body: status,
  })
  expect(stopped.status).toBe(200)
  const id = randomUUID()
  expect((await use(id)).body).toMatchObject({ items: [{ used: 1 }], uses: [{}, { id, late: 'waiting' }] })
  expect((await use(early, { undo: true })).body.type).toBe('/problems/scoring-locked')
  expect(await waiting()).toMatchObject([{ kind: 'use', id, why: 'The team had stopped playing.' }])
  expect((await decide(id, true)).body.waiting).toEqual([])
  expect(await onCard()).toMatchObject({ used: 2, left: 0 })
})

it('a phone can’t fill the list: twenty uses of an item wait for staff', async () => {
  await toggle('LockScoring', true)
  for (let each = 0; each < 20; each++) expect((await use()).status).toBe(200)
  expect((await use()).body.type).toBe('/problems/none-left')
  const [{ id }] = await waiting()
  await decide(id, false)
  expect((await use()).status).toBe(200)
})
