import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
let round: Round

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
})
afterEach(() => app.stop())

const tell = (what: string, body: object = {}) =>
  app.call(`POST /api/admin/round/${what}`, { token, body: { eventId: round.eventId, ...body } })
const state = async () => (await app.call('GET /api/Golf/GetBoardState', {})).body
const board = async () => (await app.call('GET /api/Golf/GetStandings', {})).body
const everyTeam = { custom: 'every-team', fewest: 9 }

/** Scores par plus `over` on these holes. */
async function plays(team: PlayingTeam, holes: readonly number[], over = 0) {
  for (const number of holes) {
    const { par } = pebbleBeach.holes[number - 1] as { par: number }
    expect((await round.score(team, number, par + over)).status).toBe(200)
  }
}
/** What a public card says it counts. */
function countedOn({ holes }: { holes: { holeNumber: number; strokes: number; counted?: number | null }[] }) {
  const counting = holes.filter(({ counted }) => counted !== null)
  return {
    holes: counting.map(({ holeNumber }) => holeNumber),
    strokes: counting.reduce((total, { strokes, counted = strokes }) => total + (counted ?? 0), 0),
  }
}
const from1to = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

it('while play is suspended, staff read which teams a text or an email has reached', async () => {
  const read = async () => (await app.call('GET /api/admin/round', { token, query: {} })).body
  await tell('delay', { line: 'Lightning' })
  expect(await read()).not.toHaveProperty('told')
  const body = { channel: 'email', audience: 'players', subject: 'Stop', message: 'Come in' }
  expect((await app.call('POST /api/admin/compose/send', { token, body })).body.success).toBe(true)
  const names = round.teams.map(({ name }) => name)
  expect((await read()).told).toEqual({ teams: 0, of: 3, silent: names })
  const { sql } = app.features.database
  const first = await sql
    .selectFrom('outbox')
    .select('id')
    .where('blastId', 'is not', null)
    .orderBy('toAddress')
    .executeTakeFirstOrThrow()
  await sql.updateTable('outbox').set({ status: 'sent' }).where('id', '=', first.id).execute()
  expect((await read()).told).toEqual({ teams: 1, of: 3, silent: names.slice(1) })
  await tell('resume')
  expect(await read()).not.toHaveProperty('told')
})

it('a delay is said everywhere, takes nothing from scoring, and ends', async () => {
  const [marsh] = round.teams as [PlayingTeam]
  const delayed = await tell('delay', { line: 'Lightning. Come to the clubhouse' })
  expect(delayed.body.delay).toMatchObject({ words: 'Lightning. Come to the clubhouse', endedAt: null })
  const { since } = (await state()).delayed
  expect(since).toBe(delayed.body.delay.madeAt)
  const home = (await app.call('GET /api/Home', {})).body
  expect(home.delayed).toEqual({ since, line: 'Lightning. Come to the clubhouse' })
  expect((await round.card(marsh)).body.round).toEqual({ delayed: home.delayed, isShort: false })
  expect((await round.score(marsh, 1, 4)).body.status).toBe('applied')
  const dashboard = (await app.call('GET /api/admin/dashboard', { token })).body
  expect(dashboard.storm).toEqual({ suspendedAt: expect.stringMatching(/^\d+:\d\d [AP]M$/), short: null })
  const desk = { teamId: marsh.id, holeId: round.holeIds[1], score: 5 }
  expect((await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body: desk })).status).toBe(
    200,
  )

  await tell('delay', { line: 'News at 2:30' })
  expect((await state()).delayed).toEqual({ since, line: 'News at 2:30' })
  const resumed = await tell('resume')
  expect(resumed.body).toMatchObject({ delay: null, stops: [{ kind: 'delay', words: 'News at 2:30' }] })
  expect(resumed.body.stops[0].endedAt).not.toBeNull()
  expect(await state()).not.toHaveProperty('delayed')
  expect((await app.call('GET /api/admin/dashboard', { token })).body).not.toHaveProperty('storm')
  expect((await app.call('GET /api/Home', {})).body).not.toHaveProperty('delayed')
  expect((await round.card(marsh)).body).not.toHaveProperty('round')
})

