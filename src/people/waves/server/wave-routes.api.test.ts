import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome, makeEvent, teamToken } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'

/** A shotgun over three nines, each wave on two of them: 1-18, 10-27, and 19-27 with 1-9. */
let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-01T12:00:00-04:00') })
})
afterEach(() => app.stop())

const holes = [
  ...pebbleBeach.holes,
  ...pebbleBeach.holes.slice(0, 9).map((hole) => ({ ...hole, holeNumber: hole.holeNumber + 18 })),
].map((hole, index) => ({ ...hole, handicap: index + 1 }))
const course = {
  ...{ addressStreet: '', addressCity: '', addressState: '', addressZipCode: '' },
  courseName: 'Bay',
}
const parOf = (hole: number) => holes[hole - 1]?.par ?? 0
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const routes = {
  'Lakes, then Pines': numbers(1, 18),
  'Pines, then Dunes': numbers(10, 27),
  'Dunes, then Lakes': [...numbers(19, 27), ...numbers(1, 9)],
}
const rotation = [
  { name: 'First', startsAt: '09:00', maxTeams: 3, nines: [1, 2] },
  { name: 'Second', startsAt: '09:00', maxTeams: 3, nines: [2, 3] },
  { name: 'Third', startsAt: '09:00', maxTeams: 3, nines: [3, 1] },
]

interface Team {
  id: string
  name: string
  token: string
}

async function staff(call: Parameters<TestApp['call']>[0], body: object, params = {}) {
  return app.call(call, { token: await app.admin(), body, params })
}

const setWaves = (eventId: string, waves: object[], more: object = {}) =>
  staff('PUT /api/admin/waves', { eventId, waves, ...more })

/** Two teams in each wave, live. */
async function play(waves: object[] = rotation, more: object = {}) {
  const { eventId } = await makeEvent(app, {
    holeCount: 27,
    holes,
    course: { ...course, nines: 'Lakes, Pines, Dunes' },
  })
  const made = await setWaves(eventId, waves, more)
  expect(made.status, made.text).toBe(200)
  const teams: Team[] = []
  for (const [at, { waveId }] of [...made.body.waves, ...made.body.waves].entries()) {
    const { body } = await app.call('POST /api/SignUp', {
      body: { players: foursome(`Team ${at}`, at), waveId },
    })
    teams.push({ id: body.teamId, name: body.teamName, token: await teamToken(app, at) })
  }
  const assigned = await app.call('GET /api/admin/starting-holes', {
    token: await app.admin(),
    query: { order: 'signed-up', keep: 'none' },
  })
  await staff('POST /api/admin/starting-holes', {
    order: 'signed-up',
    keep: 'none',
    basis: assigned.body.basis,
  })
  await staff('POST /api/Admin/EventLive', { eventId, enabled: true })
  return { eventId: eventId as string, waves: made.body.waves, teams }
}

const cardOf = async ({ token }: Team) =>
  (await app.call('GET /api/LiveScoring/GetLiveScoring', { token })).body
type CardHole = { holeId: string; holeNumber: number }

/** Par on every hole of its own card, but for these. */
async function playsCard(team: Team, otherwise: Record<number, number> = {}) {
  const { courseHoles } = await cardOf(team)
  for (const { holeId, holeNumber } of courseHoles as CardHole[]) {
    const score = parOf(holeNumber) + (otherwise[holeNumber] ?? 0)
    const body = { teamId: team.id, holeId, score }
    expect(
      (await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token: team.token, body })).status,
    ).toBe(200)
  }
}

const standings = async () => (await app.call('GET /api/Golf/GetStandings', {})).body
const finalize = (eventId: string) => staff('POST /api/Admin/FinalizeEvent', { eventId, enabled: true })

