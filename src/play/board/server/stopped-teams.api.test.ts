import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { committeeToken } from '../../../../tests/support/staff.ts'
import { openStream } from '../../../../tests/support/stream.ts'
import type { Standing } from '../contract.ts'

/** Teams that withdrew, were disqualified or turned in no card. */
let app: TestApp
let token: string
let round: Round
let okafor: PlayingTeam
let marsh: PlayingTeam
let quill: PlayingTeam

beforeEach(async () => {
  let ticks = Date.parse('2027-06-05T16:00:00.000Z')
  app = await startTestApp({ now: () => new Date(ticks++) })
  token = await app.admin()
  round = await startRound(app, ['Okafor', 'Marsh', 'Quill'])
  ;[okafor, marsh, quill] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  for (const team of [okafor, marsh]) for (let hole = 1; hole <= 18; hole++) await round.score(team, hole, 4)
  for (let hole = 1; hole <= 6; hole++) await round.score(quill, hole, 3)
})
afterEach(() => app.stop())

const say = (team: PlayingTeam, status: string | null, reason = 'Lightning, went home', as = token) =>
  app.call('PUT /api/admin/teams/{teamId}/status', {
    token: as,
    params: { teamId: team.id },
    body: { status, reason },
  })
const board = async (): Promise<Standing[]> => (await app.call('GET /api/Golf/GetStandings')).body
const places = async () =>
  (await board()).map(({ position, teamName, status, why }) =>
    [position, teamName, ...(status ? [status, why] : [])].join(' '),
  )
const state = async () => (await app.call('GET /api/Golf/GetBoardState')).body

it('a team that withdrew is last, in words, keeps its card, and no longer holds up the board', async () => {
  expect(await places()).toEqual(['1 Team Quill', 'T2 Team Marsh', 'T2 Team Okafor'])
  expect((await state()).phase).toBe('live')
  const { body } = await say(quill, 'withdrawn')
  expect(body).toMatchObject({
    status: 'withdrawn',
    history: [{ status: 'withdrawn', reason: 'Lightning, went home', by: 'Ann Archer' }],
  })
  expect(await places()).toEqual(['T1 Team Marsh', 'T1 Team Okafor', '- Team Quill withdrawn Withdrawn'])
  expect((await state()).phase).toBe('all-in')
  const card = (await app.call('GET /api/Golf/GetTeamCard', { query: { teamId: quill.id } })).body
  expect(card).toMatchObject({ status: 'withdrawn', holesCompleted: 6, strokes: 18 })
  expect(JSON.stringify([await board(), card, await state()])).not.toContain('Lightning')
})

it('says the same thing once, is undone in the same way, and both reasons stay', async () => {
  await say(quill, 'disqualified', 'Wrong tees')
  await say(quill, 'disqualified', 'Wrong tees again')
  const { body } = await say(quill, null, 'They were the right tees')
  expect(body).toMatchObject({
    status: null,
    history: [
      { status: null, reason: 'They were the right tees' },
      { status: 'disqualified', reason: 'Wrong tees' },
    ],
  })
  expect(await places()).toEqual(['1 Team Quill', 'T2 Team Marsh', 'T2 Team Okafor'])
  expect((await board())[0]).not.toHaveProperty('status')
  const { entries } = (await app.call('GET /api/admin/audit', { token })).body
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'team plays again', reason: 'They were the right tees' },
    { action: 'team stopped', reason: 'Wrong tees' },
  ])
})

it('needs a reason, and an admin or a scorer', async () => {
  expect((await say(quill, 'withdrawn', ' ')).body.type).toBe('/problems/invalid-input')
  expect((await say(quill, 'withdrawn', 'Home', quill.token)).status).toBe(403)
  expect((await say(quill, 'withdrawn', 'Home', await committeeToken(app, 'Registration'))).status).toBe(403)
  expect((await say(quill, 'withdrawn', 'Home', await committeeToken(app, 'Scorer'))).status).toBe(200)
})

it('is pushed to whoever watches the board', async () => {
  const stream = await openStream(app)
  await stream.next()
  await say(quill, 'no-card')
  const { data } = await stream.next()
  expect(JSON.stringify(data)).toContain('"status":"no-card","why":"No card"')
  stream.close()
})

