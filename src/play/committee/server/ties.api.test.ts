import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { committeeToken } from '../../../../tests/support/staff.ts'

let app: TestApp
let token: string
let round: Round
let marsh: PlayingTeam
let okafor: PlayingTeam
let grant: PlayingTeam

/** Marsh and Okafor have the same card; Grant needs a stroke more. */
beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Grant'])
  ;[marsh, okafor, grant] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes)
    for (const team of round.teams)
      await round.score(team, holeNumber, par + (team === grant && holeNumber === 1 ? 1 : 0))
})
afterEach(() => app.stop())

const ask = (route: string, body: object, by = token) =>
  app.call(route, { token: by, body: { eventId: round.eventId, ...body } })
const read = async (route: string, query: object = {}) =>
  (await app.call(route, { token, query: { eventId: round.eventId, ...query } })).body
const ties = () => read('GET /api/admin/ties')
const decide = (order: PlayingTeam[][], more: object = {}, by = token) =>
  ask(
    'POST /api/admin/ties/decide',
    {
      ...{ board: 'gross', flight: null, method: 'putt-off' },
      order: order.map((group) => group.map(({ id }) => id)),
      ...more,
    },
    by,
  )
/** 'T1 Team Marsh: Equal on every hole', as everybody reads it. */
const board = async () =>
  (await app.call('GET /api/Golf/GetStandings', {})).body.map(
    ({ position, teamName, tieBreak, tie }: Record<string, never>) => {
      const words = tieBreak ?? (tie as { words: string } | undefined)?.words
      return `${position} ${teamName}${words ? `: ${words}` : ''}`
    },
  )
const finalize = (enabled = true) => round.toggle('FinalizeEvent', enabled)
const cup = { prizeId: '', name: 'Golf bags', board: 'gross', flight: null, place: 1, kind: 'merchandise' }
const setPrize = async (prize: object = {}) => {
  const { version } = await read('GET /api/admin/prizes')
  const prizes = [{ ...cup, value: 60, ...prize }]
  expect((await ask('PUT /api/admin/prizes', { version, several: false, prizes })).status).toBe(200)
}
const awards = async () =>
  (await read('GET /api/admin/prizes')).awards.map(({ words }: { words: string }) => words)
/** What the dashboard says is open; undefined for nothing. */
const onDashboard = async () => (await read('GET /api/admin/dashboard')).ties
const corrections = async () =>
  (await app.call('GET /api/Golf/GetBoardState', {})).body.corrections.map(
    ({ reason }: { reason: string }) => reason,
  )

const tied = ['T1 Team Marsh: Equal on every hole', 'T1 Team Okafor: Equal on every hole', '3 Team Grant']
const won = ['1 Team Okafor: Won by a putt-off', '2 Team Marsh', '3 Team Grant']

it('cards equal on every hole say so, and the prize waits', async () => {
  await setPrize()
  await finalize()
  expect(await board()).toEqual(tied)
  expect(await awards()).toEqual(['1st gross: tie not decided between Team Marsh and Team Okafor'])
  expect(await onDashboard()).toEqual({ prizes: 1, lapsed: 0 })
  expect((await ties()).ties).toEqual([
    {
      ...{ board: 'gross', flight: null, boardName: null, place: 1, words: 'Equal on every hole' },
      teams: [
        { teamId: marsh.id, teamName: 'Team Marsh' },
        { teamId: okafor.id, teamName: 'Team Okafor' },
      ],
      ...{ waits: true, prizes: ['Golf bags'], decision: null, isDecided: false },
    },
  ])
})

