import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mulligan } from '../../../../tests/support/price-list.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { sellExtra } from '../../../../tests/support/selling.ts'

/** Net skins, and skins for those who bought in. */
let app: TestApp
let token: string
let round: Round

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
})
afterEach(() => app.stop())

const team = (at: number) => round.teams[at] as PlayingTeam
const send = (route: string, body: object) =>
  app.call(route, { token, body: { eventId: round.eventId, ...body } })
const play = (change: object = {}) =>
  send('PUT /api/admin/skins', {
    version: 0,
    settings: { basis: 'gross', carriesOver: true, itemId: null, ...change },
  })
const skins = async () => (await app.call('GET /api/contests', {})).body.skins
/** What each team has on a hole, in order. */
async function scores(hole: number, ...strokes: number[]): Promise<void> {
  for (const [at, each] of strokes.entries()) await round.score(team(at), hole, each)
}
/** A net board on which every golfer of a team has this index. */
async function netBoard(...indexes: (number | null)[]): Promise<void> {
  const tees = [{ teeId: '', name: 'Blue', rating: 72, slope: 113, par: 72 }]
  await send('PUT /api/admin/handicaps/settings', { version: 0, net: true, allowances: null, tees })
  const { teams } = (await app.call('GET /api/admin/handicaps', { token })).body
  const golfers = teams.flatMap(({ golfers: own }: { golfers: { playerId: string }[] }, at: number) =>
    own.map(({ playerId }) => ({ playerId, index: indexes[at] ?? null, teeId: null })),
  )
  expect((await send('PUT /api/admin/handicaps/golfers', { golfers })).status).toBe(200)
}

it('net skins give strokes on the hardest holes, and a team without a handicap doesn’t play', async () => {
  // Handicaps 0 and 14 of 70% of the index; hole 14 is the hardest, hole 7 the easiest.
  await netBoard(0, 20, null)
  expect((await play({ basis: 'net' })).status).toBe(200)
  await scores(14, 5, 5, 3)
  await scores(7, 3, 3, 2)
  const { words, holes, without, skins: won } = await skins()
  expect(words).toBe('Net skins, ties carry over, 2 teams')
  expect(without).toEqual([{ teamName: 'Team Silva', why: 'No team handicap' }])
  expect(won).toEqual([{ teamId: team(1).id, teamName: 'Team Okafor', count: 1 }])
  expect([holes[13], holes[6]]).toMatchObject([{ state: 'won', worth: 1, mayGrow: true }, { state: 'tied' }])
})

it('only teams that bought in play; a team that buys in later joins, and one that doesn’t can’t win', async () => {
  const { body: item } = await app.call('POST /api/admin/items', {
    token,
    body: { ...mulligan, name: 'Skins', perTeam: 1 },
  })
  expect((await play({ itemId: item.id })).status).toBe(200)
  for (const at of [0, 1]) {
    expect((await sellExtra(app, { item }, { teamId: team(at).id })).status).toBe(200)
  }
  await scores(1, 4, 5, 2)
  expect(await skins()).toMatchObject({
    words: 'Gross skins, ties carry over, 2 teams that bought Skins',
    skins: [{ teamName: 'Team Marsh', count: 1 }],
  })
  await sellExtra(app, { item }, { teamId: team(2).id })
  expect((await skins()).skins).toMatchObject([{ teamName: 'Team Silva', count: 1 }])
})

it('a pot that can’t be is refused, and one that can is kept with the game', async () => {
  const pot = (amount: number) => play({ prize: { kind: 'money', pot: amount } })
  expect((await pot(-1)).status).toBe(400)
  expect(await skins()).toBeNull()
  expect((await pot(600)).body.skins.game.settings.prize).toEqual({ kind: 'money', pot: 600 })
})
