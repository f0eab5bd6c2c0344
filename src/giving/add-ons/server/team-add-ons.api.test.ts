import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refund } from '../../../../tests/support/ledger.ts'
import { signUp, teamToken } from '../../../../tests/support/people.ts'
import { type Listed, openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { readCsv } from '../../../../tests/support/read-csv.ts'
import { orderExtra, sellExtra } from '../../../../tests/support/selling.ts'
import { volunteerToken } from '../../../../tests/support/staff.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'

let list: PriceList
let mulligan: Listed
let teamId: string
let team: string

beforeEach(async () => {
  list = await openPriceList()
  const { app, token, eventId } = list
  mulligan = await list.add({ perTeam: 4, countsOnCard: true, soldAt: ['extras', 'check-in', 'seller'] })
  teamId = (await signUp(app, 'Marsh', 1)).body.teamId
  team = await teamToken(app, 1)
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
})
afterEach(() => list.app.stop())

const onCard = async () =>
  (await list.app.call('GET /api/LiveScoring/GetLiveScoring', { token: team })).body.items
const party = async (token: string) => {
  const { body } = await list.app.call('GET /api/admin/check-in', { token })
  return { sells: body.sellsAddOns, addOns: body.parties[0].addOns }
}
const csv = async (name: string) =>
  readCsv((await list.app.call(`GET /api/admin/export/${name}.csv`, { token: list.token })).text)

it('an event that sells no add-ons answers as before, key by key', async () => {
  await list.remove(mulligan.id)
  expect(await onCard()).toBeUndefined()
  expect(await party(list.token)).toEqual({ sells: undefined, addOns: undefined })
  const { body } = await list.app.call('GET /api/admin/dashboard', { token: list.token })
  expect(Object.keys(body)).not.toContain('selling')
  const [whole] = (await list.app.call('GET /api/Admin/GetTeams', { token: list.token })).body
  expect(Object.keys(whole)).not.toContain('addOns')
})

it('the scoring screen is told what is left, and what the team could buy while the Add-ons page is open', async () => {
  expect(await onCard()).toBeUndefined()
  await list.settings({ extrasOpen: true })
  expect(await onCard()).toMatchObject([{ name: 'Mulligan', bought: 0, left: 0, isOnSale: true }])
  await sellExtra(list.app, { item: mulligan, quantity: 4 }, { teamId })
  const use = { mutationId: randomUUID(), teamId, itemId: mulligan.id, holeNumber: 7 }
  expect((await list.app.call('POST /api/LiveScoring/item-use', { token: team, body: use })).status).toBe(200)
  expect(await onCard()).toEqual([
    {
      itemId: mulligan.id,
      name: 'Mulligan',
      ...{ bought: 4, used: 1, left: 3 },
      uses: [{ id: use.mutationId, holeNumber: 7 }],
      isOnSale: false,
    },
  ])
  await list.remove(mulligan.id)
  expect(await onCard()).toMatchObject([{ left: 3 }])
})

it('a team with paid add-ons isn’t deleted until they are refunded', async () => {
  const { app, token } = list
  await sellExtra(app, { item: mulligan, quantity: 4 }, { teamId })
  const desk = staffTeamsOf(app)
  expect(await desk.delete(await desk.team('Team Marsh'))).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Team Marsh has paid for 4 × Mulligan. Refund it first') },
  })
  const [{ id }] = (await app.call('GET /api/admin/payments', { token })).body.payments
  await refund(app, id)
  expect((await desk.delete(await desk.team('Team Marsh'))).status).toBe(204)
})

it('check-in and the team panel show what was bought, what isn’t paid, and what was used', async () => {
  await list.settings({ extrasOpen: true })
  await sellExtra(list.app, { item: mulligan, quantity: 1 }, { teamId })
  await orderExtra(list.app, { item: mulligan, quantity: 2 }, { teamId })
  const shown = { name: 'Mulligan', ordered: 3, paid: 1, used: 0, countsOnCard: true }
  expect(await party(list.token)).toEqual({ sells: true, addOns: [shown] })
  // A volunteer who takes no cash sees no money, and sells nothing.
  const volunteer = await volunteerToken(list.app)
  expect(await party(volunteer)).toEqual({ sells: undefined, addOns: [{ ...shown, paid: null }] })
  const [whole] = (await list.app.call('GET /api/Admin/GetTeams', { token: list.token })).body
  expect(whole.addOns).toMatchObject([{ ...shown, left: 1 }])
})

it('the dashboard counts what was sold today, unpaid orders, and what is nearly gone', async () => {
  await list.settings({ extrasOpen: true })
  const string = await list.add({ name: 'String', stock: 4 })
  await sellExtra(list.app, { item: mulligan, quantity: 4 }, { teamId })
  await orderExtra(list.app, { item: string, quantity: 3 })
  const { body } = await list.app.call('GET /api/admin/dashboard', { token: list.token })
  expect(body.selling).toEqual({
    today: { items: 4, amount: 40 },
    all: { items: 4, amount: 40 },
    unpaidOrders: 1,
    nearlyGone: [{ name: 'String', left: 1 }],
    lateSales: 0,
  })
})

it('two CSV files say who bought what, and what each item brought in', async () => {
  await sellExtra(list.app, { item: mulligan, quantity: 4 }, { teamId, buyerName: 'Lee Marsh' })
  expect(await csv('orders')).toMatchObject([
    {
      State: 'Paid',
      Item: 'Mulligan',
      Quantity: '4',
      Amount: '40',
      Payer: 'Lee Marsh',
      Team: 'Team Marsh',
      'Sold at': 'Sellers',
    },
  ])
  const sums = { Sold: '4', Refunded: '0', Amount: '40', 'Not paid yet': '0' }
  expect(await csv('item-sales')).toEqual([
    { Item: 'Mulligan', ...sums },
    { Item: 'All items', ...sums },
  ])
})
