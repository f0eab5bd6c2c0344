import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { openStream } from '../../../../tests/support/stream.ts'
import type { BoardState, Standing } from '../contract.ts'

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

const state = async (eventId = round.eventId): Promise<BoardState> =>
  (await app.call('GET /api/Golf/GetBoardState', { query: { eventId } })).body
const board = async (): Promise<Standing[]> => (await app.call('GET /api/Golf/GetStandings')).body
const places = async () => (await board()).map((row) => `${row.position} ${row.teamName} ${row.strokes}`)

/** All pars except for the holes named. */
async function plays(team: PlayingTeam, changes: Record<number, number> = {}): Promise<void> {
  for (const { holeNumber, par } of pebbleBeach.holes) {
    await round.score(team, holeNumber, par + (changes[holeNumber] ?? 0))
  }
}
async function finalize(enabled: boolean, reason?: string): Promise<void> {
  const body = { eventId: round.eventId, enabled, reason }
  await app.call('POST /api/Admin/FinalizeEvent', { token: await app.admin(), body })
}
async function atTheDesk(team: PlayingTeam, hole: number, score: number, reason: string) {
  const answer = await round.score({ ...team, token: await app.admin() }, hole, score, { reason })
  expect(answer.body.status).toBe('applied')
}
const kept = () =>
  app.features.database.sql
    .selectFrom('final_boards')
    .select(['number', 'isCorrection', 'standings', 'reason', 'actor'])
    .orderBy('number')
    .execute()

describe('the board', () => {
  it('goes from before play to final', async () => {
    await round.toggle('EventLive', false)
    expect(await state()).toMatchObject({
      phase: 'before',
      eventName: 'Harlan Memorial Scramble',
      eventDate: '2025-07-19T16:00:00.000Z',
      timeZone: 'America/New_York',
    })
    await round.toggle('EventLive', true)
    await plays(okafor)
    expect((await state()).phase).toBe('live')
    await plays(marsh)
    expect(await state()).toMatchObject({ phase: 'all-in', finalizedAt: null, wasFinal: false })
    await finalize(true)
    const final = await state()
    expect(final).toMatchObject({ phase: 'final', wasFinal: true, corrections: [] })
    expect(Date.parse(final.finalizedAt ?? '')).toBeGreaterThan(0)
  })
  it('of an unknown event is 404', async () => {
    const answer = await app.call('GET /api/Golf/GetBoardState', { query: { eventId: 'never' } })
    expect(answer.status).toBe(404)
  })
  it('returns its state with an ETag', async () => {
    const first = await app.call('GET /api/Golf/GetBoardState')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.call('GET /api/Golf/GetBoardState', { headers })).status).toBe(304)
  })
})

