import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { acme, sponsor } from '../../../../tests/support/sponsoring.ts'

let app: TestApp
let round: Round
let okafor: PlayingTeam
let marsh: PlayingTeam

beforeEach(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Okafor', 'Marsh'])
  ;[okafor, marsh] = round.teams as [PlayingTeam, PlayingTeam]
})
afterEach(() => app.stop())

async function history(teamId: string) {
  return app.features.database.sql
    .selectFrom('score_history')
    .selectAll()
    .where('teamId', '=', teamId)
    .orderBy('receivedAt')
    .execute()
}
const hole = (card: { body: { courseHoles: { holeNumber: number }[] } }, number: number) =>
  card.body.courseHoles.find(({ holeNumber }) => holeNumber === number)

async function wholeCard(team: PlayingTeam, strokes = 4): Promise<void> {
  for (let number = 1; number <= 18; number++) await round.score(team, number, strokes)
}

describe('a score', () => {
  it('is on the scorecard at once, with its version', async () => {
    const answer = await round.score(okafor, 7, 2, { lastHoleViewed: 7 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: 'applied',
      hole: { holeId: round.holeIds[6], teamScore: 2, version: 1 },
      showConfirmScore: false,
      finalScore: null,
      finalScoreConfirmed: false,
      scoringIsLocked: false,
    })
    const card = await round.card(okafor)
    expect(card.body.currentHole).toBe(7)
    expect(hole(card, 7)).toMatchObject({
      teamScore: 2,
      version: 1,
      par: 3,
      yardage: 107,
      handicap: 18,
      conflicts: [],
    })
    expect(card.body.courseHoles.map((each: { holeNumber: number }) => each.holeNumber)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    )
  })
  it('raises the version when written again', async () => {
    await round.score(okafor, 1, 4)
    expect((await round.score(okafor, 1, 4)).body.hole).toMatchObject({ teamScore: 4, version: 2 })
  })
  it('is removed by null', async () => {
    await round.score(okafor, 1, 4)
    expect((await round.score(okafor, 1, null)).body).toMatchObject({
      status: 'applied',
      hole: { teamScore: null, version: 2 },
    })
    expect(hole(await round.card(okafor), 1)).toMatchObject({ teamScore: null, version: 2 })
  })
  it.each([0, 21, 3.5, '4', undefined])('of %s is refused', async (score) => {
    const answer = await round.score(okafor, 1, score as number)
    expect(answer.status).toBe(400)
    expect(await history(okafor.id)).toEqual([])
  })
  it('for an unknown hole, or one of another event, is refused', async () => {
    const answer = await round.score(okafor, 1, 4, { holeId: 'no-such-hole' })
    expect(answer.status).toBe(404)
    expect(await history(okafor.id)).toEqual([])
  })
  it('is refused until the event is live', async () => {
    await round.toggle('EventLive', false)
    expect((await round.score(okafor, 1, 4)).status).toBe(409)
    expect((await round.card(okafor)).body).toMatchObject({ isEventLive: false })
    expect(await history(okafor.id)).toEqual([])
  })
  it('is accepted from staff whether or not play is live', async () => {
    await round.toggle('EventLive', false)
    const token = await app.admin()
    const written = await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
      token,
      body: { teamId: okafor.id, holeId: round.holeIds[0], score: 4 },
    })
    expect(written.body).toMatchObject({ status: 'applied' })
    const { body } = await app.call('GET /api/LiveScoring/GetTeamScore', {
      token,
      query: { teamId: okafor.id },
    })
    expect(body).toMatchObject({ isEventLive: false })
    expect(body.holeScores[0]).toMatchObject({ score: 4 })
  })
})