it('a putt-off before the result is final counts from then on, with its author and time', async () => {
  await setPrize()
  expect((await ties()).ties).toMatchObject([{ place: 1, prizes: ['Golf bags'] }])
  const live = await board()
  const scorer = await committeeToken(app, 'Scorer')
  const query = { eventId: round.eventId }
  const told = (await app.call('GET /api/admin/ties', { token: scorer, query })).body
  expect(told.ties).toMatchObject([{ waits: true, prizes: [] }])
  const { status, body } = await decide([[okafor], [marsh]], { note: '  ' }, scorer)
  expect(status).toBe(200)
  expect(body.ties).toMatchObject([
    {
      ...{ isDecided: true, prizes: [] },
      decision: {
        ...{ words: 'Putt-off: 1st Team Okafor, 2nd Team Marsh', note: null },
        madeBy: expect.stringMatching(/./),
        madeAt: expect.stringMatching(/T.*Z$/),
      },
    },
  ])
  expect(await board()).toEqual(live)
  await finalize()
  expect(await board()).toEqual(won)
  expect(await awards()).toEqual(['1st gross: Team Okafor'])
  expect(await corrections()).toEqual([])
  const csv = await app.call('GET /api/admin/export/standings.csv', {
    token,
    query: { eventId: round.eventId },
  })
  expect(csv.text).toContain('Won by a putt-off')
})

it('of a final result it is a correction that everybody reads with its reason; taking it back is another', async () => {
  await finalize()
  const refused = await decide([[okafor], [marsh]])
  expect([refused.status, refused.body.errors]).toEqual([400, { note: ['Enter the reason'] }])
  const note = 'Okafor won on the practice green'
  expect((await decide([[okafor], [marsh]], { note })).status).toBe(200)
  expect(await board()).toEqual(won)
  expect(await corrections()).toEqual([note])
  const [{ decision }] = (await ties()).ties
  const undo = (body: object) =>
    ask('POST /api/admin/ties/undo', { decisionId: decision.decisionId, ...body })
  expect((await undo({})).status).toBe(400)
  const undone = await undo({ note: 'It was the other event’s putt-off' })
  expect(undone.body.undone).toMatchObject([
    { words: 'Putt-off: Team Okafor ahead of Team Marsh', undoneNote: 'It was the other event’s putt-off' },
  ])
  expect(await board()).toEqual(tied)
  expect(await corrections()).toEqual(['It was the other event’s putt-off', note])
  expect((await undo({ note: 'Again' })).status).toBe(200)
  expect(await corrections()).toHaveLength(2)
  const log = await app.features.database.sql
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('action', 'like', 'tie %')
    .orderBy('action')
    .execute()
  expect(log).toEqual([
    { action: 'tie decided', reason: note },
    { action: 'tie decision undone', reason: 'It was the other event’s putt-off' },
  ])
})

it('a shared place is decided, too: its prize is shared', async () => {
  await setPrize()
  await finalize()
  const order = [[marsh, okafor]]
  expect((await decide(order, { method: 'putt-off', note: 'No' })).body.errors).toEqual({
    order: ['Say which team comes first.'],
  })
  expect((await decide(order, { method: 'shared', note: 'Two cups were bought' })).status).toBe(200)
  expect((await board())[0]).toBe('T1 Team Marsh: Shared by decision of the committee')
  expect(await awards()).toEqual(['1st gross: shared by Team Marsh and Team Okafor'])
  expect(await corrections()).toEqual(['Two cups were bought'])
})

it('a decision stands no longer once its teams aren’t tied anymore, and staff see it; with the old score it stands again', async () => {
  await decide([[okafor], [marsh]])
  await finalize()
  const correct = (score: number, reason: string) =>
    ask('POST /api/LiveScoring/UpdateTeamHoleScore', {
      ...{ teamId: okafor.id, holeId: round.holeIds[0], score, reason },
    })
  await correct(5, 'The card says five')
  expect(await board()).toEqual([
    '1 Team Marsh',
    'T2 Team Grant: Equal on every hole',
    'T2 Team Okafor: Equal on every hole',
  ])
  const { ties: open, lapsed } = await ties()
  expect(open).toMatchObject([{ place: 2, isDecided: false }])
  expect(lapsed).toMatchObject([{ words: 'Putt-off: Team Okafor ahead of Team Marsh' }])
  expect(await onDashboard()).toEqual({ prizes: 0, lapsed: 1 })
  await correct(4, 'It was four')
  expect(await board()).toEqual(won)
  expect((await ties()).lapsed).toEqual([])
  expect(await onDashboard()).toBeUndefined()
})