it('each wave’s card is its own nines in the order of play; another hole is refused', async () => {
  const { teams, eventId } = await play()
  const home = (await app.call('GET /api/Home')).body
  expect(home).toMatchObject({ holeCount: 27, playedHoles: 18 })
  expect(home.waves.map(({ route }: { route: object }) => route)).toEqual(
    Object.entries(routes).map(([words, own]) => ({ words, holes: own })),
  )
  for (const [at, own] of Object.values(routes).entries()) {
    const team = teams[at] as Team
    const card = await cardOf(team)
    expect(card.courseHoles.map(({ holeNumber }: CardHole) => holeNumber)).toEqual(own)
    // All start at once, so each wave begins on its first nine.
    expect(own.slice(0, 9)).toContain(card.currentHole)
  }
  const [first, second] = teams as [Team, Team]
  const foreign = (await cardOf(second)).courseHoles.at(-1).holeId
  const body = { teamId: first.id, holeId: foreign, score: 4 }
  expect(
    (await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token: first.token, body })).status,
  ).toBe(404)
  expect(
    (await standings()).every(({ holesCompleted }: { holesCompleted: number }) => holesCompleted === 0),
  ).toBe(true)
  await playsCard(first, { 3: -1 })
  expect(await cardOf(first)).toMatchObject({ finalScore: 71, showConfirmScore: true })
  const confirmed = await app.call('POST /api/LiveScoring/ConfirmScore', {
    ...{ token: first.token, body: { teamId: first.id } },
  })
  expect(confirmed.status).toBe(200)
  const state = (await app.call('GET /api/Golf/GetBoardState', {})).body
  expect(state).toMatchObject({ holeCount: 18, routes: 'apart', boards: ['Gross', ...Object.keys(routes)] })
  const late = await setWaves(eventId, [{ ...rotation[0], nines: [2, 1] }, ...rotation.slice(1)])
  expect(late.status).toBe(400)
})

it('ranked apart, every route has its winner, and the last nine of the route breaks ties', async () => {
  const { teams, eventId } = await play()
  const [one, two, three, otherOne, otherTwo, otherThree] = teams as [Team, Team, Team, Team, Team, Team]
  await playsCard(one, { 1: -3 })
  await playsCard(otherOne)
  // Equal totals: the first by a birdie on the route's last nine, 1 to 9, where by number it would be the other's.
  await playsCard(three, { 2: -1 })
  await playsCard(otherThree, { 27: -1 })
  await playsCard(two)
  await playsCard(otherTwo)
  await finalize(eventId)
  const board = await standings()
  expect(board.map(({ position }: { position: string }) => position)).toEqual(Array(6).fill('-'))
  expect(
    board.map(({ teamName, flight }: { teamName: string; flight: { name: string; position: string } }) => [
      teamName,
      flight.name,
      flight.position,
    ]),
  ).toEqual([
    [one.name, 'Lakes, then Pines', '1'],
    [otherOne.name, 'Lakes, then Pines', '2'],
    [two.name, 'Pines, then Dunes', 'T1'],
    [otherTwo.name, 'Pines, then Dunes', 'T1'],
    [three.name, 'Dunes, then Lakes', '1'],
    [otherThree.name, 'Dunes, then Lakes', '2'],
  ])
  expect(board[4].flight.tieBreak).toBe(
    `Ahead of ${otherThree.name} on the last nine holes of the route, 35 to 36`,
  )
  const card = (await app.call('GET /api/Golf/GetTeamCard', { query: { teamId: three.id } })).body
  expect(card.holes.map(({ holeNumber }: CardHole) => holeNumber)).toEqual(routes['Dunes, then Lakes'])
})

it('where the committee compares totals, all are ranked by them, and equal ones share the place', async () => {
  const { teams, eventId } = await play(rotation, { comparesRoutes: true })
  for (const [at, team] of teams.entries()) await playsCard(team, at === 4 ? { 12: -1 } : {})
  await finalize(eventId)
  const board = await standings()
  const pars = Object.values(routes).map((own) => own.reduce((sum, hole) => sum + parOf(hole), 0))
  expect(board[0]).toMatchObject({
    teamName: teams[4]?.name,
    position: '1',
    toPar: -1,
    strokes: (pars[1] ?? 0) - 1,
  })
  expect(
    board
      .slice(1)
      .map(({ position, tieBreak }: { position: string; tieBreak: null }) => [position, tieBreak]),
  ).toEqual(Array(5).fill(['T2', null]))
  expect((await app.call('GET /api/Golf/GetBoardState', {})).body).toMatchObject({ routes: 'compared' })
})