it('a round is cut short to what every team finished, and whole again with every stroke as it was', async () => {
  const [marsh, okafor, silva] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  await plays(marsh, from1to(12))
  await plays(okafor, from1to(15), -1)
  await plays(silva, from1to(8))
  const card = async () =>
    (await app.call('GET /api/Golf/GetTeamCard', { query: { teamId: okafor.id } })).body
  const strokes = async () => (await card()).holes.map(({ strokes }: { strokes: number | null }) => strokes)
  const before = await strokes()
  const live = await board()

  const [whole, short] = (await tell('preview', { rules: [null, everyTeam] })).body
  expect(whole).toMatchObject({ refusal: null, counts: null, standings: live })
  expect(short).toMatchObject({
    refusal: 'Only 8 holes have been finished by every team; at least 9 are needed.',
    standings: [],
  })
  const refused = await tell('shorten', { rule: everyTeam, reason: 'Storm' })
  expect([refused.status, refused.body.detail]).toEqual([409, short.refusal])
  expect((await state()).counts).toBeUndefined()

  await plays(silva, [9, 10])
  const cut = await tell('shorten', { rule: everyTeam, reason: 'Storm' })
  expect(cut.body).toMatchObject({ counts: '10 holes: 1-10', short: { words: 'Storm', rule: everyTeam } })
  expect((await app.call('GET /api/admin/dashboard', { token })).body.storm).toEqual({
    suspendedAt: null,
    short: { counts: '10 holes: 1-10' },
  })
  expect(await state()).toMatchObject({ counts: '10 holes: 1-10', holeCount: 10, phase: 'all-in' })
  expect(await board()).toMatchObject([
    { teamName: 'Team Okafor', position: '1', toPar: -10, holesCompleted: 10 },
    { position: 'T2', toPar: 0, holesCompleted: 10 },
    { position: 'T2', toPar: 0, holesCompleted: 10 },
  ])
  expect((await round.card(marsh)).body.round).toEqual({
    delayed: null,
    isShort: true,
    counting: { holes: from1to(10), fillsPar: false, words: '10 holes: 1-10' },
  })
  expect(await strokes()).toEqual(before)
  expect(countedOn(await card())).toEqual({ holes: from1to(10), strokes: (await board())[0].strokes })

  expect((await tell('whole', { reason: 'The sun is back' })).body).toMatchObject({
    short: null,
    counts: null,
  })
  expect(await strokes()).toEqual(before)
  expect((await board())[0]).toMatchObject({ teamName: 'Team Okafor', toPar: -15, holesCompleted: 15 })
  const again = await tell('shorten', { rule: { custom: 'par-for-unplayed' }, reason: 'Dark' })
  expect(again.body.counts).toBe('18 holes, with par for those not played')
  expect(countedOn(await card())).toEqual({ holes: from1to(18), strokes: (await board())[0].strokes })
  expect(await strokes()).toEqual(before)
  const audit = (await app.call('GET /api/admin/audit', { token })).text
  expect(audit).toContain('round shortened')
})

it('each number says whom it leaves out; of equally good holes the committee chooses, and its choice is kept', async () => {
  const [marsh, okafor, silva] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  await plays(marsh, from1to(12))
  await plays(okafor, from1to(12), -1)
  await plays(silva, from1to(8))
  const same11 = { custom: 'more-than-half', holes: 11 }
  const [first, same] = (await tell('preview', { rules: [{ custom: 'first-played', holes: 9 }, same11] }))
    .body
  expect(first.numbers.slice(7, 13)).toEqual([
    { holes: 8, without: 0 },
    ...[9, 10, 11, 12].map((holes) => ({ holes, without: 1 })),
    { holes: 13, without: null },
  ])
  expect(first).not.toHaveProperty('sets')
  expect([same.sets.length, same.hasMoreSets, same.counts]).toEqual([12, undefined, '11 holes: 1-11'])
  const chosen = from1to(12).slice(1)
  expect(same.sets.at(-1)).toEqual(chosen)

  const wrong = await tell('shorten', { rule: { ...same11, chosen: [1, 1] }, reason: 'Storm' })
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { rule: ['Choose 11 holes, each once and in order.'] },
  ])
  const open = await tell('shorten', { rule: same11, reason: 'Storm' })
  expect([open.status, open.body.errors]).toEqual([
    400,
    {
      'rule.chosen': ['12 sets of holes were finished by equally many teams. Choose the one that counts.'],
    },
  ])
  const rule = { ...same11, chosen }
  const cut = await tell('shorten', { rule, reason: 'Storm' })
  expect(cut.body).toMatchObject({ counts: '11 holes: 2-12', short: { rule } })
  await plays(silva, [9, 10, 11])
  expect((await app.call('GET /api/admin/round', { token })).body).toMatchObject({
    ...{ counts: '11 holes: 2-12', fitting: { custom: 'every-team', fewest: 9 } },
  })
})

it('the comparison names who would get which prize', async () => {
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  await plays(marsh, from1to(12))
  await plays(okafor, from1to(10), -1)
  const prize = {
    ...{ prizeId: '', name: 'Cup', board: 'gross', flight: null, place: 1, kind: 'other', value: 0 },
  }
  const body = { eventId: round.eventId, version: 0, several: false, prizes: [prize] }
  expect((await app.call('PUT /api/admin/prizes', { token, body })).status).toBe(200)
  const rules = [{ custom: 'first-played', holes: 12 }, everyTeam]
  const awards = (await tell('preview', { rules })).body.map((each: { awards: object[] }) => each.awards)
  expect(awards).toEqual([
    [{ prize: 'Cup', words: '1st gross: Team Marsh', teamIds: [marsh.id], value: 0 }],
    [{ prize: 'Cup', words: '1st gross: Team Okafor', teamIds: [okafor.id], value: 0 }],
  ])
})

