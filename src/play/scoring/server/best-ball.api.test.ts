import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { teamByBestBall } from '../../../../tests/support/second-reckoning/best-ball.ts'
import { mostOn } from '../../../../tests/support/second-reckoning/counting.ts'
import type { Cap } from '../../rules/counting.ts'

let app: TestApp
let round: Round
let token: string
let marsh: PlayingTeam
let ids: string[]
let names: string[]

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
  ;[marsh] = round.teams as [PlayingTeam]
  expect((await set({ format: 'best-ball' })).status).toBe(200)
  const { players } = (await card()).bestBall as { players: { id: string; name: string }[] }
  ids = players.map(({ id }) => id)
  names = players.map(({ name }) => name)
})
afterEach(() => app.stop())

async function set(change: object) {
  const { version, cap } = (await app.call('GET /api/admin/round', { token })).body
  const body = { eventId: round.eventId, version, cap, ...change }
  return app.call('PUT /api/admin/round', { token, body })
}
const card = async () => (await round.card(marsh)).body
const hole = async (number: number) => (await card()).courseHoles[number - 1]
/** By golfer in the team's order; null picked up. */
const ballsOf = (strokes: readonly (number | null)[]) =>
  Object.fromEntries(strokes.flatMap((each, at) => (each === null ? [] : [[ids[at], each]])))
/** Null is no score. `seen`: what stood there for whoever enters them. */
const enter = (
  number: number,
  strokes: readonly (number | null | undefined)[],
  more: object = {},
  seen: readonly (number | null)[] = [],
) => {
  const changes = strokes.flatMap((each, at) =>
    each === undefined ? [] : [[ids[at], { strokes: each, seen: seen[at] ?? null }]],
  )
  return round.score(marsh, number, null, { balls: Object.fromEntries(changes), ...more })
}

it('the lowest ball is the team’s score, whatever the phone made of it; without a ball there is none', async () => {
  expect((await enter(1, [5, null, null, null])).body.hole).toMatchObject({ teamScore: 5, version: 1 })
  const answer = await enter(1, [5, 4, null, 6])
  expect(answer.body.hole).toMatchObject({ teamScore: 4, balls: ballsOf([5, 4, null, 6]) })
  expect(await hole(1)).toMatchObject({ teamScore: 4, balls: ballsOf([5, 4, null, 6]) })
  const none = [null, null, null, null]
  expect((await enter(1, none, {}, [5, 4, null, 6])).body.hole).toMatchObject({ teamScore: null })
  expect(await hole(1)).not.toHaveProperty('balls')
  const staff = await app.call('GET /api/LiveScoring/GetTeamScore', { token, query: { teamId: marsh.id } })
  expect(staff.body.bestBall.players).toHaveLength(4)
})

it('of somebody who isn’t on the team nothing counts', async () => {
  const balls = { [String(ids[0])]: { strokes: 6, seen: null }, somebody: { strokes: 2, seen: null } }
  expect((await round.score(marsh, 3, 2, { balls })).body.hole).toMatchObject({ teamScore: 6 })
})

it('two phones that entered different golfers go together; a contradiction is asked, and the pick brings its balls', async () => {
  await enter(2, [5], { baseVersion: 0, deviceId: 'A' })
  const second = await enter(2, [undefined, 4], { baseVersion: 0, deviceId: 'B' })
  expect(second.body).toMatchObject({ status: 'applied', hole: { teamScore: 4, balls: ballsOf([5, 4]) } })
  await enter(2, [7], { baseVersion: 2, deviceId: 'B' }, [5])
  const third = await enter(2, [3], { baseVersion: 1, deviceId: 'A' }, [5])
  expect(third.body).toMatchObject({ status: 'conflict', hole: { teamScore: 4, balls: ballsOf([7, 4]) } })
  expect(await hole(2)).toMatchObject({ conflicts: [3] })
  const picked = await round.score(marsh, 2, 3, { baseVersion: 3 })
  expect(picked.body).toMatchObject({ status: 'applied', hole: { teamScore: 3, balls: ballsOf([3, 4]) } })
  expect(await hole(2)).toMatchObject({ conflicts: [] })
})

it('a picked score’s balls stand in the history, and a hole in one among them is known', async () => {
  await enter(2, [5], { baseVersion: 0, deviceId: 'A' })
  await enter(2, [1], { baseVersion: 0, deviceId: 'B' })
  await round.score(marsh, 2, 1, { baseVersion: 1 })
  const history = await app.call('GET /api/admin/teams/{teamId}/score-history', {
    token,
    params: { teamId: marsh.id },
  })
  const own = (strokes: number) => [{ name: names[0], strokes }]
  expect(history.body.entries).toMatchObject([
    { from: 5, to: 1, status: 'applied', balls: own(1) },
    { from: 5, to: 1, status: 'conflict', balls: own(1) },
    { to: 5, status: 'applied', balls: own(5) },
  ])
})