it('waves over the same holes are one field, and 18 of 27 are a whole round', async () => {
  const same = [
    { name: 'Morning', startsAt: '08:00', maxTeams: 3, nines: [2, 3] },
    { name: 'Afternoon', startsAt: '13:00', maxTeams: 3, nines: [2, 3] },
  ]
  const { teams, eventId } = await play(same)
  for (const [at, team] of teams.slice(0, 2).entries()) await playsCard(team, { [at === 0 ? 10 : 20]: -1 })
  await finalize(eventId)
  const [first, second] = await standings()
  expect([first.teamName, first.position, second.position]).toEqual([teams[1]?.name, '1', '2'])
  expect(first.tieBreak).toMatch(/on the last nine holes of the route, 35 to 36$/)
})

it('a wave on the whole card beside one that plays it the other way round keeps the card as long as it is', async () => {
  const { eventId } = await makeEvent(app, { holes: pebbleBeach.holes })
  const [one, two] = rotation as [object, object]
  expect(
    (
      await setWaves(eventId, [
        { ...one, nines: undefined },
        { ...two, nines: [2, 1] },
      ])
    ).status,
  ).toBe(200)
  const longer = await staff('PUT /api/admin/events/{eventId}', { holeCount: 27, holes }, { eventId })
  expect(longer.text).toMatch(/First choose other nines for waves: First\./)
})

/** Rated apart: the second route is far harder. White isn't rated over the third. */
const tees = [
  {
    ...{ teeId: '', name: 'Blue', rating: 1, slope: 1, par: 1 },
    routes: [
      { nines: [1, 2], rating: 72, slope: 113, par: 72 },
      { nines: [2, 3], rating: 76, slope: 130, par: 72 },
      { nines: [1, 3], rating: 72, slope: 113, par: 72 },
    ],
  },
  {
    ...{ teeId: '', name: 'White', rating: 70, slope: 113, par: 72 },
    routes: [
      { nines: [1, 2], rating: 70, slope: 113, par: 72 },
      { nines: [2, 3], rating: 70, slope: 113, par: 72 },
    ],
  },
]

const handicaps = async () =>
  (await app.call('GET /api/admin/handicaps', { token: await app.admin() })).body as {
    version: number
    routes?: object[]
    tees: { teeId: string; rating: number; routes?: object[] }[]
    teams: { teamId: string; handicap: number | null; words: string; golfers: { playerId: string }[] }[]
  }

async function turnNetOn(eventId: string, on = true, of: object[] = tees) {
  const { version } = await handicaps()
  const body = { eventId, version, net: on, allowances: null, tees: of, reason: null }
  return staff('PUT /api/admin/handicaps/settings', body)
}

