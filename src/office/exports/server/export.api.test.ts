import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { moveParty, openPlaces, poolOf, signUpParty } from '../../../../tests/support/golf-parties.ts'
import { allowRaffles } from '../../../../tests/support/price-list.ts'
import { type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let round: Round
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Núñez', 'Marsh, Jr.'])
  const [nunez] = round.teams
  if (!nunez) throw new Error('No team')
  await round.score(nunez, 1, 3)
  const body = { teamId: nunez.id, amount: 125, method: 'check', note: '=cmd' }
  await app.call('POST /api/Admin/SetTeamPayment', { token, body })
  await orderDinner(app, round, { shirtRequests: [{ name: 'Dana', size: 'XX-Large', quantity: 2 }] })
  const helper = { firstName: 'Vera', lastName: 'Cole', shirtSize: 'Large' }
  const { volunteerId } = (await app.call('POST /api/admin/add-volunteer', { token, body: helper })).body
  const basket = { type: 'Basket', name: 'Wine "red"', volunteerId, value: 50, winnerName: '@Grace' }
  await app.call('POST /api/admin/add-donation', { token, body: basket })
})
afterAll(() => app.stop())

/** The lines without line ends, column names first. */
async function linesOf(list: string): Promise<string[]> {
  const answer = await app.call(`GET /api/admin/export/${list}.csv`, { token })
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${list}-2025.csv"`)
  expect(answer.text).toMatch(/^\uFEFF/)
  return answer.text.slice(1).split('\r\n').slice(0, -1)
}

describe('an exported list', () => {
  it('has every team with its payments, code and players', async () => {
    const [heads, first, second] = await linesOf('teams')
    expect(heads).toMatch(/^Number,Team,Leader,Email,Phone,Code,Link,/)
    expect(first).toMatch(/^1,Team Núñez,Lee Núñez,lead0@example\.org,/)
    expect(first).toContain(',125,check,375,no,no,2')
    expect(first).toContain(',Lee,Núñez,lead0@example.org,(200) 200-0000,Large,Pat,Second,')
    expect(second).toContain('"Lee Marsh, Jr."')
  })

  it('has everybody who is coming, and their shirts', async () => {
    expect(await linesOf('attendees')).toHaveLength(1 + 8 + 1)
    const shirts = await linesOf('shirt-requests')
    expect(shirts.find((row) => row.startsWith('XX-Large'))).toMatch(/^XX-Large,2,Dana,Dinner,dana@/)
  })

  it('has the baskets, and no cell starts a formula', async () => {
    expect((await linesOf('donations'))[1]).toBe(`"Wine ""red""",Basket,50,Vera Cole,'@Grace,,`)
  })

  it('has the price list, with what was sold of each item', async () => {
    const item = {
      kind: 'add-on',
      name: '=Mulligan',
      price: 12.5,
      value: 10,
      stock: 20,
      soldAt: ['extras', 'seller'],
    }
    const priceSteps = [{ until: '2099-06-02T00:00', price: 10 }]
    await app.call('POST /api/admin/items', { token, body: { ...item, priceSteps } })
    const [heads, ...rows] = await linesOf('price-list')
    const row = rows.at(4)
    expect(heads).toMatch(
      /^Kind,Item,Price today,Price,Earlier prices,In stock,Sold,Left,Worth to the buyer,/,
    )
    expect(row).toBe(
      `Add-on,'=Mulligan,10,12.5,"$10.00 until June 1, 2099 (end of day)",20,0,20,10,0,Goods or services,"Add-ons page, sellers",no,`,
    )
  })

  it('begins the price list with what every event sells, early prices too', async () => {
    const golf = [{ until: '2025-06-01T00:00', price: 450 }]
    const priceSteps = { golf, dinner: [], shirt: [], sponsor: [] }
    const { eventId } = (await app.call('GET /api/Home')).body
    await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body: { priceSteps } })
    const names = (await linesOf('price-list')).slice(1, 5).map((line) => line.split(',').slice(0, 2).join())
    expect(names).toEqual(
      ['Team', 'Dinner guest', 'Shirt', 'Hole sponsor'].map((name) => `Event price,${name}`),
    )
    expect((await linesOf('price-list'))[1]).toContain('"$450.00 until May 31, 2025 (end of day)"')
  })

  it('has what the committee found out about raffles beside what is one, and no such column without', async () => {
    expect((await linesOf('price-list'))[0]).not.toContain('Raffle permission')
    const ticket = { kind: 'add-on', name: 'Ticket', price: 5, treatment: 'game', soldAt: ['seller'] }
    await app.call('POST /api/admin/items', { token, body: { ...ticket, isHidden: true } })
    const ticketLine = async () => (await linesOf('price-list')).find((line) => line.includes('Ticket'))
    expect(await ticketLine()).toMatch(/,Not confirmed$/)
    await allowRaffles(app, token)
    expect((await linesOf('price-list'))[0]).toMatch(/,Raffle permission$/)
    expect(await ticketLine()).toMatch(
      /,"California: no license needed, Under \$5,000 a year; may be sold online; checked by Ann Admin on 2025-04-01"$/,
    )
  })

  it('has the exact payments', async () => {
    const [, row, none] = await linesOf('payments')
    expect(row).toMatch(
      /^20\d\d-.*,00001,Team,Team Núñez,Lee Núñez,lead0@example\.org,check,paid,125,0,0,0,0,0,0,125,0,0,'=cmd,Ann Archer,,,0$/,
    )
    expect(none).toBeUndefined()
  })

  it('has the leaderboard in order, with scores as numbers', async () => {
    const [, first, second] = await linesOf('standings')
    expect(first).toMatch(/^1,Team Núñez,1,-1,3,1,no,,/)
    expect(second).toMatch(/^'?-,"Team Marsh, Jr\.",2,,0,0,no,,/)
  })
})

it('golfers of parties are listed with their party and their team, or that they have none yet', async () => {
  await openPlaces(app)
  await signUpParty(app, 'Lopez', 8, 2)
  await signUpParty(app, 'Solo', 9, 1)
  const { parties } = await poolOf(app)
  await moveParty(app, parties[1].partyId, 'seat', { teamId: null })
  const [heads, ...rows] = await linesOf('attendees')
  expect(heads).toMatch(/,Signed up,Team,Party$/)
  const line = (name: string) => rows.find((row) => row.startsWith(name)) ?? ''
  expect(line('Ana Lopez')).toMatch(/,No team yet,"Ana Lopez, 2 golfers"$/)
  expect(line('Bo Lopez')).toMatch(/,No team yet,"Ana Lopez, 2 golfers"$/)
  expect(line('Ana Solo')).toMatch(/,Team Solo,"Ana Solo, 1 golfer"$/)
  expect(line('Lee Núñez')).toMatch(/,Team Núñez,$/)
})

it('is also available for a previous event, but not for an unknown one', async () => {
  const ask = (eventId: string) => app.call('GET /api/admin/export/teams.csv', { token, query: { eventId } })
  expect((await ask(round.eventId)).status).toBe(200)
  expect((await ask('none')).status).toBe(404)
})
