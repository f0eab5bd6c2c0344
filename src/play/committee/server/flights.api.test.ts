import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let token: string
let round: Round

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva', 'Grant'])
})
afterEach(() => app.stop())

const ask = (route: string, body: object = {}) =>
  app.call(`${route}`, { token, body: { eventId: round.eventId, ...body } })
const read = async () => (await app.call('GET /api/admin/flights', { token })).body
const board = async () => (await app.call('GET /api/Golf/GetStandings', {})).body
const draw = { by: 'draw', names: ['Gold', 'Silver'], borders: null, seed: 'June 7' }
const byHandicap = { ...draw, by: 'handicap', seed: '' }

interface Made {
  flights: { name: string; teams: { teamName: string; by: string | null }[] }[]
}
const shown = ({ flights }: Made) =>
  flights.map(({ name, teams }) => `${name}: ${teams.map(({ teamName }) => teamName).join(', ')}`)

/** Every golfer of the team at this place has this index. */
async function setsIndexes(...indexes: (number | null)[]) {
  const tees = [{ teeId: '', name: 'Blue', rating: 72, slope: 113, par: 72 }]
  await ask('PUT /api/admin/handicaps/settings', { version: 0, net: false, allowances: null, tees })
  const { teams } = (await app.call('GET /api/admin/handicaps', { token })).body
  const golfers = teams.flatMap(
    ({ teamName, golfers: own }: { teamName: string; golfers: { playerId: string }[] }) => {
      const at = round.teams.findIndex(({ name }) => name === teamName)
      return own.map(({ playerId }) => ({ playerId, index: indexes[at] ?? null, teeId: null }))
    },
  )
  expect((await ask('PUT /api/admin/handicaps/golfers', { golfers })).status).toBe(200)
}

it('flights by handicap: previewed, frozen with who, when and by which rule, on the board, and ended', async () => {
  await setsIndexes(10, 30, 5, null)
  const preview = (await ask('POST /api/admin/flights/preview', { rule: byHandicap })).body
  expect(shown(preview)).toEqual(['Gold: Team Silva, Team Marsh', 'Silver: Team Okafor'])
  expect(preview.flights[0].teams[0].by).toBe('Handicap 4')
  expect(preview.unplaced).toMatchObject([
    { teamName: 'Team Grant', why: expect.stringMatching(/^No handicap: .* don’t have an index$/) },
  ])
  expect((await read()).frozen).toBeNull()
  expect((await board())[0]).not.toHaveProperty('flight')

  const { frozen } = (await ask('POST /api/admin/flights/freeze', { rule: byHandicap })).body
  expect(frozen).toMatchObject({ rule: byHandicap, madeBy: expect.any(String), madeAt: expect.any(String) })
  expect(shown(frozen)).toEqual(shown(preview))
  await setsIndexes(30, 30, 5, null)
  expect(shown((await read()).frozen)).toEqual(shown(preview))
  const flights = async () =>
    (await board()).map((each: { flight?: { name: string } }) => each.flight?.name ?? '')
  expect((await flights()).sort()).toEqual(['', 'Gold', 'Gold', 'Silver'])

  const ended = (await ask('POST /api/admin/flights/end')).body
  expect(ended).toMatchObject({ frozen: null, earlier: [{ rule: byHandicap, endedBy: frozen.madeBy }] })
  expect(await flights()).toEqual(['', '', '', ''])
  expect((await app.call('GET /api/admin/audit', { token })).text).toContain('flights frozen')
})

it('planned flights freeze when play goes live, once; those by the first nine wait for their scores', async () => {
  await round.toggle('EventLive', false)
  expect((await ask('PUT /api/admin/flights', { rule: draw })).body).toMatchObject({
    planned: draw,
    frozen: null,
  })
  await round.toggle('EventLive', true)
  const { frozen } = await read()
  expect(shown(frozen)).toEqual(shown((await ask('POST /api/admin/flights/preview', { rule: draw })).body))
  await round.toggle('EventLive', false)
  await round.toggle('EventLive', true)
  expect((await read()).frozen).toEqual(frozen)

  await ask('POST /api/admin/flights/end')
  await ask('PUT /api/admin/flights', { rule: { ...draw, by: 'first-nine' } })
  await round.toggle('EventLive', false)
  await round.toggle('EventLive', true)
  expect((await read()).frozen).toBeNull()
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, 9)) {
    await round.score(marsh, holeNumber, par + 1)
    await round.score(okafor, holeNumber, par)
  }
  const nine = (await ask('POST /api/admin/flights/preview', { rule: { ...draw, by: 'first-nine' } })).body
  expect(nine.flights.map(({ teams }: Made['flights'][0]) => teams[0]?.by)).toEqual([
    'E over its first nine',
    '+9 over its first nine',
  ])
  expect(nine.unplaced[0].why).toBe('0 of its first nine holes played')
})