it('counts net by the ratings of each route: a handicap, places and ties among its own teams', async () => {
  const { teams, eventId } = await play()
  const saved = await turnNetOn(eventId)
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body.routes).toEqual([
    { nines: [1, 2], words: 'Lakes, then Pines' },
    { nines: [2, 3], words: 'Pines, then Dunes' },
    { nines: [1, 3], words: 'Dunes, then Lakes' },
  ])
  // What a tee is called by itself is what it is over the first route.
  expect(saved.body.tees[0]).toMatchObject({ rating: 72, slope: 113, par: 72 })
  const index = (teamId: string) => (teamId === teams[3]?.id ? 20 : 10)
  const white = (saved.body.tees[1] as { teeId: string }).teeId
  const golfers = saved.body.teams.flatMap((team: { teamId: string; golfers: { playerId: string }[] }) =>
    team.golfers.map(({ playerId }) => ({
      ...{ playerId, index: index(team.teamId) },
      teeId: team.teamId === teams[5]?.id ? white : null,
    })),
  )
  await staff('PUT /api/admin/handicaps/golfers', { eventId, golfers, reason: null })
  const made = new Map((await handicaps()).teams.map((team) => [team.teamId, team]))
  // 10 x 113/113 = 10 each: 70% of it in all. Over the harder pair 10 x 130/113 + 4 = 15.5 each.
  expect(teams.map(({ id }) => made.get(id)?.handicap)).toEqual([7, 11, 7, 14, 11, null])
  expect(made.get(teams[5]?.id as string)?.words).toBe(
    'No net place: the White tee has no rating for Dunes, then Lakes',
  )
  expect((await app.call('GET /api/admin/dashboard', { token: await app.admin() })).body).toMatchObject({
    withoutNetPlace: { teams: 1, why: 'No net place: the White tee has no rating for Dunes, then Lakes' },
  })
  await playsCard(teams[0] as Team)
  await playsCard(teams[3] as Team, { 1: 3 })
  await playsCard(teams[1] as Team)
  await playsCard(teams[4] as Team, { 20: 1 })
  await playsCard(teams[2] as Team)
  await playsCard(teams[5] as Team)
  await finalize(eventId)
  const board = (await standings()) as {
    teamId: string
    net: { strokes: number; position: string }
    flight: { position: string; netPosition: string }
  }[]
  const line = (at: number) => board.find(({ teamId }) => teamId === teams[at]?.id)
  expect([0, 3].map((at) => [line(at)?.flight.position, line(at)?.flight.netPosition])).toEqual([
    ['1', '2'],
    ['2', '1'],
  ])
  expect([line(1), line(4)].map((each) => each?.flight.netPosition)).toEqual(['1', '2'])
  expect(line(0)?.net).toMatchObject({ strokes: 72 - 7, position: '-' })
  expect(line(5)?.flight.netPosition).toBe('-')
})

it('a rating is of the nines it was made for: other waves have none until somebody enters it', async () => {
  const { eventId, waves } = await play()
  await turnNetOn(eventId)
  const own = await handicaps()
  const golfers = own.teams.flatMap(({ golfers: all }) =>
    all.map(({ playerId }) => ({ playerId, index: 10, teeId: null })),
  )
  await staff('PUT /api/admin/handicaps/golfers', { eventId, golfers, reason: null })
  const asked = (nines: number[]) =>
    rotation.map((wave, at) => ({ ...wave, waveId: waves[at].waveId, nines }))
  const made = async () => [...new Set((await handicaps()).teams.map(({ handicap }) => handicap))]
  expect((await setWaves(eventId, asked([3, 2]))).status).toBe(200)
  // All over the same holes now, and rated for them: 70% of 15.5.
  expect(await made()).toEqual([11])
  expect((await setWaves(eventId, asked([1]))).status).toBe(200)
  expect(await made()).toEqual([null])
  expect((await handicaps()).tees[0]).toMatchObject({ rating: 0, routes: [] })
  expect((await setWaves(eventId, [])).status).toBe(200)
  expect(await made()).toEqual([null])
})

it('a tee keeps its own yards hole by hole, whatever the order of play', async () => {
  const { eventId, teams } = await play()
  const yards = numbers(1, 27).map((hole) => 300 + hole)
  const card = { yards, pars: null, handicaps: null }
  expect((await turnNetOn(eventId, true, [{ ...tees[0], card }])).status).toBe(200)
  const { courseHoles } = await cardOf(teams[2] as Team)
  for (const hole of courseHoles) expect(hole.yardage).toBe(300 + hole.holeNumber)
})

