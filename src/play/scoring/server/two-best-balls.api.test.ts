import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { teamByTwoBalls } from '../../../../tests/support/second-reckoning/best-ball.ts'
import { type OpenStream, openStream } from '../../../../tests/support/stream.ts'
import type { Cap } from '../../rules/counting.ts'

let app: TestApp
let round: Round
let token: string
let marsh: PlayingTeam
let okafor: PlayingTeam
let ids: string[]

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
  ;[marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  expect((await set({ format: 'two-best-balls' })).status).toBe(200)
  ids = await idsOf(marsh)
})
afterEach(() => app.stop())

const pars = pebbleBeach.holes.map(({ par }) => par)
async function set(change: object) {
  const { version, cap } = (await app.call('GET /api/admin/round', { token })).body
  return app.call('PUT /api/admin/round', {
    token,
    body: { eventId: round.eventId, version, cap, ...change },
  })
}
const idsOf = async (team: PlayingTeam): Promise<string[]> =>
  (await round.card(team)).body.bestBall.players.map(({ id }: { id: string }) => id)
const card = async () => (await round.card(marsh)).body
/** Null is no ball. */
const changes = (
  strokes: readonly (number | null | undefined)[],
  own = ids,
  seen: readonly (number | null)[] = [],
) =>
  Object.fromEntries(
    strokes.flatMap((each, at) =>
      each === undefined ? [] : [[own[at], { strokes: each, seen: seen[at] ?? null }]],
    ),
  )
const enter = (
  number: number,
  strokes: readonly (number | null | undefined)[],
  more: object = {},
  seen: readonly (number | null)[] = [],
) => round.score(marsh, number, null, { balls: changes(strokes, ids, seen), ...more })
const rowOf = async (team: PlayingTeam) =>
  (await app.call('GET /api/Golf/GetStandings', {})).body.find(
    ({ teamId }: { teamId: string }) => teamId === team.id,
  )
const paper = (number: number, score: number) =>
  app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
    token,
    body: { teamId: marsh.id, holeId: round.holeIds[number - 1], score, reason: 'From the paper card' },
  })

/** The next event of this name; others are passed over. */
async function next(stream: OpenStream, name: string) {
  for (;;) {
    const event = await stream.next()
    if (event.event === name) return event
  }
}

it('the two lowest balls added up are the score, against twice the par; one ball alone is none', async () => {
  const one = await enter(1, [5])
  expect(one.body.hole).toMatchObject({ teamScore: null, balls: { [String(ids[0])]: 5 } })
  expect(await rowOf(marsh)).toMatchObject({ holesCompleted: 0 })
  expect((await enter(1, [undefined, 3, undefined, 6])).body.hole).toMatchObject({ teamScore: 8 })
  const live = await card()
  expect(live.bestBall).toMatchObject({ count: 2 })
  expect(live.courseHoles[0]).toMatchObject({ par: 8, ballCount: 2, teamScore: 8 })
  expect(live.courseHoles[0].imageUrl).toContain('/1/4/')
  expect(await rowOf(marsh)).toMatchObject({ currentScoreDisplay: 'E', holesCompleted: 1 })
  await enter(2, [4, 5])
  const board = (await app.call('GET /api/Golf/GetTeamCard', { query: { teamId: marsh.id } })).body
  expect(board.holes[1]).toMatchObject({ par: 10, ballCount: 2, strokes: 9 })
  expect(await rowOf(marsh)).toMatchObject({ currentScoreDisplay: '-1', strokes: 17 })
})

it('two phones with different strokes for a hole’s only ball are asked about, and either can be picked', async () => {
  await enter(1, [5], { deviceId: 'A', baseVersion: 0 })
  const ball = (strokes: number) => ({ [String(ids[0])]: strokes })
  const asked = await enter(1, [4], { deviceId: 'B', baseVersion: 0 })
  expect(asked.body).toMatchObject({ status: 'conflict', hole: { teamScore: null, balls: ball(5) } })
  const hole = async (number: number) => (await card()).courseHoles[number - 1]
  expect(await hole(1)).toMatchObject({ balls: ball(5), conflicts: [null], conflictBalls: [ball(4)] })
  const picked = await enter(1, [4], { baseVersion: 1 }, [5])
  expect(picked.body).toMatchObject({ status: 'applied', hole: { balls: ball(4) } })
  expect((await hole(1)).conflicts).toEqual([])
  await enter(2, [5], { deviceId: 'A', baseVersion: 0 })
  await enter(2, [4], { deviceId: 'B', baseVersion: 0 })
  await round.score(marsh, 2, null, { baseVersion: 1 })
  expect(await hole(2)).toMatchObject({ balls: ball(5), conflicts: [] })
})