it('a pick taken back leaves the hole as it was, and asks again', async () => {
  await enter(2, [5, 6], { baseVersion: 0, deviceId: 'A' })
  await enter(2, [3], { baseVersion: 0, deviceId: 'B' })
  const asked = await hole(2)
  expect(asked).toMatchObject({ teamScore: 5, conflicts: [3], conflictBalls: [ballsOf([3, 6])] })
  const change = (strokes: number, seen: number) => ({ balls: { [String(ids[0])]: { strokes, seen } } })
  const picked = await round.score(marsh, 2, 3, { ...change(3, 5), baseVersion: 1 })
  expect(picked.body).toMatchObject({ status: 'applied', hole: { teamScore: 3, version: 2 } })
  expect(await hole(2)).toMatchObject({ conflicts: [] })
  const sent = { ...change(5, 3), baseVersion: 2, reopens: 1, mutationId: randomUUID() }
  const back = await round.score(marsh, 2, 5, sent)
  expect(back.body).toMatchObject({ status: 'applied', hole: { version: 3, balls: ballsOf([5, 6]) } })
  expect((await round.score(marsh, 2, 5, sent)).body.status).toBe('duplicate')
  expect(await hole(2)).toEqual({ ...asked, version: 3 })
  await round.score(marsh, 2, 5, { baseVersion: 3 })
  expect(await hole(2)).toMatchObject({ teamScore: 5, conflicts: [] })
})

it('a phone that knows an older card changes no ball but its own, and takes none back', async () => {
  await enter(7, [4, 5], { baseVersion: 0, deviceId: 'A' })
  await enter(7, [undefined, 6], { baseVersion: 1, deviceId: 'B' }, [4, 5])
  const own = await enter(7, [undefined, undefined, 7], { baseVersion: 1, deviceId: 'A' })
  expect(own.body).toMatchObject({ status: 'applied', hole: { balls: ballsOf([4, 6, 7]) } })
  const corrected = await enter(7, [3], { baseVersion: 1, deviceId: 'A' }, [4])
  expect(corrected.body).toMatchObject({
    status: 'applied',
    hole: { teamScore: 3, balls: ballsOf([3, 6, 7]) },
  })
})

it('the ball of a golfer who left the team stays, whoever enters another', async () => {
  await enter(8, [3, 5])
  const { sql } = app.features.database
  await sql
    .updateTable('golfers')
    .set({ teamId: String(round.teams[1]?.id), number: 5 })
    .where('id', '=', String(ids[0]))
    .execute()
  const next = await enter(8, [undefined, 4], {}, [null, 5])
  expect(next.body).toMatchObject({ status: 'applied', hole: { teamScore: 3, balls: ballsOf([3, 4]) } })
})

it('a team’s score whose balls nobody knows is asked about before a ball replaces it', async () => {
  const body = { teamId: marsh.id, holeId: round.holeIds[8], score: 3, reason: 'From the paper card' }
  await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body })
  const asked = await enter(9, [4], { baseVersion: 1 })
  expect(asked.body).toMatchObject({ status: 'conflict', hole: { teamScore: 3 } })
  expect((await round.score(marsh, 9, 4, { baseVersion: 1 })).body).toMatchObject({
    ...{ status: 'applied', hole: { teamScore: 4, balls: ballsOf([4]) } },
  })
})

it('the same entry again changes nothing', async () => {
  const sent = { mutationId: randomUUID(), baseVersion: 0 }
  await enter(4, [4, 5], sent)
  expect((await enter(4, [4, 5], sent)).body).toMatchObject({ status: 'duplicate', hole: { version: 1 } })
})

it('staff enter a team’s score from paper; its balls aren’t known then', async () => {
  await enter(5, [4, 5])
  const body = { teamId: marsh.id, holeId: round.holeIds[4], score: 3, reason: 'From the paper card' }
  expect((await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body })).status).toBe(200)
  expect(await hole(5)).toMatchObject({ teamScore: 3 })
  expect(await hole(5)).not.toHaveProperty('balls')
})

const late = async () => (await app.call('GET /api/admin/late', { token })).body
const decide = (facts: readonly { kind: string; id: string }[], accepts = true) =>
  app.call('POST /api/admin/late/decide', {
    token,
    body: {
      ...{ eventId: round.eventId, accepts, reason: 'Seen' },
      facts: facts.map(({ kind, id }) => ({ kind, id })),
    },
  })

it('what comes once scoring is locked waits, and is accepted with its balls', async () => {
  await enter(6, [5])
  await round.toggle('LockScoring', true)
  expect((await enter(6, [undefined, 4])).body).toMatchObject({ status: 'locked', hole: { teamScore: 5 } })
  const { waiting } = await late()
  expect(waiting).toMatchObject([{ words: `Hole 6: 4, in place of 5: ${names[1]} 4` }])
  const accepted = await decide(waiting)
  expect(accepted.status, accepted.text).toBe(200)
  expect(await hole(6)).toMatchObject({ teamScore: 4, balls: ballsOf([5, 4]) })
})