it('waves in another order of the whole card are one course, and the net board can be turned off', async () => {
  const { eventId } = await makeEvent(app, { holes: pebbleBeach.holes })
  const [one, two] = rotation as [object, object]
  await setWaves(eventId, [
    { ...one, nines: undefined },
    { ...two, nines: [2, 1] },
  ])
  const plain = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
  const rated = { ...plain, routes: [{ nines: [2, 1], rating: 72.3, slope: 135, par: 72 }] }
  const saved = await turnNetOn(eventId, true, [rated])
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body.routes).toEqual([{ nines: [1, 2], words: 'The whole card' }])
  expect((await turnNetOn(eventId, false, saved.body.tees)).status).toBe(200)
  const twice = { ...rated, routes: [...rated.routes, { nines: [1, 2], rating: 70, slope: 113, par: 72 }] }
  expect((await turnNetOn(eventId, true, [twice])).text).toMatch(/two ratings over the same nines/)
  const unknown = { ...rated, routes: [{ nines: [1], rating: 36, slope: 113, par: 36 }] }
  expect((await turnNetOn(eventId, true, [unknown])).text).toMatch(/no wave plays/)
})

it('a prize for a place is one route’s where routes are ranked apart', async () => {
  const { eventId } = await play()
  const { version } = (await app.call('GET /api/admin/prizes', { token: await app.admin() })).body
  const prize = { prizeId: '', name: 'Bags', board: 'gross', flight: null, place: 1, kind: 'other', value: 0 }
  const send = (flight: string | null) =>
    staff('PUT /api/admin/prizes', {
      eventId,
      version,
      several: false,
      prizes: [{ ...prize, flight }],
      reason: null,
    })
  expect((await send(null)).text).toMatch(/choose the route that this prize is for/)
  expect((await send('Lakes, then Pines')).status).toBe(200)
})

it('refuses net scores of totals that are compared, and ratings that cannot be', async () => {
  const { eventId, waves } = await play(rotation, { comparesRoutes: true })
  expect((await turnNetOn(eventId)).text).toMatch(/Net scores count among teams of one route/)
  expect((await turnNetOn(eventId, false)).status).toBe(200)
  const asTheyAre = rotation.map((wave, at) => ({ ...wave, waveId: waves[at].waveId }))
  expect((await setWaves(eventId, asTheyAre)).status).toBe(200)
  const [blue, other] = tees as [(typeof tees)[0], (typeof tees)[1]]
  for (const [routesOf, words] of [
    [[{ nines: [1, 2], rating: 72, slope: 30, par: 72 }], /Lakes, then Pines: A slope is a whole number/],
    [[{ nines: [1, 2], rating: 36, slope: 113, par: 72 }], /Lakes, then Pines: A course rating of 36.0/],
    [[], /Enter rating, slope and par of the Blue tee for what a wave plays/],
  ] as const)
    expect((await turnNetOn(eventId, true, [{ ...blue, routes: routesOf }, other])).text).toMatch(words)
  expect((await turnNetOn(eventId)).status).toBe(200)
  const compared = await setWaves(eventId, asTheyAre, { comparesRoutes: true })
  expect(compared.text).toMatch(/Net scores count among teams of one route/)
})

it('refuses what the card or the round hasn’t got, and changes nothing', async () => {
  const { eventId } = await makeEvent(app, { holeCount: 27, holes })
  const [one, two] = rotation as [object, object]
  const refused: [object[], RegExp][] = [
    [[one, { ...two, nines: [2, 4] }], /The course card has 3 nines/],
    [[one, { ...two, nines: [2, 2] }], /Choose each nine once/],
    [[one, { ...two, nines: [3] }], /Every wave plays as many nines/],
    [[one, { ...two, nines: undefined }], /Every wave plays as many nines/],
  ]
  for (const [waves, words] of refused) {
    const answer = await setWaves(eventId, waves)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(words)
  }
  expect((await app.call('GET /api/Home')).body).not.toHaveProperty('playedHoles')
  expect((await setWaves(eventId, rotation)).status).toBe(200)
  const shorter = await staff(
    'PUT /api/admin/events/{eventId}',
    { holeCount: 18, holes: pebbleBeach.holes },
    { eventId },
  )
  expect(shorter.text).toMatch(/First choose other nines for waves: Second, Third\./)
  const { body } = await app.call('POST /api/SignUp', { body: { players: foursome('Anna', 1) } })
  const off = await staff('POST /api/Admin/SetStartingHole', {
    teamId: body.teamId,
    startingHole: 20,
    startingGroup: null,
  })
  expect(off.text).toMatch(/First plays Holes 1-18, without hole 20/)
})

