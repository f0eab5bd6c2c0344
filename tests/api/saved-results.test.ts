import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { bringNewerRules, takeNewerRulesAway } from '../support/newer-rules.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'

const isBuilt = existsSync(new URL('../../dist/renderer/render.js', import.meta.url))
const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
const cash = {
  prizeId: '',
  name: 'Cup',
  board: 'net',
  flight: null,
  place: 1,
  kind: 'merchandise',
  value: 60,
}
const pin = { kind: 'closest-to-the-pin', holeNumber: 7, forWhom: 'all', names: [], sponsor: null }

let app: TestApp
let token: string
let round: Round
let marsh: PlayingTeam
let okafor: PlayingTeam
beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
  ;[marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
})
afterEach(async () => {
  takeNewerRulesAway()
  await app.stop()
})

async function send(route: string, body: object, params: Record<string, string> = {}) {
  const answer = await app.call(route, { token, params, body: { eventId: round.eventId, ...body } })
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.body
}
const read = async (route: string, by = token, params = {}) =>
  (await app.call(route, { token: by, params, query: params })).body
const finalize = (enabled: boolean) => send('POST /api/Admin/FinalizeEvent', { enabled })

/** Twelve holes for both, Okafor ahead; a net board with two flights, prizes, a contest and skins. */
async function playsEverything(): Promise<void> {
  const { teams } = await send('PUT /api/admin/handicaps/settings', {
    ...{ version: 0, net: true, allowances: null, tees: [blue] },
  })
  const golfers = [8.4, 12.6, 23.4, 31.2].map((index, at) => ({
    ...{ playerId: teams[0].golfers[at].playerId, index, teeId: null },
  }))
  await send('PUT /api/admin/handicaps/golfers', { golfers })
  const rule = { by: 'draw', names: ['Eagles', 'Owls'], borders: null, seed: 'seed' }
  await send('POST /api/admin/flights/freeze', { rule })
  const { version } = await read('GET /api/admin/prizes')
  await send('PUT /api/admin/prizes', { version, several: false, prizes: [cash] })
  await send('PUT /api/admin/skins', {
    ...{ version: 0, settings: { basis: 'gross', carriesOver: false, itemId: null } },
  })
  const { contests } = await send('POST /api/admin/contests', { ...pin, measure: 'feet' })
  const id = contests[0].contest.contestId
  await send('POST /api/admin/contests/{id}/entries', shot(148), { id })
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, 12)) {
    await round.score(marsh, holeNumber, par)
    await round.score(okafor, holeNumber, par - (holeNumber === 2 ? 1 : 0))
  }
  const short = { rule: { custom: 'every-team', fewest: 9 }, reason: 'Storm' }
  await send('POST /api/admin/round/shorten', short)
}

const shot = (amount: number) => ({
  ...{ mutationId: randomUUID(), teamId: marsh.id, playerName: 'Pat Second', category: null, amount },
  at: '2025-07-19T17:00:00.000Z',
})

/** Everything that tells the result, wherever it is shown. */
async function everythingShown(eventId = round.eventId) {
  const query = { eventId }
  const csv = await app.call('GET /api/admin/export/standings.csv', { token, query })
  const pages = ['/leaderboard', '/leaderboard?board=net'].map((path) => app.call(`GET ${path}`))
  return {
    state: await read('GET /api/Golf/GetBoardState', token, query),
    standings: await read('GET /api/Golf/GetStandings', token, query),
    whole: await read('GET /api/admin/events/{eventId}/standings', token, query),
    cards: [
      await read('GET /api/Golf/GetTeamCard', token, { teamId: marsh.id }),
      await read('GET /api/Golf/GetTeamCard', token, { teamId: okafor.id }),
    ],
    contests: await read('GET /api/contests', token, query),
    awards: (await read('GET /api/admin/prizes', token, query)).awards,
    handicaps: (await read('GET /api/admin/handicaps', token, query)).teams.map(
      ({ words, parts }: { words: string; parts: string[] }) => [words, parts],
    ),
    own: await read('GET /api/user/team-handicap', marsh.token),
    round: (await read('GET /api/admin/round', token, query)).counts,
    csv: csv.text,
    pages: isBuilt ? (await Promise.all(pages)).map(({ text }) => wordsOf(text)) : [],
  }
}