describe('the same mutation again', () => {
  it('returns the first answer and changes nothing', async () => {
    const sent = { mutationId: randomUUID(), baseVersion: 0 }
    const first = await round.score(okafor, 3, 5, sent)
    await round.score(okafor, 3, 6, { baseVersion: 1 })
    const again = await round.score(okafor, 3, 5, sent)
    expect(again.body).toEqual({ ...first.body, status: 'duplicate' })
    expect(hole(await round.card(okafor), 3)).toMatchObject({ teamScore: 6, version: 2 })
    expect(await history(okafor.id)).toHaveLength(2)
  })
  it("under another team's id reveals nothing of that team", async () => {
    const sent = { mutationId: randomUUID(), baseVersion: 0 }
    await round.score(okafor, 3, 5, sent)
    const answer = await round.score(marsh, 3, 4, sent)
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('"teamScore"')
    expect(hole(await round.card(marsh), 3)).toMatchObject({ teamScore: null })
  })
  it('ten times at once is one write', async () => {
    const sent = { mutationId: randomUUID(), baseVersion: 0 }
    const answers = await Promise.all(Array.from({ length: 10 }, () => round.score(okafor, 3, 5, sent)))
    const statuses = answers.map((answer) => answer.body.status).sort()
    expect(statuses).toEqual(['applied', ...Array(9).fill('duplicate')])
    expect(await history(okafor.id)).toHaveLength(1)
  })
})

describe('two phones on one hole', () => {
  it('both are asked to choose when they typed different scores', async () => {
    await round.score(okafor, 9, 5, { baseVersion: 0, deviceId: 'A' })
    const second = await round.score(okafor, 9, 4, { baseVersion: 0, deviceId: 'B' })
    expect(second.body).toMatchObject({ status: 'conflict', hole: { teamScore: 5, version: 1 } })
    expect(hole(await round.card(okafor), 9)).toMatchObject({ teamScore: 5, version: 1, conflicts: [4] })
  })
  it('settle it with an ordinary write that saw the current version', async () => {
    await round.score(okafor, 9, 5, { baseVersion: 0, deviceId: 'A' })
    await round.score(okafor, 9, 4, { baseVersion: 0, deviceId: 'B' })
    expect((await round.score(okafor, 9, 4, { baseVersion: 1 })).body.status).toBe('applied')
    expect(hole(await round.card(okafor), 9)).toMatchObject({ teamScore: 4, version: 2, conflicts: [] })
  })
  it('agree when they typed the same score', async () => {
    await round.score(okafor, 9, 5, { baseVersion: 0 })
    expect((await round.score(okafor, 9, 5, { baseVersion: 0 })).body).toMatchObject({
      status: 'applied',
      hole: { version: 2 },
    })
  })
  it('are served one after the other: of four at once one is applied and three are recorded', async () => {
    const answers = await Promise.all(
      [3, 4, 5, 6].map((score) => round.score(okafor, 9, score, { baseVersion: 0 })),
    )
    expect(answers.map((answer) => answer.body.status).sort()).toEqual([
      'applied',
      'conflict',
      'conflict',
      'conflict',
    ])
    const rows = await history(okafor.id)
    expect(rows.map((row) => row.strokes).sort()).toEqual([3, 4, 5, 6])
    const taken = rows.find((row) => row.status === 'applied')
    expect(hole(await round.card(okafor), 9)).toMatchObject({ teamScore: taken?.strokes, version: 1 })
  })
})

describe('a complete scorecard', () => {
  it('is confirmed once every hole is scored', async () => {
    for (let number = 1; number <= 17; number++) await round.score(okafor, number, 4)
    expect((await round.confirm(okafor)).status).toBe(409)
    expect((await round.score(okafor, 18, 5)).body).toMatchObject({ showConfirmScore: true, finalScore: 73 })
    expect((await round.confirm(okafor)).body).toEqual({
      status: 'applied',
      hole: null,
      showConfirmScore: false,
      finalScore: 73,
      finalScoreConfirmed: true,
      scoringIsLocked: false,
    })
    expect((await round.card(okafor)).body).toMatchObject({ finalScore: 73, finalScoreConfirmed: true })
  })
  it('loses its confirmation by an edit, and can be confirmed again', async () => {
    await wholeCard(okafor)
    await round.confirm(okafor)
    expect((await round.score(okafor, 1, 4)).body).toMatchObject({ finalScoreConfirmed: true })
    expect((await round.score(okafor, 1, 5)).body).toMatchObject({
      finalScoreConfirmed: false,
      showConfirmScore: true,
    })
    expect((await round.card(okafor)).body.finalScoreConfirmed).toBe(false)
    expect((await round.confirm(okafor)).body.finalScoreConfirmed).toBe(true)
  })
  it("isn't confirmed while two phones disagree about a hole", async () => {
    await wholeCard(okafor)
    await round.score(okafor, 2, 6, { baseVersion: 0 })
    const answer = await round.confirm(okafor)
    expect(answer.status).toBe(409)
    expect(answer.body.type).toBe('/problems/conflict-open')
    await round.score(okafor, 2, 6, { baseVersion: 1 })
    expect((await round.confirm(okafor)).status).toBe(200)
  })
})

