import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
let round: Round

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
})
afterEach(() => app.stop())

/** The course of the published example: rating 72.3, slope 135, par 72. */
const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
const read = async () => (await app.call('GET /api/admin/handicaps', { token })).body
const put = (what: string, body: object) =>
  app.call(`PUT /api/admin/handicaps/${what}`, { token, body: { eventId: round.eventId, ...body } })
const board = async () => (await app.call('GET /api/Golf/GetStandings', {})).body

/** In the order of the team's players. */
async function setsIndexes(at: number, indexes: readonly (number | null)[], teeId: string | null = null) {
  const { golfers } = (await read()).teams[at]
  return put('golfers', {
    golfers: golfers.map(({ playerId }: { playerId: string }, place: number) => ({
      playerId,
      index: indexes[place] ?? null,
      teeId,
    })),
  })
}

it('the published example: 13.65 → 14, with each player’s part; a missing index is told, never guessed', async () => {
  await put('settings', { version: 0, net: true, allowances: null, tees: [blue] })
  const { body } = await setsIndexes(0, [23.4, 8.4, 31.2, 12.6])
  expect(body.teams[0]).toMatchObject({ handicap: 14, words: '13.65 → 14' })
  expect(body.teams[0].parts).toEqual([
    '25% of 10.335 (Pat Second, index 8.4, Blue)',
    '20% of 15.353 (Kim Fourth, index 12.6, Blue)',
    '15% of 28.256 (Lee Marsh, index 23.4, Blue)',
    '10% of 37.574 (Sam Third, index 31.2, Blue)',
  ])
  const own = async (token: string) => (await app.call('GET /api/user/team-handicap', { token })).body
  expect(await own(round.teams[0]?.token ?? '')).toEqual({
    words: '13.65 → 14',
    parts: body.teams[0].parts,
  })
  expect(await own(token)).toEqual({ words: null, parts: [] })
  const [, { handicap, words }] = (await setsIndexes(1, [10, 12, null, 20])).body.teams
  expect([handicap, words]).toEqual([null, 'No net place: Sam Third has no index'])
})

it('the board ranks net beside gross, at once, and says who has no net place', async () => {
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes) {
    await round.score(marsh, holeNumber, par)
    await round.score(okafor, holeNumber, par - (holeNumber > 16 ? 1 : 0))
  }
  expect(Object.keys((await board())[0])).not.toContain('net')
  await put('settings', { version: 0, net: true, allowances: null, tees: [blue] })
  await setsIndexes(0, [8.4, 12.6, 23.4, 31.2])
  expect(await board()).toMatchObject([
    { teamName: 'Team Okafor', position: '1', toPar: -2, net: { handicap: null, position: '-' } },
    { teamName: 'Team Marsh', position: '2', toPar: 0, net: { handicap: 14, strokes: 58, toPar: -14 } },
  ])
  expect((await board())[0].net.why).toMatch(/^No net place: .* don’t have an index$/)
  const state = (await app.call('GET /api/Golf/GetBoardState', {})).body
  expect(state.boards).toEqual(['Gross', 'Net'])
})

it('a golfer plays from another tee; when it is gone, from the first', async () => {
  const red = { ...blue, name: 'Red', rating: 70.1, slope: 120 }
  const { tees, version } = (
    await put('settings', { version: 0, net: true, allowances: null, tees: [blue, red] })
  ).body
  const parts = (await setsIndexes(0, [8.4, 12.6, 23.4, 31.2], tees[1].teeId)).body.teams[0].parts
  expect(parts.every((part: string) => part.endsWith('Red)'))).toBe(true)
  const only = await put('settings', { version, net: true, allowances: null, tees: [tees[0]] })
  expect(only.body.teams[0]).toMatchObject({ words: '13.65 → 14', golfers: [{ teeId: null }, {}, {}, {}] })
})

it('bad input is refused with a sentence, and changes nothing', async () => {
  const settings = { version: 0, net: true, allowances: null }
  const tees = [
    [[{ ...blue, slope: 0 }], { 'tees.0': ['A slope is a whole number from 55 to 155.'] }],
    [[blue, { ...blue, name: 'blue ' }], { 'tees.1': ['Two tees are called blue. Give each its own name.'] }],
  ] as const
  for (const [list, errors] of tees)
    expect((await put('settings', { ...settings, tees: list })).body.errors).toEqual(errors)
  const { slope: _, ...withoutSlope } = blue
  for (const tee of [withoutSlope, { ...blue, slope: null }, { ...blue, slope: 120.5 }])
    expect((await put('settings', { ...settings, tees: [tee] })).body.errors).toEqual({
      'tees.0.slope': ['Enter the slope, from 55 to 155'],
    })
  for (const [change, sentence] of [
    [{ rating: null }, { 'tees.0.rating': ['Enter the course rating, such as 72.3'] }],
    [{ par: null }, { 'tees.0.par': ['Enter the par, such as 72'] }],
  ] as const)
    expect((await put('settings', { ...settings, tees: [{ ...blue, ...change }] })).body.errors).toEqual(
      sentence,
    )
  const short = await put('settings', { ...settings, tees: [blue], allowances: { 4: [25, 20, 15] } })
  expect(short.body.errors).toEqual({ allowances: ['Enter a percent for each player of the team'] })
  for (const [index, sentence] of [
    [99, 'Enter an index from +10 to 54'],
    [-10.1, 'Enter an index from +10 to 54'],
    [12.45, 'Enter an index like 12.4'],
    ['12', 'Enter an index like 12.4'],
  ] as const)
    expect((await setsIndexes(0, [9, index as number])).body.errors).toEqual({
      'golfers.1.index': [sentence],
    })
  const [{ playerId }] = (await read()).teams[0].golfers
  const foreign = { golfers: [{ playerId, index: 9, teeId: round.eventId }] }
  expect((await put('golfers', foreign)).status).toBe(404)
  expect(await read()).toMatchObject({
    net: false,
    tees: [],
    teams: [{ golfers: [{ index: null }, {}, {}, {}] }, {}],
  })
  expect((await put('settings', { ...settings, version: 7, tees: [blue] })).status).toBe(409)
})
