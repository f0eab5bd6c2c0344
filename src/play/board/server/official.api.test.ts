import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Answered, startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { type StaffTeams, staffTeamsOf } from '../../../../tests/support/staff-teams.ts'

/** What makes a final result is changed only with a reason, which everybody may read. */
let app: TestApp
let token: string
let round: Round
let desk: StaffTeams
let tees: { teeId: string; name: string }[]

const blue = { teeId: '', name: 'Blue', rating: 72, slope: 113, par: 72 }
const byHandicap = { by: 'handicap', names: ['Gold', 'Silver'], borders: null, seed: '' }
const prize = {
  ...{
    prizeId: '',
    name: 'Golf bag',
    board: 'gross',
    flight: null,
    place: 1,
    kind: 'merchandise',
    value: 100,
  },
}
const skins = { basis: 'gross', carriesOver: true, itemId: null }

/** Marsh is ahead gross by two strokes, Okafor net by handicap 40 against 4. */
beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
  desk = staffTeamsOf(app)
  const red = { ...blue, name: 'Red', rating: 60 }
  const settings = { version: 0, net: true, allowances: null, tees: [blue, red] }
  const set = (await send('PUT /api/admin/handicaps/settings', settings)).body
  tees = set.tees
  await setsIndexes(0, 6)
  await setsIndexes(1, 30)
  await send('POST /api/admin/flights/freeze', { rule: byHandicap })
  await setsPrizes()
  const drive = { kind: 'longest-drive', holeNumber: 2, forWhom: 'all', names: [], sponsor: null }
  await send('POST /api/admin/contests', { ...drive, measure: 'yards' })
  await send('PUT /api/admin/skins', { settings: skins, version: 0 })
  for (const [at, team] of (round.teams as PlayingTeam[]).entries())
    for (const { holeNumber, par } of pebbleBeach.holes)
      await round.score(team, holeNumber, par + (at === 1 && holeNumber === 2 ? 2 : 0))
  await round.toggle('FinalizeEvent', true)
})
afterEach(() => app.stop())

const send = (route: string, body: object, params: Record<string, unknown> = {}) =>
  app.call(route, { token, params, body: { eventId: round.eventId, ...body } })
const handicaps = async () => (await app.call('GET /api/admin/handicaps', { token })).body
async function setsIndexes(at: number, index: number, more: object = {}): Promise<Answered> {
  const { golfers } = (await handicaps()).teams[at]
  const set = golfers.map(({ playerId }: { playerId: string }) => ({ playerId, index, teeId: null, ...more }))
  return send('PUT /api/admin/handicaps/golfers', { golfers: set, ...more })
}
async function setsPrizes(...prizes: object[]): Promise<Answered> {
  const now = (await app.call('GET /api/admin/prizes', { token })).body
  return send('PUT /api/admin/prizes', { version: now.version, several: true, prizes: [prize, ...prizes] })
}
const corrections = async () => (await app.call('GET /api/Golf/GetBoardState')).body.corrections
const board = async () => (await app.call('GET /api/Golf/GetStandings')).text
const holes = (change: object) =>
  pebbleBeach.holes.map((hole) => (hole.holeNumber === 1 ? { ...hole, ...change } : hole))
const setsCard = (change: object, more: object) =>
  send('PUT /api/admin/events/{eventId}', { holes: holes(change), ...more }, { eventId: round.eventId })
const byStaff = (at: number) => ({ ...(round.teams[at] as PlayingTeam), token })
const marsh = () => desk.team('Team Marsh')
const okafor = () => desk.team('Team Okafor')

/** Each change as staff make it; `more` has the reason. */
const changes: Record<string, (more: { reason?: string }) => Promise<Answered>> = {
  'a handicap index': (more) => setsIndexes(0, 20, more),
  'a golfer’s tee': (more) => setsIndexes(0, 6, { teeId: tees[1]?.teeId, ...more }),
  'a tee’s slope': async (more) =>
    send('PUT /api/admin/handicaps/settings', {
      ...{ version: (await handicaps()).version, net: true, allowances: null },
      tees: tees.map((tee) => ({ ...tee, slope: 140 })),
      ...more,
    }),
  'the net board itself': async (more) => {
    const { version } = await handicaps()
    return send('PUT /api/admin/handicaps/settings', { version, net: false, allowances: null, tees, ...more })
  },
  'a par': (more) => setsCard({ par: 5 }, more),
  'a hole’s handicap': async (more) =>
    send(
      'PUT /api/admin/events/{eventId}',
      {
        holes: pebbleBeach.holes.map((hole) => ({ ...hole, handicap: 19 - hole.handicap })),
        ...more,
      },
      { eventId: round.eventId },
    ),
  'a hole’s yards': (more) => setsCard({ yardage: 300 }, more),
  'another golfer in a player’s place': async (more) =>
    desk.edit(await marsh(), { 3: { id: null, firstName: 'Noa', lastName: 'Fifth' } }, more),
  'players exchanged': async (more) => desk.exchange(await marsh(), 3, await okafor(), 3, more.reason),
  'a golfer who didn’t come': async (more) => {
    const { id, teamMembers } = await marsh()
    return send(
      'PUT /api/admin/teams/{teamId}/players/{playerId}/absence',
      { isAbsent: true, ...more },
      {
        teamId: id,
        playerId: teamMembers[3]?.id,
      },
    )
  },
  'a team deleted': async (more) => desk.delete(await marsh(), more.reason),
  'a prize': (more) =>
    app.call('GET /api/admin/prizes', { token }).then(({ body }) =>
      send('PUT /api/admin/prizes', {
        ...{ version: body.version, several: true, prizes: [{ ...prize, place: 2 }] },
        ...more,
      }),
    ),
  'flights ended': (more) => send('POST /api/admin/flights/end', more),
  'flights made anew': (more) =>
    send('POST /api/admin/flights/freeze', { rule: { ...byHandicap, names: ['One', 'Two'] }, ...more }),
  'the most strokes a hole counts': async (more) => {
    const state = (await app.call('GET /api/admin/round', { token })).body
    return send('PUT /api/admin/round', { cap: 6, version: state.version, ...more })
  },
  'a contest shot': async (more) => {
    const { contests } = (await app.call('GET /api/admin/contests', { token })).body
    const shot = { teamId: (await marsh()).id, playerName: 'Pat Second', category: null, amount: 9000 }
    return send(
      'POST /api/admin/contests/{id}/entries',
      { ...shot, mutationId: randomUUID(), at: '2027-06-05T16:00:00.000Z', ...more },
      { id: contests[0].contest.contestId },
    )
  },
  'the game of skins': (more) => send('PUT /api/admin/skins', { settings: null, version: 1, ...more }),
}
/** Nothing that is published differs: asked for and kept, but no correction. */
const unseen = ['a hole’s yards', 'a hole’s handicap']
/** Refused by its own rule, which says it in words of its own. */
const ownWords = ['a team deleted', 'a contest shot']