describe.each(['LockScoring', 'FinalizeEvent'] as const)('after %s', (flag) => {
  it('a team changes nothing, and the attempt is recorded', async () => {
    await round.score(okafor, 1, 4)
    await round.toggle(flag, true)
    const answer = await round.score(okafor, 1, 3)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'locked',
      scoringIsLocked: true,
      hole: { teamScore: 4, version: 1 },
    })
    expect((await round.confirm(okafor)).body).toMatchObject({ status: 'locked', scoringIsLocked: true })
    expect((await history(okafor.id)).map((row) => `${row.strokes} ${row.status}`)).toEqual([
      '4 applied',
      '3 locked',
    ])
    await round.toggle(flag, false)
    expect(hole(await round.card(okafor), 1)).toMatchObject({ teamScore: 4, version: 1 })
  })
  it("an admin's score is accepted with a reason, and audited", async () => {
    await round.toggle(flag, true)
    const desk = { ...okafor, token: await app.admin() }
    expect((await round.score(desk, 1, 3)).body.status).toBe('locked')
    const answer = await round.score(desk, 1, 3, { reason: 'paper card says 3' })
    expect(answer.body).toMatchObject({ status: 'applied', scoringIsLocked: true, hole: { teamScore: 3 } })
    const audited = await app.features.database.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'score changed')
      .execute()
    expect(audited).toMatchObject([{ actor: 'Ann Archer', reason: 'paper card says 3' }])
  })
})

describe('somebody else', () => {
  const body = () => ({ teamId: okafor.id, holeId: round.holeIds[0], score: 3 })

  it("can't score without a token", async () => {
    const answer = await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { body: body() })
    expect(answer.status).toBe(401)
  })
  it("from another team can't score, confirm or read this scorecard", async () => {
    const { token } = marsh
    expect(
      (await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body: body() })).status,
    ).toBe(403)
    expect((await app.call('POST /api/LiveScoring/ConfirmScore', { token, body: body() })).status).toBe(403)
    const read = await app.call('GET /api/LiveScoring/GetTeamScore', { token, query: { teamId: okafor.id } })
    expect(read.status).toBe(401)
    expect(read.body.title).toBe('You are not authorized to view this page.')
    expect(await history(okafor.id)).toEqual([])
  })
  it('with an admin’s token reads and writes any scorecard, and has none of her own', async () => {
    const token = await app.admin()
    await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body: body() })
    const read = await app.call('GET /api/LiveScoring/GetTeamScore', { token, query: { teamId: okafor.id } })
    expect(read.body).toMatchObject({ teamNumber: 1, teamName: 'Team Okafor', teamLeaderName: 'Lee Okafor' })
    expect(read.body.holeScores[0]).toMatchObject({ holeNumber: 1, par: 4, score: 3 })
    expect((await app.call('GET /api/LiveScoring/GetLiveScoring', { token })).status).toBe(404)
    const nowhere = { ...body(), teamId: 'no-such-team' }
    expect(
      (await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body: nowhere })).status,
    ).toBe(404)
  })
})

describe('the sponsors of a hole', () => {
  it('are on the scorecard once they are public, each on its hole', async () => {
    await sponsor(app)
    await sponsor(app, { ...acme, sponsorName: 'Quiet Giver' })
    const token = await app.admin()
    const { sponsors } = (await app.call('GET /api/admin/sponsors', { token })).body
    for (const { id, sponsorName } of sponsors) {
      const body = { holeNumber: 7, approved: sponsorName === acme.sponsorName }
      await app.call('PUT /api/admin/sponsors/{id}', { token, params: { id }, body })
    }
    const card = await round.card(okafor)
    expect(hole(card, 7)).toMatchObject({
      sponsors: [{ name: acme.sponsorName, logoUrl: expect.stringMatching(/^\/drawings\/sponsors\//) }],
    })
    expect(hole(card, 8)).not.toHaveProperty('sponsors')
  })
})