it('a final result of a shortened round has places without a single par typed, and stays when cut otherwise', async () => {
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  await plays(marsh, from1to(12))
  await plays(okafor, from1to(13), -1)
  await tell('shorten', { rule: everyTeam, reason: 'Storm' })
  await round.toggle('LockScoring', true)
  await round.toggle('FinalizeEvent', true)
  expect(await board()).toMatchObject([
    { teamName: 'Team Okafor', position: '1' },
    { teamName: 'Team Marsh', position: '2' },
    { teamName: 'Team Silva', position: '-', why: 'No scores on the holes that count' },
  ])
  expect(await state()).toMatchObject({ phase: 'final', counts: '12 holes: 1-12' })
  expect((await app.call('GET /api/admin/dashboard', { token })).body).not.toHaveProperty('storm')
  await tell('whole', { reason: 'A protest' })
  expect(await state()).toMatchObject({ phase: 'corrected', corrections: [{ reason: 'A protest' }] })
  expect((await board()).map(({ position }: { position: string }) => position)).toEqual(['-', '-', '-'])
})

it('a team confirms its card without the holes that don’t count; whole again, it has to play the rest', async () => {
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  await plays(marsh, from1to(12))
  await plays(okafor, from1to(10))
  const missing = await round.confirm(marsh)
  expect([missing.status, missing.body.type]).toEqual([409, '/problems/holes-missing'])
  await tell('shorten', { rule: everyTeam, reason: 'Storm' })
  expect((await round.card(marsh)).body).toMatchObject({ showConfirmScore: true, finalScore: 40 })
  expect((await round.confirm(marsh)).body).toMatchObject({ finalScore: 40, finalScoreConfirmed: true })
  expect((await round.card(marsh)).body.courseHoles[11].teamScore).toBe(3)
  expect((await board()).map((each: { scoreConfirmed: boolean }) => each.scoreConfirmed)).toContain(true)

  await tell('whole')
  expect((await round.card(marsh)).body).toMatchObject({
    showConfirmScore: false,
    finalScoreConfirmed: false,
  })
  expect((await round.confirm(marsh)).status).toBe(409)
  await plays(marsh, [13, 14, 15, 16, 17, 18])
  expect((await round.confirm(marsh)).body).toMatchObject({ finalScore: 72, finalScoreConfirmed: true })
  // A whole card lacks nothing, however the round is cut.
  await tell('shorten', { rule: { custom: 'first-played', holes: 9 }, reason: 'Dark' })
  expect((await round.card(marsh)).body).toMatchObject({ finalScore: 36, finalScoreConfirmed: true })
})

it('a hole counts at most its cap; the card keeps what was typed', async () => {
  const [marsh] = round.teams as [PlayingTeam]
  await round.score(marsh, 1, 12)
  const put = (body: object) =>
    app.call('PUT /api/admin/round', { token, body: { eventId: round.eventId, version: 0, ...body } })
  expect((await put({ cap: 3 })).body.errors).toEqual({ cap: ['At least 6 strokes'] })
  expect((await put({ cap: 'double-par' })).body).toMatchObject({ cap: 'double-par', version: 1 })
  expect((await put({ cap: null })).status).toBe(409)
  expect((await board())[0]).toMatchObject({ strokes: 8, toPar: 4 })
  expect((await round.card(marsh)).body.courseHoles[0].teamScore).toBe(12)
})

it('what the course can’t have is refused with a sentence, and changes nothing', async () => {
  const told = async () => (await app.call('GET /api/admin/round', { token })).body
  const before = await told()
  const rules = [
    [{ custom: 'every-team', fewest: 0 }, { 'rule.fewest': ['At least 1 hole'] }],
    [{ custom: 'first-played', holes: 0 }, { 'rule.holes': ['At least 1 hole'] }],
    [{ custom: 'more-than-half', holes: 0 }, { 'rule.holes': ['At least 1 hole'] }],
    [{ custom: 'more-than-half', holes: 28 }, { 'rule.holes': ['At most 27 holes'] }],
    [{ custom: 'more-than-half', holes: 19 }, { rule: ['Choose from 1 to 18 holes.'] }],
  ] as const
  for (const [rule, errors] of rules) {
    const answer = await tell('shorten', { rule, reason: 'Storm' })
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
    expect((await tell('preview', { rules: [rule] })).status).toBe(400)
  }
  const without = await tell('shorten', { rule: everyTeam, reason: ' ' })
  expect(without.body.errors).toEqual({ reason: ['Enter the reason'] })
  const nobody = await tell('shorten', { rule: everyTeam, reason: 'Storm' })
  expect([nobody.status, nobody.body.detail]).toEqual([409, 'No team has a score yet.'])
  expect(await told()).toEqual(before)
})