/** What a reader sees: the text of the page's root. */
function wordsOf(html: string): string {
  const content = /<div id="root" data-still>(.*)<\/div>\n/s.exec(html)?.[1] ?? ''
  return content.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('a result saved by older rules is shown as saved everywhere, whatever the newer rules would say', async () => {
  await playsEverything()
  await finalize(true)
  const before = await everythingShown()
  expect(before.state).toMatchObject({ counts: '12 holes: 1-12', holeCount: 12, eventIsFinalized: true })
  expect(before.state.boards).toEqual(['Gross', 'Net', 'Eagles', 'Owls'])
  expect(before.contests.contests[0].best[0].holders[0].words).toBe('12 ft 4 in')
  expect(before.contests.skins.skins).toMatchObject([{ teamName: 'Team Okafor', count: 1 }])
  expect(before.awards).toMatchObject([{ words: '1st net: Team Marsh' }])
  expect(before.own).toMatchObject({ words: '13.65 → 14' })
  if (isBuilt) expect(before.pages[0]).toMatch(/Okafor.*Marsh/)

  bringNewerRules()
  await round.toggle('LockScoring', true)
  await round.toggle('LockScoring', false)
  const rebuilt = await everythingShown()
  expect(rebuilt).toEqual(before)
})

it('a correction years later is made by the rules of the event; the next event by the newer ones', async () => {
  await playsEverything()
  await finalize(true)
  bringNewerRules()
  const holeId = round.holeIds[1]
  const score = { teamId: okafor.id, holeId, score: 8, reason: 'The card says eight' }
  await send('POST /api/LiveScoring/UpdateTeamHoleScore', score)
  const board = await read('GET /api/Golf/GetStandings')
  expect(board).toMatchObject([
    { position: '1', teamName: 'Team Marsh', strokes: 47 },
    { position: '2', teamName: 'Team Okafor', strokes: 50 },
  ])
  expect((await read('GET /api/contests')).skins.skins).toMatchObject([{ teamName: 'Team Marsh' }])
  const id = (await read('GET /api/contests')).contests[0].contestId
  await send('POST /api/admin/contests/{id}/entries', { ...shot(90), reason: 'Read wrongly' }, { id })
  expect((await read('GET /api/contests')).contests[0].best[0].holders[0].words).toBe('7 ft 6 in')
  const saved = () =>
    app.features.database.sql
      .selectFrom('final_boards')
      .select(['number', 'rulesVersion', 'isCorrection'])
      .orderBy('number')
      .execute()
  expect(await saved()).toEqual([
    { number: 1, rulesVersion: 2, isCorrection: 0 },
    { number: 2, rulesVersion: 2, isCorrection: 1 },
    { number: 3, rulesVersion: 2, isCorrection: 1 },
  ])
  await finalize(false)
  expect((await read('GET /api/Golf/GetStandings'))[0].position).toBe('1')
  await finalize(true)
  expect(await saved()).toHaveLength(3)

  const next = await startRound(app, [], { eventName: 'Harlan 2026' })
  expect((await read('GET /api/Golf/GetBoardState', token, { eventId: next.eventId })).counts).toBe(
    'Nothing counts',
  )
  await send('POST /api/Admin/FinalizeEvent', { eventId: next.eventId, enabled: true })
  expect((await saved()).map(({ rulesVersion }) => rulesVersion).sort()).toEqual([2, 2, 2, 3])
})

it('a board saved before there was more than standings is told by the first version’s rules', async () => {
  await playsEverything()
  await finalize(true)
  const before = await everythingShown()
  await app.features.database.sql.updateTable('final_boards').set({ result: null }).execute()
  bringNewerRules()
  await round.toggle('LockScoring', true)
  await round.toggle('LockScoring', false)
  expect(await everythingShown()).toEqual(before)
})
