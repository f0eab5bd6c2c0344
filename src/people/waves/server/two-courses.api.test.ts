import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome, makeEvent, teamToken } from '../../../../tests/support/people.ts'
import { pebbleBeach } from '../../../../tests/support/round.ts'

/** Two courses of eighteen at once: 1 to 18 are North's, 19 to 36 South's, each with handicaps from 1 to 18. */
let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2025-07-01T12:00:00-04:00') })
})
afterEach(() => app.stop())

const holes = [
  ...pebbleBeach.holes,
  ...pebbleBeach.holes.map((hole) => ({ ...hole, holeNumber: hole.holeNumber + 18 })),
]
const course = {
  ...{ addressStreet: '', addressCity: '', addressState: '', addressZipCode: '' },
  courseName: 'Bay',
  nines: 'North, North, South, South',
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const atOnce = [
  { name: 'North', startsAt: '09:00', maxTeams: 36, nines: [1, 2] },
  { name: 'South', startsAt: '09:00', maxTeams: 36, nines: [3, 4] },
]

const staff = async (call: Parameters<TestApp['call']>[0], body: object, params = {}) =>
  app.call(call, { token: await app.admin(), body, params })
const live = (eventId: string) => staff('POST /api/Admin/EventLive', { eventId, enabled: true })
const dashboard = async () =>
  (await app.call('GET /api/admin/dashboard', { token: await app.admin() })).body as { roundFault?: string }

it('nobody plays 36 holes: until waves say who plays which course, play can’t begin', async () => {
  const { eventId } = await makeEvent(app, { holeCount: 36, holes, course })
  expect((await dashboard()).roundFault).toMatch(/^Nobody plays 36 holes/)
  const refused = await live(eventId)
  expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/Waves page/) } })
  const { version } = (await app.call('GET /api/admin/handicaps', { token: await app.admin() })).body
  const tees = [{ teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }]
  const settings = { eventId, version, net: true, allowances: null, tees, reason: null }
  expect((await staff('PUT /api/admin/handicaps/settings', settings)).text).toMatch(/Nobody plays 36 holes/)
  const { teamId } = (await app.call('POST /api/SignUp', { body: { players: foursome('Early', 1) } })).body
  const early = (
    await app.call('GET /api/LiveScoring/GetTeamScore', {
      ...{ token: await app.admin(), query: { teamId } },
    })
  ).body.holeScores[0]
  const paper = { teamId, holeId: early.holeId, score: 4, reason: 'From the paper card' }
  const onPaper = await staff('POST /api/LiveScoring/UpdateTeamHoleScore', paper)
  expect([onPaper.status, onPaper.body.detail]).toEqual([
    404,
    expect.stringMatching(/^Nobody plays 36 holes/),
  ])
  const final = await staff('POST /api/Admin/FinalizeEvent', { eventId, enabled: true })
  expect(final.text).toMatch(/Nobody plays 36 holes/)
  const mixed = atOnce.map((wave, at) => ({ ...wave, nines: [1, 3 + at] }))
  expect((await staff('PUT /api/admin/waves', { eventId, waves: mixed })).text).toMatch(/nines of one course/)
  const whole = atOnce.map(({ nines: _, ...wave }) => wave)
  expect((await staff('PUT /api/admin/waves', { eventId, waves: whole })).text).toMatch(
    /Choose which course this wave plays/,
  )
  const made = await staff('PUT /api/admin/waves', { eventId, waves: atOnce })
  expect(made.status, made.text).toBe(200)
  expect((await dashboard()).roundFault).toBeUndefined()
  expect((await live(eventId)).status).toBe(200)
  expect((await staff('PUT /api/admin/waves', { eventId, waves: [] })).text).toMatch(/Nobody plays 36 holes/)
})

it('72 teams play two courses at one time, each with its own card, places and handicaps', async () => {
  const { eventId } = await makeEvent(app, { holeCount: 36, holes, course, registrationEnabled: true })
  const { waves } = (await staff('PUT /api/admin/waves', { eventId, waves: atOnce })).body
  const teams: { id: string; token: string; wave: number }[] = []
  for (const at of numbers(0, 71)) {
    const wave = at % 2
    const body = { players: foursome(`Team ${at}`, at), waveId: waves[wave].waveId }
    const signed = await app.call('POST /api/SignUp', { body })
    expect(signed.status, signed.text).toBe(200)
    teams.push({ id: signed.body.teamId, token: await teamToken(app, at), wave })
  }
  const { version } = (await app.call('GET /api/admin/handicaps', { token: await app.admin() })).body
  const figures = { slope: 113, par: 72 }
  const rated = [
    { nines: [1, 2], rating: 72, ...figures },
    { nines: [3, 4], rating: 76, ...figures },
  ]
  const tees = [{ teeId: '', name: 'Blue', rating: 72, ...figures, routes: rated }]
  const net = { eventId, version, net: true, allowances: null, tees, reason: null }
  const saved = await staff('PUT /api/admin/handicaps/settings', net)
  expect(saved.body.routes, saved.text).toEqual([
    { nines: [1, 2], words: 'North' },
    { nines: [3, 4], words: 'South' },
  ])
  const golfers = saved.body.teams.flatMap((team: { golfers: { playerId: string }[] }) =>
    team.golfers.map(({ playerId }) => ({ playerId, index: 10, teeId: null })),
  )
  await staff('PUT /api/admin/handicaps/golfers', { eventId, golfers, reason: null })
  const plan = { order: 'signed-up', keep: 'none' }
  const planned = await app.call('GET /api/admin/starting-holes', { token: await app.admin(), query: plan })
  const { basis } = planned.body
  expect((await staff('POST /api/admin/starting-holes', { ...plan, basis })).status).toBe(200)
  expect((await live(eventId)).status).toBe(200)
  const { body: listed } = await app.call('GET /api/Golf/GetTeams')
  const spots = listed.map(
    (team: { startingHole: number; startingGroup: string }) => `${team.startingHole}${team.startingGroup}`,
  )
  expect(new Set(spots).size, 'nobody shares a spot').toBe(72)
  for (const { token, wave } of teams) {
    const { body: card } = await app.call('GET /api/LiveScoring/GetLiveScoring', { token })
    const own = card.courseHoles.map(({ holeNumber }: { holeNumber: number }) => holeNumber)
    expect(own).toEqual(wave === 0 ? numbers(1, 18) : numbers(19, 36))
  }
  // Par all over for one team of each course, and a birdie for another of the second.
  for (const [at, birdie] of [
    [0, null],
    [1, null],
    [3, 20],
  ] as const) {
    const { id, token } = teams[at] as { id: string; token: string }
    const { body: card } = await app.call('GET /api/LiveScoring/GetLiveScoring', { token })
    for (const { holeId, holeNumber } of card.courseHoles) {
      const score = (holes[holeNumber - 1]?.par ?? 0) - (holeNumber === birdie ? 1 : 0)
      const body = { teamId: id, holeId, score }
      await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body })
    }
  }
  const board = (await app.call('GET /api/Golf/GetStandings', {})).body
  const line = (at: number) => board.find(({ teamId }: { teamId: string }) => teamId === teams[at]?.id)
  expect([0, 1, 3].map((at) => [line(at).position, line(at).flight.name, line(at).flight.position])).toEqual([
    ['-', 'North', '1'],
    ['-', 'South', '2'],
    ['-', 'South', '1'],
  ])
  // 10 from a rating of 72, 14 from one of 76: seven tenths of it.
  expect([0, 1].map((at) => line(at).net.handicap)).toEqual([7, 10])
})