it('a rule that can’t be applied is refused with a sentence, and changes nothing', async () => {
  const refused = [
    [{ ...draw, names: ['Gold', 'gold '] }, 'Two flights are called gold. Give each its own name.'],
    [{ ...draw, names: ['Gold'] }, 'Choose from 2 to 6 flights.'],
    [{ ...byHandicap, borders: [8, 4] }, '2 flights need 1 border.'],
  ] as const
  for (const [rule, sentence] of refused) {
    for (const route of ['POST /api/admin/flights/freeze', 'PUT /api/admin/flights'] as const) {
      const { status, body } = await ask(route, { rule })
      expect([status, body.errors]).toEqual([400, { rule: [sentence] }])
    }
  }
  expect(await read()).toMatchObject({ planned: null, frozen: null, earlier: [] })
})

it('prizes go to the teams of the board and of flights, with warnings of the amateur rule', async () => {
  const [marsh, okafor, silva, grant] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam, PlayingTeam]
  const read = async () => (await app.call('GET /api/admin/prizes', { token })).body
  expect(await read()).toMatchObject({ version: 0, several: false, prizes: [], awards: [], warnings: [] })
  const cash = {
    prizeId: '',
    name: 'Cash',
    board: 'gross',
    flight: null,
    place: 1,
    kind: 'money',
    value: 500,
  }
  const balls = { ...cash, name: 'Balls', place: 2, kind: 'merchandise', value: 60 }
  const glass = { ...balls, name: 'Glass', flight: 'Gold', place: 1, value: 1200 }
  const put = (version: number, prizes: object[], several = false) =>
    ask('PUT /api/admin/prizes', { version, several, prizes })
  expect((await put(0, [cash, glass])).body.errors).toEqual({
    'prizes.1.flight': ['There is no flight called Gold.'],
  })
  await ask('POST /api/admin/flights/freeze', { rule: draw })
  const saved = (await put(0, [cash, balls, glass])).body
  expect(saved.prizes).toMatchObject([{ name: 'Cash', value: 500 }, { name: 'Balls' }, { flight: 'Gold' }])
  expect(saved.awards).toEqual([])
  expect((await put(0, [cash])).status).toBe(409)

  await round.score(marsh, 1, 3)
  for (const team of [okafor, silva]) await round.score(team, 1, 4)
  await round.score(grant, 1, 6)
  const words = async () => (await read()).awards.map((award: { words: string }) => award.words)
  const gold = (await board()).filter((each: { flight: { name: string } }) => each.flight.name === 'Gold')
  expect((await words())[0]).toBe(
    `1st gross in Gold: ${gold
      .filter(({ flight }: { flight: { position: string } }) => flight.position === gold[0].flight.position)
      .map(({ teamName }: { teamName: string }) => teamName)
      .join(' and ')}`.replace(/: (.* and .*)$/, ': tie not decided between $1'),
  )
  const { prizes } = await read()
  const again = (await put(1, [prizes[1], prizes[0]], true)).body
  expect(again.prizes.map((prize: { prizeId: string }) => prize.prizeId)).toEqual([
    prizes[1].prizeId,
    prizes[0].prizeId,
  ])
  expect(await words()).toEqual([
    '1st gross: Team Marsh',
    '2nd gross: tie not decided between Team Okafor and Team Silva',
  ])
  expect(saved.warnings.map((warning: { words: string }) => warning.words)).toEqual([
    expect.stringMatching(/^Glass is worth \$1,200 for each golfer of the team\./),
  ])
  await ask('POST /api/admin/flights/freeze', { rule: byHandicap })
  expect((await read()).warnings[0]).toMatchObject({
    words: expect.stringMatching(/^With flights by handicap, .* prize money in one: Cash\.$/),
    source: { name: 'Rules of Amateur Status, Rule 3 (R&A and USGA)' },
  })
  const bad = await put(2, [{ ...cash, name: ' ', place: 0, value: -1 }])
  expect(Object.keys(bad.body.errors)).toEqual(['prizes.0.name', 'prizes.0.place', 'prizes.0.value'])
})