it('a deleted team with scores comes back to a wave over the holes it has scores on, or not at all', async () => {
  const { teams, waves } = await play(rotation.map((wave) => ({ ...wave, maxTeams: 2 })))
  const [first] = teams as [Team]
  await playsCard(first)
  const token = await app.admin()
  const { version } = (await app.call('GET /api/Admin/GetTeams', { token })).body.find(
    ({ id }: { id: string }) => id === first.id,
  )
  const gone = await staff(
    'DELETE /api/admin/teams/{teamId}',
    { version, reason: 'Twice' },
    { teamId: first.id },
  )
  expect(gone.status, gone.text).toBe(204)
  // Its place in its wave is taken; another wave has room.
  const body = { players: foursome('Late', 7), waveId: waves[0].waveId }
  expect((await app.call('POST /api/SignUp', { body })).status).toBe(200)
  const more = await setWaves(
    (await app.call('GET /api/Home')).body.eventId,
    waves.map(({ waveId, name, startsAt, nines }: Record<string, unknown>, at: number) => ({
      ...{ waveId, name, startsAt, nines },
      maxTeams: at === 0 ? 2 : 3,
    })),
  )
  expect(more.status, more.text).toBe(200)
  const { deletions } = (await app.call('GET /api/admin/deletions', { token })).body
  const restore = () =>
    staff('POST /api/admin/deletions/{deletionId}/restore', {}, { deletionId: deletions[0].deletionId })
  const refused = await restore()
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'It has scores, and no wave that plays those holes has room. Add places to one first.',
  ])
  const roomy = await setWaves(
    (await app.call('GET /api/Home')).body.eventId,
    waves.map(({ waveId, name, startsAt, nines }: Record<string, unknown>) => ({
      ...{ waveId, name, startsAt, nines },
      maxTeams: 3,
    })),
  )
  expect(roomy.status, roomy.text).toBe(200)
  expect((await restore()).status).toBe(200)
  expect(await cardOf(first)).toMatchObject({ finalScore: 72 })
})

it('holes of other routes are no chance for a drive, and a card of one’s own is whole without them', async () => {
  const { eventId, teams } = await play()
  const [first] = teams as [Team]
  const token = await app.admin()
  const read = async (call: Parameters<TestApp['call']>[0]) =>
    (await app.call(call, { token, query: { eventId } })).body
  const { version, cap } = await read('GET /api/admin/round')
  await app.call('PUT /api/admin/round', { token, body: { eventId, version, cap, fewestDrives: 4 } })
  const { courseHoles, drives } = await cardOf(first)
  const score = (hole: number, strokes: number, more: object = {}) =>
    app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
      token: first.token,
      body: { teamId: first.id, holeId: courseHoles[hole]?.holeId, score: strokes, deviceId: 'one', ...more },
    })
  // Seven by one golfer: eleven holes are left for twelve drives.
  for (let hole = 0; hole < 18; hole++) await score(hole, 5, hole < 7 ? { drive: drives.players[0].id } : {})
  const { cards } = await read('GET /api/admin/score-cards')
  expect(cards.find(({ teamId }: { teamId: string }) => teamId === first.id)).toMatchObject({
    drives: { areOutOfReach: true },
  })
  await score(3, 4)
  const { findings } = await read('GET /api/admin/fair-play')
  expect(findings.map(({ words }: { words: string }) => words)).toEqual([
    expect.stringContaining('lowered its score on hole 4 from 5 to 4'),
  ])
})