it('late balls of two phones go together, also one that leaves the team’s score as it is', async () => {
  await enter(6, [5])
  await round.toggle('LockScoring', true)
  await enter(6, [undefined, 4], { deviceId: 'A' })
  await enter(6, [undefined, undefined, 6], { deviceId: 'B' })
  // The same again, of another golfer: what its phone sent before isn't lost.
  await enter(6, [undefined, undefined, undefined, 7], { deviceId: 'B' })
  const { waiting } = await late()
  expect(waiting.map(({ words }: { words: string }) => words)).toEqual([
    `Hole 6: 4, in place of 5: ${names[1]} 4`,
    `Hole 6: 5 stays: ${names[2]} 6, ${names[3]} 7`,
  ])
  expect((await decide(waiting)).body).toMatchObject({ waiting: [] })
  expect(await hole(6)).toMatchObject({ teamScore: 4, balls: ballsOf([5, 4, 6, 7]) })
})

it('a late ball that was entered meanwhile, or typed over by staff, waits no longer; a refused one isn’t sent along', async () => {
  await enter(6, [5])
  await enter(7, [5])
  await round.toggle('LockScoring', true)
  await enter(6, [undefined, 4], { deviceId: 'A' })
  expect((await decide((await late()).waiting, false)).body).toMatchObject({ waiting: [], refused: [{}] })
  await enter(6, [undefined, undefined, 6], { deviceId: 'A' })
  await enter(7, [undefined, 4], { deviceId: 'A' })
  const { waiting } = await late()
  expect(waiting).toMatchObject([{ words: `Hole 6: 5 stays: ${names[2]} 6` }, {}])
  expect((await decide(waiting.slice(0, 1))).body.waiting).toHaveLength(1)
  expect(await hole(6)).toMatchObject({ teamScore: 5, balls: ballsOf([5, null, 6]) })
  const body = { teamId: marsh.id, holeId: round.holeIds[6], score: 3, reason: 'From the paper card' }
  await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body })
  expect(await late()).toMatchObject({ waiting: [] })
})

it('the format is fixed by the first score, and has neither a net board nor drives', async () => {
  expect((await set({ fewestDrives: 2 })).body.errors).toHaveProperty('fewestDrives')
  const { version } = (await app.call('GET /api/admin/round', { token })).body
  const net = { eventId: round.eventId, version, net: true, allowances: null, tees: [] }
  expect((await app.call('PUT /api/admin/handicaps/settings', { token, body: net })).status).toBe(400)
  await enter(1, [4])
  expect((await set({ format: 'scramble' })).body.errors).toEqual({
    format: ['The format can’t be changed: there are scores already.'],
  })
  expect((await app.call('GET /api/rules-of-the-day', {})).body.rules[0].sentences).toContain(
    'Best ball: each golfer plays their own ball, and the lowest score on a hole is the team’s.',
  )
})

it('random cards of balls have the total of the second reckoning, on the card and on the leaderboard', async () => {
  const pars = pebbleBeach.holes.map(({ par }) => par)
  const anyHole = fc
    .array(fc.option(fc.integer({ min: 2, max: 12 }), { freq: 4 }), { minLength: 4, maxLength: 4 })
    .filter((balls) => balls.some((each) => each !== null))
  let before: (number | null)[][] = []
  const anyCard = fc.array(anyHole, { minLength: 18, maxLength: 18 })
  await fc.assert(
    fc.asyncProperty(anyCard, fc.constantFrom<Cap>(null, 'double-par', 6), async (holes, cap) => {
      expect((await set({ cap })).status).toBe(200)
      for (const [at, balls] of holes.entries()) await enter(at + 1, balls, {}, before[at])
      before = holes
      const total = teamByBestBall(holes).reduce<number>(
        (sum, each, at) => sum + Math.min(each as number, mostOn(pars[at] as number, cap)),
        0,
      )
      expect(await card()).toMatchObject({ finalScore: total })
      const rows = (await app.call('GET /api/Golf/GetStandings', {})).body
      expect(rows.find(({ teamId }: { teamId: string }) => teamId === marsh.id)).toMatchObject({
        strokes: total,
      })
    }),
    { numRuns: 4 },
  )
})

it('a scramble knows nothing of it', async () => {
  await set({ format: 'scramble' })
  expect((await round.card(marsh)).text).not.toMatch(/"(bestBall|balls)"/)
  const answer = await enter(1, [4, 3])
  expect(answer.body.hole).toEqual({ holeId: round.holeIds[0], teamScore: null, version: 1 })
})
