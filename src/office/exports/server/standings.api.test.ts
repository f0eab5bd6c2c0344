import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
let round: Round

const put = (path: string, body: object) =>
  app.call(`PUT /api/admin/${path}`, { token, body: { eventId: round.eventId, ...body } })
const post = (path: string, body: object) =>
  app.call(`POST /api/admin/${path}`, { token, body: { eventId: round.eventId, ...body } })

async function text(list: string): Promise<string> {
  return (await app.call(`GET /api/admin/export/${list}.csv`, { token })).text
}

/** By team name. */
async function lines(): Promise<Map<string, Record<string, string>>> {
  const all: Record<string, string>[] = parse(await text('standings'), { bom: true, columns: true })
  return new Map(all.map((line) => [line.Team ?? '', line]))
}

beforeAll(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
  const [marsh, okafor, silva] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, 12)) {
    await round.score(marsh, holeNumber, par)
    await round.score(okafor, holeNumber, par - (holeNumber === 2 ? 1 : 0))
    if (holeNumber < 10) await round.score(silva, holeNumber, par)
  }
})
afterAll(() => app.stop())

it('a whole gross round is exported byte for byte as ever', async () => {
  const players = (name: string) => `"Lee ${name}, Pat Second, Sam Third, Kim Fourth"`
  expect(await text('standings')).toBe(
    [
      '\uFEFFPosition,Team,Number,To par,Strokes,Holes,Confirmed,Tie-break,Players',
      `1,Team Okafor,2,-1,46,12,no,,${players('Okafor')}`,
      `T2,Team Marsh,1,0,47,12,no,,${players('Marsh')}`,
      `T2,Team Silva,3,0,36,9,no,,${players('Silva')}`,
      '',
    ].join('\r\n'),
  )
  const [heads = ''] = (await text('teams')).split('\r\n')
  expect(heads).toMatch(/,Signed up,Player 1 first name,.*,Player 4 shirt size$/)
  expect(heads.split(',')).toHaveLength(15 + 4 * 5)
})

it('scores are exported hole by hole', async () => {
  const [heads, marsh] = (await text('scores')).split('\r\n')
  expect(heads).toMatch(/^\uFEFFNumber,Team,Hole 1,.*,Hole 18,Strokes$/)
  expect(marsh).toBe('1,Team Marsh,4,5,4,4,3,5,3,4,4,4,4,3,,,,,,,47')
})

it('net scores, flights and what counts of a shortened round have columns of their own', async () => {
  const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
  const { teams } = (
    await put('handicaps/settings', { version: 0, net: true, allowances: null, tees: [blue] })
  ).body
  const golfers = teams
    .filter(({ teamName }: { teamName: string }) => teamName !== 'Team Silva')
    .flatMap((team: { golfers: { playerId: string }[] }) =>
      team.golfers.map(({ playerId }) => ({ playerId, index: 12, teeId: null })),
    )
  await put('handicaps/golfers', { golfers })
  await post('flights/freeze', {
    rule: { by: 'handicap', names: ['Eagles', 'Birdies'], borders: null, seed: '' },
  })
  await post('round/shorten', { rule: { custom: 'first-played', holes: 12 }, reason: 'Thunderstorm' })

  const board = await lines()
  expect(board.get('Team Okafor')).toMatchObject({
    Position: '1',
    'What counts': expect.stringContaining('12 holes'),
    'Why no place': '',
    Handicap: '10',
    'Net strokes': '39',
    'Net to par': '-8',
    'Net position': '1',
    Flight: 'Birdies',
    'Position in flight': '1',
    'Net position in flight': '1',
  })
  expect(board.get('Team Marsh')).toMatchObject({
    Position: '2',
    Flight: 'Eagles',
    'Position in flight': '1',
  })
  expect(board.get('Team Silva')).toMatchObject({
    'What counts': expect.stringContaining('12 holes'),
    'Why no place': expect.stringMatching(/./),
    Handicap: '',
    'Net tie-break': expect.stringMatching(/^No net place/),
    Flight: '',
    'Position in flight': '',
  })
  expect([...board.values()][0]).toHaveProperty('Tie-break in flight')
  expect([...board.values()][0]).toHaveProperty('Net tie-break in flight')
})

it('staff’s file has every hole while the public leaderboard hides the last ones', async () => {
  const { version } = (await app.call('GET /api/admin/round', { token })).body
  expect((await put('round/hiding', { version, last: 3 })).status).toBe(200)
  const shown = (await app.call('GET /api/Golf/GetStandings', {})).body
  expect(shown[0].strokes).toBeLessThan(46)
  expect((await lines()).get('Team Okafor')).toMatchObject({ Strokes: '46', Holes: '12' })
})