it('what happened is told as under par, not as a birdie', async () => {
  await enter(1, [4, 4])
  const stream = await openStream(app)
  await next(stream, 'standings')
  await enter(14, [4, 3])
  const { data } = await next(stream, 'happened')
  expect(data.lines.map(({ words }: { words: string }) => words)).toEqual([
    'Marsh was 3 under on 14, now in the lead',
  ])
  stream.close()
})

it('a golfer’s 1 on an insured hole opens its claim, though the team’s score is higher, until it is corrected', async () => {
  const policy = {
    ...{
      holeNumber: 7,
      prize: 'A car',
      value: 30_000,
      insurer: 'Ace Insurance',
      policyNumber: '',
      phone: '',
    },
    ...{ menYards: null, womenYards: null, declaredGolfers: null, witnesses: 0, needsVideo: false },
    ...{ excluded: '', notes: '', setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' },
  }
  await app.call('POST /api/admin/hole-in-one', { token, body: { ...policy, eventId: round.eventId } })
  await enter(7, [1])
  await enter(7, [undefined, 3])
  const claims = async () => (await app.call('GET /api/admin/hole-in-one', { token })).body.files[0].claims
  expect(await claims()).toMatchObject([{ teamName: 'Team Marsh', correction: null }])
  await round.score(marsh, 7, null, { balls: changes([2], ids, [1]) })
  expect((await claims())[0].correction).not.toBeNull()
})

it('a most on the hole caps each ball and not their sum, and stays once there are scores', async () => {
  await set({ cap: 'double-par' })
  // A par 4: 3 and 12, which counts 8.
  expect((await enter(1, [3, 12])).body.hole).toMatchObject({ teamScore: 11 })
  expect((await card()).courseHoles[0]).toMatchObject({ most: 16, teamScore: 11 })
  const fixed = await set({ cap: 6 })
  expect(fixed.body.errors).toEqual({
    cap: ['With two balls the most can’t be changed: there are scores already.'],
  })
  expect((await set({ announced: 'every-team' })).status).toBe(200)
})

it('staff type the sum from paper, up to twice what a ball can have; a scramble’s score stays at 20', async () => {
  expect((await paper(3, 23)).body.hole).toMatchObject({ teamScore: 23 })
  expect((await paper(4, 41)).status).toBe(400)
  expect((await enter(5, [12, 13])).body.hole).toMatchObject({ teamScore: 25 })
})

it('has neither a net board nor drives, and says its rule', async () => {
  expect((await set({ fewestDrives: 2 })).body.errors).toHaveProperty('fewestDrives')
  const { version } = (await app.call('GET /api/admin/round', { token })).body
  const net = { eventId: round.eventId, version, net: true, allowances: null, tees: [] }
  expect((await app.call('PUT /api/admin/handicaps/settings', { token, body: net })).status).toBe(400)
  await set({ cap: 8 })
  const { sentences } = (await app.call('GET /api/rules-of-the-day', {})).body.rules[0]
  expect(sentences.join(' ')).toContain('the two lowest scores on a hole, added up, are the team’s')
  expect(sentences.join(' ')).toContain('Each ball counts at most 8 strokes.')
})

it('par for unplayed holes is twice the par', async () => {
  for (let hole = 1; hole <= 17; hole++) await enter(hole, [4, 4])
  const short = await app.call('POST /api/admin/round/shorten', {
    token,
    body: { eventId: round.eventId, rule: { custom: 'par-for-unplayed' }, reason: 'Lightning' },
  })
  expect(short.status, short.text).toBe(200)
  const total = 17 * 8 + (pars[17] ?? 0) * 2
  expect(await rowOf(marsh)).toMatchObject({ strokes: total })
  expect(await card()).toMatchObject({ finalScore: total })
  const confirmed = await app.call('POST /api/LiveScoring/ConfirmScore', {
    token: marsh.token,
    body: { teamId: marsh.id },
  })
  expect(confirmed.body).toMatchObject({ finalScore: total, finalScoreConfirmed: true })
})

it('a late ball makes the score that a single one couldn’t', async () => {
  await enter(6, [5])
  await round.toggle('LockScoring', true)
  await enter(6, [undefined, 4], { deviceId: 'A' })
  const { waiting } = (await app.call('GET /api/admin/late', { token })).body
  expect(waiting[0].words).toContain('Hole 6: 9, in place of no score: ')
  const facts = waiting.map(({ kind, id }: { kind: string; id: string }) => ({ kind, id }))
  const body = { eventId: round.eventId, facts, accepts: true, reason: 'Seen' }
  expect((await app.call('POST /api/admin/late/decide', { token, body })).status).toBe(200)
  expect((await card()).courseHoles[5]).toMatchObject({ teamScore: 9 })
})

it('the history and the file of scores hold each golfer’s balls beside the team’s score', async () => {
  await enter(1, [5])
  await enter(1, [undefined, 3])
  const { players } = (await card()).bestBall as { players: { name: string }[] }
  const [ann, ben] = players.map(({ name }) => name)
  const history = await app.call('GET /api/admin/teams/{teamId}/score-history', {
    token,
    params: { teamId: marsh.id },
  })
  expect(history.body.entries).toMatchObject([
    {
      to: 8,
      balls: [
        { name: ann, strokes: 5 },
        { name: ben, strokes: 3 },
      ],
    },
    { to: null, balls: [{ name: ann, strokes: 5 }] },
  ])
  const file = (await app.call('GET /api/admin/export/scores.csv', { token })).text.split('\r\n')
  expect(file[0]).toMatch(/^\uFEFFNumber,Team,Golfer,Hole 1,.*,Hole 18,Strokes$/)
  expect(file.slice(1, 5)).toEqual([
    `1,Team Marsh,Team,8${','.repeat(18)}8`,
    `1,Team Marsh,${ann},5${','.repeat(18)}5`,
    `1,Team Marsh,${ben},3${','.repeat(18)}3`,
    `2,Team Okafor,Team${','.repeat(19)}`,
  ])
})

const caps: readonly Cap[] = [null, 'double-par', 6]
it.each(caps)('random fields have the places and totals of the second reckoning, at most %s', async (cap) => {
  const anyHole = fc
    .array(fc.option(fc.integer({ min: 2, max: 12 }), { freq: 6 }), { minLength: 4, maxLength: 4 })
    .filter((balls) => balls.filter((each) => each !== null).length >= 2)
  const anyCard = fc.array(anyHole, { minLength: 18, maxLength: 18 })
  const teams = [marsh, okafor]
  const own = [ids, await idsOf(okafor)]
  expect((await set({ cap })).status).toBe(200)
  const before: (number | null)[][][] = [[], []]
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyCard, anyCard), async (cards) => {
      const totals: number[] = []
      for (const [at, team] of teams.entries()) {
        const holes = cards[at] ?? []
        for (const [hole, balls] of holes.entries())
          await round.score(team, hole + 1, null, { balls: changes(balls, own[at], before[at]?.[hole]) })
        before[at] = holes
        totals.push(teamByTwoBalls(holes, pars, cap).reduce((sum, each) => sum + each, 0))
        expect((await round.card(team)).body).toMatchObject({ finalScore: totals[at] })
      }
      const double = pars.reduce((sum, par) => sum + par * 2, 0)
      for (const [at, team] of teams.entries()) {
        const against = (totals[at] ?? 0) - double
        const display = against === 0 ? 'E' : against > 0 ? `+${against}` : String(against)
        const isAhead = (totals[at] ?? 0) < (totals[1 - at] ?? 0)
        const row = await rowOf(team)
        expect(row).toMatchObject({ strokes: totals[at], currentScoreDisplay: display })
        if (totals[0] !== totals[1]) expect(row.position).toBe(isAhead ? '1' : '2')
      }
    }),
    { numRuns: 2 },
  )
})