it('two people who decide one tie differently don’t overwrite each other; the same twice is one', async () => {
  expect((await decide([[okafor], [marsh]])).status).toBe(200)
  expect((await decide([[okafor], [marsh]])).status).toBe(200)
  expect((await decide([[marsh], [okafor]])).status).toBe(409)
  expect((await decide([[marsh], [grant]])).status).toBe(409)
  expect((await decide([[marsh], [okafor]], { board: 'net' })).status).toBe(409)
  expect((await ties()).ties).toHaveLength(1)
  const volunteer = await committeeToken(app, 'Registration')
  expect((await decide([[marsh], [okafor]], {}, volunteer)).status).toBe(403)
})

describe('while holes are hidden', () => {
  it('no public answer tells a tie or its decision; the reveal does', async () => {
    await setPrize()
    await ask('PUT /api/admin/round/hiding', { version: 1, last: 3 })
    await finalize()
    expect(await board()).toEqual(['T1 Team Marsh', 'T1 Team Okafor', '3 Team Grant'])
    const control = await read('GET /api/admin/reveal')
    expect(control.notes).toContain(
      'Golf bags: the tie between Team Marsh and Team Okafor isn’t decided. Decide it first: Round, Ties.',
    )
    await decide([[okafor], [marsh]], { note: 'Putt-off at the bar' })
    expect(await board()).toEqual(['T1 Team Marsh', 'T1 Team Okafor', '3 Team Grant'])
    expect(await corrections()).toEqual([])
    const reveal = await read('GET /api/admin/reveal')
    expect(reveal.notes).toEqual([])
    const winner = reveal.steps.find(({ title }: { title: string }) => title === 'Winner')
    expect(winner).toMatchObject({ rows: [{ name: 'Team Okafor' }], lines: ['Won by a putt-off'] })
  })
})

it('each flight and the net leaderboard have ties of their own', async () => {
  const blue = { teeId: '', name: 'Blue', rating: 72, slope: 113, par: 72 }
  const { teams } = (
    await ask('PUT /api/admin/handicaps/settings', { version: 0, net: true, allowances: null, tees: [blue] })
  ).body
  const golfers = teams.flatMap(({ golfers }: { golfers: { playerId: string }[] }) =>
    golfers.map(({ playerId }) => ({ playerId, index: 10, teeId: null })),
  )
  await ask('PUT /api/admin/handicaps/golfers', { golfers })
  const rule = { by: 'handicap', names: ['Eagles', 'Owls'], borders: [20], seed: 'seed' }
  await ask('POST /api/admin/flights/freeze', { rule })
  await finalize()
  const note = 'Decided'
  await decide([[okafor], [marsh]], { note })
  const open = (await ties()).ties.map((tie: Record<string, never>) => [
    tie.boardName,
    tie.isDecided,
    tie.words,
  ])
  // For all teams it is decided, and so it is in their flight.
  expect(open).toEqual([
    ['Gross', true, 'Equal on every hole'],
    ['Net', false, 'Equal on every hole, net'],
    ['Net, Eagles', false, 'Equal on every hole, net'],
  ])
  await decide([[marsh], [okafor]], { note, board: 'net', flight: 'Eagles', method: 'lot' })
  const rows = (await app.call('GET /api/Golf/GetStandings', {})).body
  expect(rows.slice(0, 2)).toMatchObject([
    {
      teamName: 'Team Okafor',
      position: '1',
      net: { position: 'T1' },
      flight: { position: '1', netPosition: '2' },
    },
    {
      ...{ teamName: 'Team Marsh', position: '2', net: { position: 'T1' } },
      flight: { position: '2', netPosition: '1', netTieBreak: 'Won by drawing lots' },
    },
  ])
})
