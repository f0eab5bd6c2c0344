import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { golfers, moveParty, openPlaces, poolOf } from '../../../../tests/support/golf-parties.ts'
import { foursome } from '../../../../tests/support/people.ts'
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
  expect(await own(round.teams[0]?.token ?? '')).toMatchObject({
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
    [
      ['Blue', 'Red'].map((name) => ({ ...blue, name, teeId: 'one' })),
      { 'tees.1': ['The Red tee was sent as another one. Open this page again.'] },
    ],
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

describe('a tee with a card of its own, and ratings for women', () => {
  const { holes } = pebbleBeach
  const yards = holes.map(({ yardage }) => yardage - 30)
  const pars = holes.map(({ par }) => par)
  const women = { teeId: '', name: '', rating: 78.6, slope: 141, par: 74, forWomen: true as const }
  /** Pars 1 and 9 are 4 for men. */
  const womensPars = pars.map((par, at) => (at === 0 || at === 8 ? 5 : par))
  const tees = [
    { ...blue, card: { yards, pars, handicaps: null } },
    { ...women, card: { yards: null, pars: womensPars, handicaps: null } },
  ]
  const settings = { version: 0, net: true, allowances: null }

  it('counts a golfer who plays it as a woman with those ratings, and the log says so', async () => {
    const { body } = await put('settings', { ...settings, tees })
    expect(body.tees).toMatchObject([
      { name: 'Blue', card: { yards, pars, handicaps: null } },
      { name: 'Blue (women)', forWomen: true, card: { yards: null, pars: womensPars } },
    ])
    expect(body.tees[0]).not.toHaveProperty('forWomen')
    const { golfers } = (await read()).teams[0]
    const chosen = [8.4, 12.6, 23.4, 31.2].map((index, at) => ({
      ...{ playerId: golfers[at].playerId, index, teeId: at === 2 ? body.tees[1].teeId : null },
    }))
    const { teams } = (await put('golfers', { golfers: chosen })).body
    // By hand: 23.4 × 141/113 + 78.6 - 74 = 33.798; the others as in the published example.
    expect(teams[0].parts).toContain('15% of 33.798 (Sam Third, index 23.4, Blue (women))')
    // 10.335 × .25 + 15.353 × .2 + 33.798 × .15 + 37.574 × .1 = 14.48
    expect(teams[0].words).toBe('14.48 → 14')
    const log = (await app.call('GET /api/admin/audit', { token })).body
    expect(JSON.stringify(log)).toContain('Sam Third 23.4, Blue (women)')
  })

  it('shows its yards on the phone of a team that plays it, and the course’s where the tees differ', async () => {
    const phone = async (at: number) =>
      (await app.call('GET /api/LiveScoring/GetLiveScoring', { token: round.teams[at]?.token })).body
    const before = await phone(0)
    const red = {
      ...blue,
      name: 'Red',
      card: { yards: yards.map((each) => each - 60), pars: null, handicaps: null },
    }
    await put('settings', { ...settings, net: false, tees: [blue, red] })
    expect(await phone(0)).toEqual(before)
    const { teeId } = (await read()).tees[1]
    await setsIndexes(0, [8, 9, 10, 11], teeId)
    const shown = async () => (await phone(0)).courseHoles.map(({ yardage }: { yardage: number }) => yardage)
    expect(await shown()).toEqual(yards.map((each) => each - 60))
    expect((await phone(0)).courseHoles.map(({ par }: { par: number }) => par)).toEqual(pars)
    const [{ playerId }] = (await read()).teams[0].golfers
    await put('golfers', { golfers: [{ playerId, index: 8, teeId: null }] })
    expect(await phone(0)).toEqual(before)
  })

  it('is refused with what can’t be, and changes nothing', async () => {
    for (const [list, at, sentence] of [
      [
        [{ ...blue, card: { yards: null, pars: [...pars.slice(0, 17), 7], handicaps: null } }],
        0,
        'Hole 18 of the Blue tee can’t be a par 7. A par is 3 to 6.',
      ],
      [[blue, { ...women, par: 36 }], 1, 'A par of 36 can’t be right for 18 holes: it is from 54 to 108.'],
      [[women], 0, 'Ratings for women stand behind the tee they are of.'],
      [
        [blue, women, { ...blue, name: 'blue (Women)' }],
        2,
        'Two tees are called blue (Women). Give each its own name.',
      ],
    ] as const) {
      const { body } = await put('settings', { ...settings, tees: list })
      expect(body.errors).toEqual({ [`tees.${at}`]: [sentence] })
    }
    expect((await read()).tees).toEqual([])
  })
})

it('golfers say their index or that they have none; staff count who is missing, until play begins', async () => {
  await put('settings', { version: 0, net: true, allowances: null, tees: [blue] })
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId: round.eventId, enabled: false } })
  const missing = async () => (await app.call('GET /api/admin/dashboard', { token })).body.withoutIndex ?? 0
  expect(await missing()).toBe(8)
  const [leader, ...others] = foursome('Lopez', 9)
  const players = [
    { ...leader, handicapIndex: 12.4 },
    ...others.map((each) => ({ ...each, hasNoIndex: true })),
  ]
  expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(200)
  expect((await read()).teams[2].golfers.map(({ index }: { index: number | null }) => index)).toEqual([
    12.4,
    null,
    null,
    null,
  ])
  expect(await missing(), 'whoever has none was asked').toBe(8)
  const own = { token: round.teams[0]?.token ?? '' }
  const { golfers, mayChange } = (await app.call('GET /api/user/team-handicap', own)).body
  expect([golfers[0].index, golfers[0].hasNone, mayChange]).toEqual([null, false, true])
  const said = golfers.map(({ playerId }: { playerId: string }, at: number) => ({
    playerId,
    index: at === 0 ? null : 10 + at,
    hasNone: at === 0,
  }))
  const say = (body: object) => app.call('PUT /api/user/team-handicap', { ...own, body })
  const { body } = await say({ golfers: said })
  expect(body.golfers[0]).toMatchObject({ index: null, hasNone: true })
  expect(body.words).toBe('No net place: Lee Marsh has no index')
  expect(await missing()).toBe(4)
  const stranger = (await read()).teams[1].golfers[0].playerId
  expect((await say({ golfers: [{ playerId: stranger, index: 30, hasNone: false }] })).status).toBe(404)
  await app.call('POST /api/Admin/EventLive', { token, body: { eventId: round.eventId, enabled: true } })
  expect(await say({ golfers: said })).toMatchObject({
    status: 409,
    body: { title: 'The event has started, so this can’t be changed anymore.' },
  })
})

it('golfers without a team say theirs too, or that they have none, and are counted until they do', async () => {
  await put('settings', { version: 0, net: true, allowances: null, tees: [blue] })
  await openPlaces(app)
  const missing = async () => (await app.call('GET /api/admin/dashboard', { token })).body.withoutIndex ?? 0
  const before = await missing()
  const [one, two, three] = golfers('Lopez', 9, 3)
  const players = [{ ...one, handicapIndex: 12.4 }, { ...two, hasNoIndex: true }, three]
  expect((await app.call('POST /api/places/parties', { body: { players } })).status).toBe(200)
  expect(await missing(), 'only the one who said nothing').toBe(before + 1)
  expect((await read()).waitingWithoutIndex).toBe(1)
  const [{ partyId }] = (await poolOf(app)).parties
  await moveParty(app, partyId, 'seat', { teamId: null })
  expect(await missing(), 'on a team').toBe(before + 1)
})