describe('a final board', () => {
  beforeEach(async () => {
    await plays(okafor, { 1: -1 })
    await plays(marsh, { 18: -1 })
    await finalize(true)
  })
  it('stays the same after later sign-ups and renames', async () => {
    expect(await places()).toEqual(['1 Team Marsh 71', '2 Team Okafor 71'])
    expect((await board())[0]?.tieBreak).toBe('Ahead of Team Okafor on the last nine, 35 to 36')
    await app.features.database.sql.updateTable('teams').set({ name: 'Renamed' }).execute()
    await round.toggle('LockScoring', true)
    expect(await places()).toEqual(['1 Team Marsh 71', '2 Team Okafor 71'])
  })
  it('is corrected by an admin’s score, with the reason, and the old one is saved', async () => {
    const stream = await openStream(app)
    await stream.next()
    await atTheDesk(marsh, 18, 5, 'The paper card says 5')
    expect(await places()).toEqual(['1 Team Okafor 71', '2 Team Marsh 72'])
    const now = await state()
    expect(now).toMatchObject({ phase: 'corrected', corrections: [{ reason: 'The paper card says 5' }] })
    expect((await stream.next()).data.corrections).toMatchObject([{ reason: 'The paper card says 5' }])
    stream.close()
    const rows = await kept()
    expect(rows).toMatchObject([
      { number: 1, isCorrection: 0, reason: null },
      { number: 2, isCorrection: 1, reason: 'The paper card says 5', actor: 'Ann Archer' },
    ])
    expect(JSON.parse(rows[0]?.standings ?? '')[0]).toMatchObject({ teamName: 'Team Marsh', strokes: 71 })
  })
  it('counts a scorecard corrected hole by hole for one reason once', async () => {
    for (const hole of [1, 2, 3]) await atTheDesk(marsh, hole, 9, 'Wrong card')
    await atTheDesk(okafor, 2, 9, 'Hole 2 misread')
    expect((await state()).corrections.map((each) => each.reason)).toEqual(['Hole 2 misread', 'Wrong card'])
  })
  it('re-opened and finalized again with the same result is no correction', async () => {
    await finalize(false)
    expect(await state()).toMatchObject({ phase: 'all-in', wasFinal: true, finalizedAt: null })
    await finalize(true)
    expect((await state()).phase).toBe('final')
    expect(await kept()).toHaveLength(1)
  })
  it('re-opened and finalized again with another result shows why', async () => {
    await finalize(false)
    await round.score(okafor, 2, 3)
    await finalize(true, 'A putt was counted twice')
    expect(await state()).toMatchObject({
      phase: 'corrected',
      corrections: [{ reason: 'A putt was counted twice' }],
    })
    expect(await places()).toEqual(['1 Team Okafor 69', '2 Team Marsh 71'])
  })
  it('follows a new choice of tie-break', async () => {
    const token = await app.admin()
    const leaveTies = (more: object) =>
      app.call('PUT /api/admin/events/{eventId}', {
        ...{ token, params: { eventId: round.eventId } },
        body: { tieBreak: 'none', ...more },
      })
    expect((await leaveTies({})).body.type).toBe('/problems/reason-needed')
    await leaveTies({ reason: 'Ties stand, as announced' })
    expect(await places()).toEqual(['T1 Team Marsh 71', 'T1 Team Okafor 71'])
    expect((await state()).corrections).toMatchObject([{ reason: 'Ties stand, as announced' }])
  })
  it('saves each of many simultaneous corrections', async () => {
    const token = await app.admin()
    const reason = (hole: number) => `hole ${hole}`
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap((hole) =>
        [okafor, marsh].map((team) => round.score({ ...team, token }, hole, 9, { reason: reason(hole) })),
      ),
    )
    expect(answers.map((answer) => answer.body.status)).toEqual(Array(8).fill('applied'))
    const rows = await kept()
    expect(rows).toHaveLength(9)
    const last = JSON.parse(rows.at(-1)?.standings ?? '[]') as Standing[]
    expect(last.map((row) => row.strokes).sort()).toEqual((await board()).map((row) => row.strokes).sort())
    expect(last.map((row) => row.strokes).sort()).toEqual([90, 91])
  })
})

describe('a scorecard on the board', () => {
  const card = (teamId: string, headers = {}) =>
    app.call('GET /api/Golf/GetTeamCard', { query: { teamId }, headers })

  it('shows every hole to anybody, and no personal data', async () => {
    await round.score(okafor, 2, 4)
    const { body, text } = await card(okafor.id)
    expect(body).toMatchObject({
      teamName: 'Team Okafor',
      position: '1',
      currentScoreDisplay: '-1',
      strokes: 4,
    })
    expect(body.holes).toHaveLength(18)
    expect(body.holes[0]).toEqual({ holeNumber: 1, par: 4, strokes: null })
    expect(body.holes[1]).toEqual({ holeNumber: 2, par: 5, strokes: 4 })
    for (const secret of ['example.org', '200000', 'Code', 'paid']) expect(text).not.toContain(secret)
  })
  it('returns 304 until it changes', async () => {
    const headers = { 'if-none-match': String((await card(okafor.id)).headers.etag) }
    expect((await card(okafor.id, headers)).status).toBe(304)
    await round.score(okafor, 2, 4)
    expect((await card(okafor.id, headers)).status).toBe(200)
  })
  it('of a past event is found too; an unknown team is 404', async () => {
    await round.score(okafor, 2, 4)
    const token = await app.admin()
    const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
      token,
      params: { eventId: round.eventId },
      body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
    })
    await app.call('POST /api/admin/events/{eventId}/make-current', {
      token,
      params: { eventId: copy.body.eventId },
    })
    expect((await card(okafor.id)).body.strokes).toBe(4)
    expect((await card('no-such-team')).status).toBe(404)
  })
})