it('its phone is told so, and what it sends waits for the committee; staff still enter scores', async () => {
  await say(quill, 'withdrawn')
  expect((await round.card(quill)).body).toMatchObject({ status: 'withdrawn', scoringIsLocked: true })
  const mutation = { mutationId: randomUUID(), deviceId: 'phone-1' }
  const answer = (await round.score(quill, 7, 3, mutation)).body
  expect(answer).toMatchObject({ status: 'locked', scoringIsLocked: true })
  const late = (await app.call('GET /api/admin/late', { token })).body
  expect(late.waiting).toMatchObject([{ teamName: 'Team Quill', why: 'The team had stopped playing.' }])
  const desk = await round.score({ ...quill, token }, 8, 4)
  expect(desk.body).toMatchObject({ status: 'applied', scoringIsLocked: false })
  await app.call('POST /api/admin/late/decide', {
    token,
    body: {
      ...{ eventId: round.eventId, facts: [{ kind: 'score', id: late.waiting[0].id }] },
      ...{ accepts: true, reason: 'Played before they left' },
    },
  })
  expect((await board())[2]).toMatchObject({ status: 'withdrawn', holesCompleted: 8 })
  expect((await round.card(okafor)).body).not.toHaveProperty('status')
})

it('a card that its phone confirms after that waits, too', async () => {
  await say(okafor, 'disqualified', 'Wrong tees')
  const confirmed = await app.call('POST /api/LiveScoring/ConfirmScore', {
    token: okafor.token,
    body: { teamId: okafor.id },
  })
  expect(confirmed.body).toMatchObject({ status: 'locked', finalScoreConfirmed: false })
  const { waiting } = (await app.call('GET /api/admin/late', { token })).body
  expect(waiting).toMatchObject([{ kind: 'confirmation', why: 'The team had stopped playing.' }])
})

it('once the result is final it is a correction that everybody can read, and so is taking it back', async () => {
  await round.toggle('FinalizeEvent', true)
  expect((await places())[0]).toBe('T1 Team Marsh')
  await say(marsh, 'disqualified', 'Signed for a wrong score')
  expect(await places()).toEqual(['1 Team Okafor', '- Team Quill', '- Team Marsh disqualified Disqualified'])
  expect(await state()).toMatchObject({
    phase: 'corrected',
    corrections: [{ reason: 'Signed for a wrong score' }],
  })
  await say(quill, 'no-card', 'No card in the box')
  await say(marsh, null, 'The score was right')
  expect((await state()).corrections.map(({ reason }: { reason: string }) => reason)).toEqual([
    'The score was right',
    'No card in the box',
    'Signed for a wrong score',
  ])
  const versions = (
    await app.call('GET /api/admin/events/{eventId}/final-boards', {
      token,
      params: { eventId: round.eventId },
    })
  ).body
  expect(versions[0].standings.at(-1)).toMatchObject({ teamName: 'Team Quill', status: 'no-card' })
  expect(versions.at(-1).standings[0]).not.toHaveProperty('status')
})

it('while holes are hidden, the card of a team that stopped hides them too, and no correction is told', async () => {
  await app.call('PUT /api/admin/round/hiding', {
    token,
    body: { eventId: round.eventId, version: 0, last: 3 },
  })
  await round.toggle('FinalizeEvent', true)
  await say(marsh, 'disqualified', 'Signed for a wrong score')
  expect(await state()).toMatchObject({ eventIsFinalized: false, corrections: [] })
  const card = (await app.call('GET /api/Golf/GetTeamCard', { query: { teamId: marsh.id } })).body
  expect(card).toMatchObject({ status: 'disqualified', holesCompleted: 15, strokes: 60 })
  expect(card.holes.slice(15).map(({ strokes }: { strokes: number | null }) => strokes)).toEqual([
    null,
    null,
    null,
  ])
  const told = [await board(), await state(), card]
  expect(JSON.stringify(told)).not.toContain('wrong score')
})

it('a round cut short to the holes that every team finished doesn’t wait for it', async () => {
  const preview = () =>
    app.call('POST /api/admin/round/preview', {
      token,
      body: { eventId: round.eventId, rules: [{ custom: 'every-team', fewest: 1 }] },
    })
  expect((await preview()).body[0].counts).toBe('6 holes: 1-6')
  await say(quill, 'withdrawn')
  expect((await preview()).body[0].counts).toBe('All 18 holes')
})

