import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
let round: Round

/** Marsh plays every hole in 4, Okafor in 5. */
beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (let hole = 1; hole <= 18; hole++) {
    await round.score(marsh, hole, 4)
    await round.score(okafor, hole, 5)
  }
})
afterEach(() => app.stop())

const ask = (route: string, body: object) =>
  app.call(route, { token, body: { eventId: round.eventId, ...body } })
const read = async (route: string) =>
  (await app.call(route, { token, query: { eventId: round.eventId } })).body
/** As everybody reads it. */
const winners = async () => (await app.call('GET /api/prizes', {})).body.winners
const prize = { board: 'gross', flight: null, kind: 'voucher', value: 100 }
const setPrizes = async (change: object = {}) => {
  const { version } = await read('GET /api/admin/prizes')
  const prizes = [
    { ...prize, prizeId: '', name: 'Golf bags', place: 1 },
    { ...prize, prizeId: '', name: 'A trophy', place: 3 },
  ]
  return ask('PUT /api/admin/prizes', { version, several: false, prizes, ...change })
}

it('nobody but the committee reads who wins, until the result is final and it names the winners', async () => {
  await setPrizes()
  expect(await winners()).toEqual([])
  await round.toggle('FinalizeEvent', true)
  expect(await winners()).toEqual([])
  const { version, prizes, isPublic } = await read('GET /api/admin/prizes')
  expect(isPublic).toBe(false)
  const named = await ask('PUT /api/admin/prizes', { version, several: false, isPublic: true, prizes })
  expect(named.status).toBe(200)
  expect(named.body.isPublic).toBe(true)
  expect(await winners()).toEqual([{ place: '1st gross', prize: 'Golf bags', winners: 'Team Marsh' }])
  expect((await app.call('GET /api/Golf/GetBoardState', {})).body.corrections).toEqual([])
})

it('what isn’t final, or is hidden, names nobody', async () => {
  await setPrizes({ isPublic: true })
  expect(await winners()).toEqual([])
  const { version } = await read('GET /api/admin/round')
  expect((await ask('PUT /api/admin/round/hiding', { version, last: 3 })).status).toBe(200)
  await round.toggle('FinalizeEvent', true)
  expect(await winners()).toEqual([])
})

it('a change of the prizes alone keeps what the committee said about naming', async () => {
  await setPrizes({ isPublic: true })
  await setPrizes()
  expect((await read('GET /api/admin/prizes')).isPublic).toBe(true)
})