for (const [what, change] of Object.entries(changes))
  it(`a final result is corrected with a reason, never without one: ${what}`, async () => {
    const before = await board()
    const refused = await change({})
    if (ownWords.includes(what)) expect(refused.status).toBe(400)
    else expect([refused.status, refused.body.type]).toEqual([409, '/problems/reason-needed'])
    expect(await corrections()).toEqual([])
    expect(await board()).toBe(before)

    const answer = await change({ reason: 'The card says so' })
    expect([answer.status, answer.text]).toEqual([answer.status < 300 ? answer.status : 200, answer.text])
    const reasons = (await corrections()).map(({ reason }: { reason: string }) => reason)
    expect(reasons).toEqual(unseen.includes(what) ? [] : ['The card says so'])
    if (unseen.includes(what)) expect((await desk.audit('event changed')).reason).toBe('The card says so')
  })

it('a correction names the teams whose place or prize moves by it', async () => {
  await setsIndexes(1, 6, { reason: 'The index was another golfer’s' })
  const [first] = await corrections()
  expect(first).toMatchObject({ reason: 'The index was another golfer’s' })
  expect(first.moved).toEqual(['Team Marsh moves from 2 to 1 (Net)', 'Team Okafor moves from 1 to 2 (Net)'])
  for (const holeNumber of [1, 2]) await round.score(byStaff(1), holeNumber, 2, { reason: 'A wrong card' })
  const [second, earlier] = await corrections()
  expect(earlier).toEqual(first)
  expect(second.moved).toEqual(
    expect.arrayContaining([
      'Team Okafor moves from 2 to 1',
      'Team Marsh moves from 1 to 2',
      'Golf bag: Team Okafor instead of Team Marsh',
    ]),
  )
  await send('PUT /api/admin/round/hiding', {
    last: 2,
    version: (await app.call('GET /api/admin/round', { token })).body.version,
  })
  expect(await corrections()).toEqual([])
})

it('what changes nothing that is official needs no reason, before the final nothing does', async () => {
  expect((await desk.edit(await marsh(), { 0: { firstName: 'Leigh' } })).status).toBe(200)
  expect((await setsIndexes(0, 6)).status).toBe(200)
  expect((await setsCard({}, {})).status).toBe(200)
  expect((await desk.setHole(await marsh(), 7)).status).toBe(200)
  expect(await corrections()).toEqual([])
  await round.toggle('FinalizeEvent', false)
  expect((await setsIndexes(0, 7)).status).toBe(200)
  expect((await round.toggle('FinalizeEvent', true)).status).toBe(200)
})

it('a starting hole asks for a reason where the round was cut short by it', async () => {
  await send('POST /api/admin/round/shorten', {
    ...{ rule: { custom: 'first-played', holes: 2 }, reason: 'Storm' },
  })
  const { id } = await okafor()
  const move = (more: object) =>
    app.call('POST /api/Admin/SetStartingHole', { token, body: { teamId: id, startingHole: 5, ...more } })
  expect((await move({})).body.type).toBe('/problems/reason-needed')
  expect((await move({ reason: 'It started on 5' })).status).toBe(200)
  expect((await corrections())[0].moved).toEqual(expect.arrayContaining(['Team Okafor moves from 2 to T1']))
})

it('a team restored is a correction too', async () => {
  await desk.delete(await marsh(), 'It played elsewhere')
  const { deletions } = (await app.call('GET /api/admin/deletions', { token })).body
  const restore = (body?: object) =>
    app.call('POST /api/admin/deletions/{deletionId}/restore', {
      ...{ token, params: { deletionId: deletions[0].deletionId } },
      ...(body && { body }),
    })
  expect((await restore()).body.type).toBe('/problems/reason-needed')
  expect((await restore({ reason: 'It did play' })).status).toBe(200)
  expect((await corrections())[0]).toMatchObject({ reason: 'It did play' })
  expect((await corrections())[0].moved).toEqual(expect.arrayContaining(['Team Marsh gets place 1']))
})
