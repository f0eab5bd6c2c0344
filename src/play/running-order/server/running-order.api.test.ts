import { afterEach, beforeEach, expect, it } from 'vitest'
import { openRaffleDay, type RaffleDay } from '../../../../tests/support/raffling.ts'
import type { RunningOrder } from '../contract.ts'

let day: RaffleDay
let raffleId: string

beforeEach(async () => {
  day = await openRaffleDay()
  await day.setUp()
  ;({ raffleId } = await day.raffle())
})
afterEach(() => day.app.stop())

const order = async (): Promise<RunningOrder> =>
  (await day.app.call('GET /api/admin/running-order', { token: day.token })).body
const onScreen = async () => (await day.app.call('GET /api/clubhouse-screen')).body.raffleId
const show = async (from: string | null, to: string | null) =>
  day.app.call('POST /api/admin/running-order/show', {
    token: day.token,
    body: { eventId: (await order()).eventId, from, to },
  })

it('the screen shows the leaderboard until the host shows a raffle, and again afterwards', async () => {
  expect(await onScreen()).toBe(null)
  expect((await order()).parts.map(({ name, isOver }) => [name, isOver])).toEqual([
    ['The results', false],
    ['Raffle ticket', false],
  ])
  expect((await show(null, raffleId)).body.shown).toBe(raffleId)
  expect(await onScreen()).toBe(raffleId)
  await show(raffleId, 'reveal')
  expect(await onScreen()).toBe(null)
})

it('two phones that press at once move it once, and one that is behind is told', async () => {
  await show(null, 'reveal')
  expect((await show(null, 'reveal')).status).toBe(200)
  expect((await show(null, raffleId)).status).toBe(409)
  expect((await order()).shown).toBe('reveal')
  expect((await show('reveal', 'nothing like it')).status).toBe(404)
  expect((await order()).shown).toBe('reveal')
})

it('the host puts the draw first; what is shown stays, and unknown parts are left out', async () => {
  await show(null, 'reveal')
  const { eventId } = await order()
  const body = { eventId, keys: [raffleId, 'gone', raffleId] }
  const { status } = await day.app.call('PUT /api/admin/running-order', { token: day.token, body })
  expect(status).toBe(200)
  const { parts, shown } = await order()
  expect(parts.map(({ key }) => key)).toEqual([raffleId, 'reveal'])
  expect(shown).toBe('reveal')
})

it('a raffle that was drawn to the end is over', async () => {
  await day.sell(2)
  await day.close()
  await day.draw()
  await day.act('finish', { drawn: 1 })
  expect((await order()).parts.find(({ key }) => key === raffleId)?.isOver).toBe(true)
})