it('its contest results stand, unless the committee’s rule is that they don’t', async () => {
  const { eventId } = round
  const contest = { kind: 'closest-to-the-pin', holeNumber: 5, forWhom: 'all', names: [], measure: 'feet' }
  const { body } = await app.call('POST /api/admin/contests', { token, body: { ...contest, eventId } })
  const params = { id: body.contests[0].contest.contestId }
  for (const [team, amount] of [
    [quill, 40],
    [marsh, 90],
  ] as const) {
    const entry = { teamId: team.id, playerName: 'Ana', amount, at: '2027-06-05T16:00:00.000Z' }
    const sent = { token, params, body: { ...entry, mutationId: randomUUID() } }
    expect((await app.call('POST /api/admin/contests/{id}/entries', sent)).status).toBe(200)
  }
  const leader = async () => {
    const { contests } = (await app.call('GET /api/contests', { query: { eventId } })).body
    return contests[0].best[0].holders.map(({ teamName }: { teamName: string }) => teamName)
  }
  await say(quill, 'withdrawn')
  expect(await leader()).toEqual(['Team Quill'])
  const rule = { eventId, version: 0, cap: null, contestsStand: false }
  const saved = await app.call('PUT /api/admin/round', { token, body: rule })
  expect(saved.body).toMatchObject({ contestsStand: false })
  expect(await leader()).toEqual(['Team Marsh'])
  await say(quill, null, 'They came back')
  expect(await leader()).toEqual(['Team Quill'])
})

it('a shot that a volunteer sends for it waits, or doesn’t count where its results don’t stand', async () => {
  const { eventId } = round
  const contest = { kind: 'closest-to-the-pin', holeNumber: 5, forWhom: 'all', names: [], measure: 'feet' }
  const { body } = await app.call('POST /api/admin/contests', { token, body: { ...contest, eventId } })
  const params = { id: body.contests[0].contest.contestId }
  const link = await app.call('POST /api/admin/contests/{id}/link', { token, params })
  const shoot = async (amount: number) => {
    const shot = {
      teamId: quill.id,
      playerName: 'Lee Quill',
      category: null,
      amount,
      mutationId: randomUUID(),
    }
    const sent = { ...shot, secret: link.body.url.split('#')[1], at: '2027-06-05T16:00:00.000Z' }
    const { standings } = (await app.call('POST /api/contest/entry', { body: sent })).body
    return standings[0].history.map(({ state }: { state: string }) => state)
  }
  expect(await shoot(90)).toEqual(['best'])
  await say(quill, 'withdrawn')
  expect(await shoot(40)).toEqual(expect.arrayContaining(['best', 'waiting']))
  const late = (await app.call('GET /api/admin/late', { token })).body
  expect(late.waiting).toMatchObject([{ teamName: 'Team Quill', why: 'The team had stopped playing.' }])
  const rule = { eventId, version: 0, cap: null, contestsStand: false }
  await app.call('PUT /api/admin/round', { token, body: rule })
  expect(await shoot(30)).toEqual(expect.arrayContaining(['team-stopped', 'waiting', 'team-stopped']))
  expect((await app.call('GET /api/admin/late', { token })).body.waiting).toHaveLength(1)
})

it('is named in the file of the leaderboard, and left out of what the dashboard waits for', async () => {
  const file = async () =>
    (await app.call('GET /api/admin/export/standings.csv', { token, query: { eventId: round.eventId } })).text
  expect((await file()).split('\r\n')[0]).not.toContain('Status')
  await say(quill, 'withdrawn')
  const [heads = '', ...lines] = (await file()).split('\r\n')
  expect(heads).toContain('Status')
  expect(heads).not.toContain('What counts')
  expect(lines.find((line) => line.includes('Team Quill'))).toContain('Withdrawn')
  const { scoring } = (await app.call('GET /api/admin/dashboard', { token })).body
  expect(scoring).toMatchObject({ holesIn: 36, holesInAll: 36, silentTeams: 0, stoppedTeams: 1 })
})
