import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { pebbleBeach, startRound } from '../../../../tests/support/round.ts'
import { staffTeamsOf } from '../../../../tests/support/staff-teams.ts'

let app: TestApp
let token: string

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
})
afterEach(() => app.stop())

/** The first nine of Pebble Beach, with handicaps from 1 to 9. */
const front = pebbleBeach.holes.slice(0, 9)
const nineHoles = front.map((hole) => ({
  ...hole,
  handicap: 1 + front.filter(({ handicap }) => handicap < hole.handicap).length,
}))
const nine = { holeCount: 9, holes: nineHoles }

const change = (eventId: string, body: object) =>
  app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })

async function holesOf(eventId: string) {
  return (await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId } })).body
}

it('nine holes are a whole round: the card is confirmed, the board says F, ties go by the last six', async () => {
  const round = await startRound(app, ['Marsh', 'Okafor'], nine)
  const [marsh, okafor] = round.teams as [(typeof round.teams)[0], (typeof round.teams)[0]]
  expect(round.holeIds).toHaveLength(9)
  const pars = nineHoles.map(({ par }) => par)
  // Both one under; Marsh won it on hole 2, Okafor on hole 8, one of the last six.
  for (const [index, par] of pars.entries()) {
    await round.score(marsh, index + 1, index === 1 ? par - 1 : par)
    await round.score(okafor, index + 1, index === 7 ? par - 1 : par)
  }
  expect((await round.card(marsh)).body).toMatchObject({ finalScore: 35, showConfirmScore: true })
  expect((await round.confirm(marsh)).status).toBe(200)
  await round.toggle('FinalizeEvent', true)
  const { body: board } = await app.call('GET /api/Golf/GetStandings', {})
  expect(board).toMatchObject([
    { teamName: 'Team Okafor', position: '1', holesCompleted: 9, toPar: -1 },
    { teamName: 'Team Marsh', position: '2', holesCompleted: 9, toPar: -1 },
  ])
  expect(board[0].tieBreak).toBe('Ahead of Team Marsh on the last six, 22 to 23')
  const state = (await app.call('GET /api/Golf/GetBoardState', {})).body
  expect(state).toMatchObject({ holeCount: 9, phase: 'final' })
  expect((await app.call('GET /api/Home', {})).body.holeCount).toBe(9)
})

const twentySeven = [
  ...pebbleBeach.holes,
  ...front.map((hole) => ({ ...hole, holeNumber: hole.holeNumber + 18 })),
].map((hole, index) => ({ ...hole, handicap: index + 1 }))

it('27 holes are a whole round: the card is confirmed, the board says F, ties go by the last nine', async () => {
  const round = await startRound(app, ['Marsh', 'Okafor'], { holeCount: 27, holes: twentySeven })
  const [marsh, okafor] = round.teams as [(typeof round.teams)[0], (typeof round.teams)[0]]
  expect(round.holeIds).toHaveLength(27)
  // Both one under; Marsh won it on hole 2, Okafor on hole 20.
  for (const [index, { par }] of twentySeven.entries()) {
    await round.score(marsh, index + 1, index === 1 ? par - 1 : par)
    await round.score(okafor, index + 1, index === 19 ? par - 1 : par)
  }
  const total = twentySeven.reduce((sum, { par }) => sum + par, 0)
  expect((await round.card(marsh)).body).toMatchObject({ finalScore: total - 1, showConfirmScore: true })
  expect((await round.confirm(marsh)).status).toBe(200)
  await round.toggle('FinalizeEvent', true)
  const { body: board } = await app.call('GET /api/Golf/GetStandings', {})
  expect(board).toMatchObject([
    { teamName: 'Team Okafor', position: '1', holesCompleted: 27, toPar: -1 },
    { teamName: 'Team Marsh', position: '2', holesCompleted: 27, toPar: -1 },
  ])
  expect(board[0].tieBreak).toBe('Ahead of Team Marsh on the last nine, 35 to 36')
  const { body: card } = await app.call('GET /api/Golf/GetTeamCard', {
    query: { teamId: String(marsh.id) },
  })
  expect(card.holes.map(({ holeNumber }: { holeNumber: number }) => holeNumber)).toEqual(
    Array.from({ length: 27 }, (_, index) => index + 1),
  )
  const desk = staffTeamsOf(app)
  await desk.setHole(await desk.team('Team Marsh'), 27)
  expect((await desk.team('Team Marsh')).startingHole).toBe(27)
})

it('a card with another number of holes is refused, and changes nothing', async () => {
  const { eventId } = await makeEvent(app, nine)
  const refused = [
    [{ holes: pebbleBeach.holes }, { holes: ['A course has 9 holes'] }],
    [{ holeCount: 18 }, { holes: ['Enter all 18 holes of the course card'] }],
    [{ holeCount: 18, holes: nineHoles }, { holes: ['A course has 18 holes'] }],
    [{ holeCount: 12 }, { holeCount: ['Choose 9, 18, 27 or 36 holes'] }],
    [{ holes: front }, { holes: ['Each handicap from 1 to 9 must be used once: 1, 3, 5, 7, 9 missing'] }],
  ] as const
  for (const [body, errors] of refused) {
    const answer = await change(eventId, body)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  }
  expect((await holesOf(eventId)).holes).toMatchObject(nineHoles)
})

it('without a course card only the number changes, until a hole is in use', async () => {
  const { eventId } = await makeEvent(app)
  expect((await change(eventId, { holeCount: 9 })).body.holes).toHaveLength(9)
  expect((await change(eventId, { holeCount: 18 })).body.holes).toHaveLength(18)
  const { teamId } = (await signUp(app, 'Marsh', 1)).body
  const start = (startingHole: number) =>
    app.call('PUT /api/admin/starting-holes', {
      token,
      body: { moves: [{ teamId, seenAt: null, startingHole, startingGroup: 'A' }] },
    })
  expect((await start(12)).status).toBe(200)
  const refused = await change(eventId, { holeCount: 9 })
  expect(refused.body.errors).toEqual({
    holeCount: ['First choose other starting holes: Team Marsh is on hole 10 or later.'],
  })
  expect((await holesOf(eventId)).holes).toHaveLength(18)
})

it('after the first score the number of holes stays', async () => {
  const round = await startRound(app, ['Marsh'], nine)
  await round.score(round.teams[0] as (typeof round.teams)[0], 1, 4)
  const refused = await change(round.eventId, { holeCount: 18, holes: pebbleBeach.holes })
  expect(refused.body.errors).toEqual({
    holeCount: ['The number of holes can’t be changed: there are scores already.'],
  })
  const unknown = await app.call('PUT /api/admin/starting-holes', {
    token,
    body: {
      moves: [{ teamId: round.teams[0]?.id, seenAt: null, startingHole: 10, startingGroup: 'A' }],
    },
  })
  expect(unknown.status).toBe(400)
})

it('nine greens played twice are eighteen holes with handicaps of their own, also in a copy', async () => {
  const { eventId } = await makeEvent(app)
  const twice = pebbleBeach.holes.map((hole) => ({ ...hole, water: hole.holeNumber === 3 }))
  const { body } = await change(eventId, { nineTwice: true, holes: twice })
  expect(body.holes.slice(9)).toMatchObject(
    twice.slice(9).map(({ holeNumber, handicap }, index) => {
      const { par, yardage, water } = twice[index] as (typeof twice)[0]
      return { holeNumber, handicap, par, yardage, water }
    }),
  )
  const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-19T12:00:00-04:00' },
  })
  expect(copy.body).toMatchObject({ nineTwice: true, holeCount: 18 })
})

it('a copy for the next year has the tees and how scores count, and nothing that happened', async () => {
  const { eventId } = await makeEvent(app)
  const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
  const put = (path: string, body: object) => app.call(`PUT ${path}`, { token, body: { eventId, ...body } })
  await put('/api/admin/round', { version: 0, cap: 'double-par' })
  await put('/api/admin/handicaps/settings', { version: 1, net: true, allowances: null, tees: [blue] })
  await app.call('POST /api/admin/round/delay', { token, body: { eventId, line: 'Rain' } })
  const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-19T12:00:00-04:00' },
  })
  const query = { eventId: copy.body.eventId }
  const round = await app.call('GET /api/admin/round', { token, query })
  expect(round.body).toMatchObject({ cap: 'double-par', delay: null, stops: [] })
  const { net, tees } = (await app.call('GET /api/admin/handicaps', { token, query })).body
  expect([net, tees]).toMatchObject([true, [{ name: 'Blue', rating: 72.3 }]])
})

it('where the nines have names, the card says what the course calls each hole; without names nothing does', async () => {
  const round = await startRound(app, ['Marsh'])
  const [marsh] = round.teams as [(typeof round.teams)[0]]
  const home = async () => (await app.call('GET /api/Home')).body.course
  const spots = async () =>
    (await round.card(marsh)).body.courseHoles.map((hole: { onCourse?: string }) => hole.onCourse)
  const { nines: none, ...course } = await home()
  expect([none, new Set(await spots())]).toEqual([undefined, new Set([undefined])])
  const refused = await change(round.eventId, { course: { ...course, nines: 'Lakes' } })
  expect(refused.body.errors).toEqual({
    'course.nines': ['Name all 2 nines with commas between, such as Lakes, Pines, or none'],
  })
  expect((await change(round.eventId, { course: { ...course, nines: 'Lakes, Pines' } })).status).toBe(200)
  expect((await spots()).slice(7, 11)).toEqual(['Lakes 8', 'Lakes 9', 'Pines 1', 'Pines 2'])
  // Whoever changes the rest keeps them.
  await change(round.eventId, { course })
  expect((await home()).nines).toBe('Lakes, Pines')
  await change(round.eventId, { course: { ...course, nines: '' } })
  expect(await home()).toEqual(course)
})
