import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mulligan } from '../../../../tests/support/price-list.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { sellExtra } from '../../../../tests/support/selling.ts'
import { contracts } from '../../../server/contracts.ts'

let app: TestApp
let token: string
let round: Round
let now = new Date()

/** What the last holes are scored with: a number that appears nowhere else. */
const telling = 17

beforeEach(async () => {
  now = new Date()
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes) {
    await round.score(marsh, holeNumber, holeNumber > 15 ? telling : par)
    await round.score(okafor, holeNumber, par + (holeNumber === 1 ? 1 : 0))
  }
})
afterEach(() => app.stop())

const hide = (body: object) =>
  app.call('PUT /api/admin/round/hiding', { token, body: { eventId: round.eventId, ...body } })
/** The reveal has shown its first page, and none of the places. */
async function finalizeAndReveal(): Promise<void> {
  await round.toggle('FinalizeEvent', true)
  const body = { eventId: round.eventId, version: 0, places: null }
  const { status } = await app.call('POST /api/admin/reveal/begin', { token, body })
  expect(status).toBe(200)
}
const board = async () => (await app.call('GET /api/Golf/GetStandings', {})).body
const state = async () => (await app.call('GET /api/Golf/GetBoardState', {})).body
const places = async () =>
  (await board()).map(({ teamName, position, strokes }: Record<string, unknown>) => [
    teamName,
    position,
    strokes,
  ])
const roundVersion = async () => (await app.call('GET /api/admin/round', { token })).body.version
/** All on the last holes, as everybody reads them. */
const skinsOfOkafor = async () => {
  const { skins } = (await app.call('GET /api/contests', {})).body
  return skins.skins.find(({ teamName }: { teamName: string }) => teamName === 'Team Okafor')?.count ?? 0
}
const hidden = [
  ['Team Marsh', '1', 60],
  ['Team Okafor', '2', 61],
]
const whole = [
  ['Team Okafor', '1', 73],
  ['Team Marsh', '2', 60 + 3 * telling],
]

it('no public answer tells the last holes, live or final, until staff show everything', async () => {
  const [marsh] = round.teams as [PlayingTeam]
  expect((await hide({ version: 0, last: 3 })).body.hiding).toEqual({ last: 3, from: null, isOn: true })
  const publicReads = Object.values(contracts).flatMap((api) =>
    Object.entries(api).flatMap(([route, { access }]) =>
      route.startsWith('GET ') && access === 'public' && !route.includes('{') ? [route] : [],
    ),
  )
  expect(publicReads).toEqual(
    expect.arrayContaining(['GET /api/Golf/GetStandings', 'GET /api/contests', 'GET /api/reveal']),
  )
  const skins = { basis: 'gross', carriesOver: false, itemId: null }
  await app.call('PUT /api/admin/skins', {
    token,
    body: { eventId: round.eventId, version: 0, settings: skins },
  })
  for (const isFinal of [false, true]) {
    if (isFinal) await finalizeAndReveal()
    expect(await places()).toEqual(hidden)
    for (const route of publicReads) {
      const { text } = await app.call(route, { query: { teamId: marsh.id } })
      expect(text, route).not.toMatch(/"strokes":(17|111)\b|111 strokes|"toPar":39\b|\+39/)
    }
    const { holes, strokes } = (await app.call('GET /api/Golf/GetTeamCard', { query: { teamId: marsh.id } }))
      .body
    expect(holes.slice(15).map((hole: { strokes: number | null }) => hole.strokes)).toEqual([
      ...[null, null, null],
    ])
    expect(strokes).toBe(60)
    expect(await state()).toMatchObject({
      hidden: 'The last 3 holes are hidden until the awards.',
      eventIsFinalized: false,
      finalizedAt: null,
      wasFinal: false,
    })
    expect((await app.call('GET /api/Home', {})).body.hidden).toContain('last 3 holes')
    expect(await skinsOfOkafor()).toBe(0)
  }

  const staff = await app.call(`GET /api/admin/events/${round.eventId}/standings`, { token })
  expect(staff.body[0]).toMatchObject({ teamName: 'Team Okafor', position: '1', strokes: 73 })
  const { steps } = (await app.call('GET /api/admin/reveal', { token })).body
  expect(JSON.stringify(steps)).toContain('111 strokes')
  const { version } = (await app.call('GET /api/admin/round', { token })).body
  await hide({ version, last: 0 })
  expect(await places()).toEqual(whole)
  expect(await skinsOfOkafor()).toBe(3)
  expect(await state()).toMatchObject({ phase: 'final', eventIsFinalized: true })
  expect(await state()).not.toHaveProperty('hidden')
})

it('neither do rules of the day, drives, a decided tie, a team that stopped, nor what another team may call', async () => {
  await app.stop()
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
  const [marsh, okafor, silva] = round.teams as [PlayingTeam, PlayingTeam, PlayingTeam]
  const post = async (route: string, body: object) => {
    const answer = await app.call(route, { token, body: { eventId: round.eventId, ...body } })
    expect(answer.status, `${route} ${answer.text}`).toBe(200)
  }
  await post('PUT /api/admin/round', { version: 0, cap: null, fewestDrives: 2 })
  const { players } = (await round.card(marsh)).body.drives
  for (const { holeNumber, par } of pebbleBeach.holes) {
    const isHidden = holeNumber > 15
    for (const team of [marsh, okafor]) await round.score(team, holeNumber, isHidden ? telling : par)
    await round.score(silva, holeNumber, isHidden ? telling : par + 1)
    if (isHidden) await round.score(marsh, holeNumber, telling, { drive: players[3].id })
  }
  await post('PUT /api/admin/skins', {
    ...{ version: 0, settings: { basis: 'gross', carriesOver: true, itemId: null } },
  })
  const stopped = { token, params: { teamId: silva.id }, body: { status: 'withdrawn', reason: 'Went home' } }
  expect((await app.call('PUT /api/admin/teams/{teamId}/status', stopped)).status).toBe(200)
  await hide({ version: await roundVersion(), last: 3 })
  await post('POST /api/admin/round/shorten', {
    ...{ reason: 'Storm', rule: { custom: 'par-for-unplayed' } },
  })
  await post('POST /api/admin/ties/decide', {
    ...{ board: 'gross', flight: null, method: 'putt-off', note: 'Practice green' },
    order: [[okafor.id], [marsh.id]],
  })
  const reads = Object.values(contracts).flatMap((api) =>
    Object.entries(api).flatMap(([route, { access }]) =>
      route.startsWith('GET ') && access !== 'admin' && access !== 'staff' && !route.includes('{')
        ? [route]
        : [],
    ),
  )
  expect(reads).toEqual(expect.arrayContaining(['GET /api/rules-of-the-day', 'GET /api/Golf/GetTeamCard']))
  for (const isFinal of [false, true]) {
    if (isFinal) await finalizeAndReveal()
    for (const route of reads)
      for (const caller of [undefined, silva.token]) {
        const ofOwnCard = caller && /LiveScoring|user\/team/.test(route)
        const query = { teamId: marsh.id }
        const { text } = await app.call(route, { query, ...(caller && { token: caller }) })
        expect(text, route).not.toMatch(/utt-off (between|:)|Won by a putt|qual on every hole|"drive":/)
        if (!ofOwnCard)
          expect(text, route).not.toMatch(/"strokes":(17|111|126)\b|111 strokes|"toPar":39\b|\+39/)
      }
    const cards = (await app.call('GET /api/Golf/GetTeamCard', { query: { teamId: marsh.id } })).body.holes
    expect(cards.slice(15).map(({ strokes }: { strokes: number | null }) => strokes)).toEqual([
      null,
      null,
      null,
    ])
  }
})

it('skins that are sold tell no hidden hole of a round cut short, nor whether it was played; the pot is for staff', async () => {
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  const entry = { ...mulligan, name: 'Skins', perTeam: 1, soldAt: ['seller'] }
  const { body: item } = await app.call('POST /api/admin/items', { token, body: entry })
  for (const { id: teamId } of [marsh, okafor]) await sellExtra(app, { item }, { teamId })
  now = new Date(now.getTime() + 60_000)
  const entries = { closesAt: null, whenCut: 'played' }
  const settings = { basis: 'gross', carriesOver: false, itemId: item.id, entries }
  const body = { eventId: round.eventId, version: 0, settings }
  expect((await app.call('PUT /api/admin/skins', { token, body })).status).toBe(200)
  const shorten = (rule: object) =>
    app.call('POST /api/admin/round/shorten', {
      token,
      body: { eventId: round.eventId, reason: 'Storm', rule },
    })
  expect((await shorten({ custom: 'every-team', fewest: 9 })).status).toBe(200)
  expect(await skinsOfOkafor()).toBe(3)
  expect((await hide({ version: await roundVersion(), last: 3 })).status).toBe(200)
  const open = async () =>
    (await app.call('GET /api/contests', {})).body.skins.holes
      .filter(({ state: at }: { state: string }) => at === 'open')
      .map(({ holeNumber }: { holeNumber: number }) => holeNumber)
  const shown = (await app.call('GET /api/contests', {})).text
  expect(await skinsOfOkafor()).toBe(0)
  expect(await open()).toEqual([16, 17, 18])
  expect(shown).not.toContain(`"strokes":${telling}`)
  await shorten({ custom: 'first-played', holes: 18 })
  await round.score(marsh, 18, null)
  expect(await open()).toEqual([16, 17, 18])
  expect((await app.call('GET /api/admin/skins/pot', {})).status).toBe(401)
  const { pot } = (await app.call('GET /api/admin/skins/pot', { token })).body
  expect([pot.hidden, pot.skins.at(-1)]).toMatchObject([
    'The last 3 holes are hidden until the awards.',
    { holeNumber: 17, teamName: 'Team Okafor' },
  ])
})

it('hides from a time on, without any change in between', async () => {
  const from = new Date(now.getTime() + 3_600_000).toISOString()
  expect((await hide({ version: 0, last: 3, from })).body.hiding).toEqual({ last: 3, from, isOn: false })
  expect(await places()).toEqual(whole)
  now = new Date(now.getTime() + 3_600_000)
  expect(await places()).toEqual(hidden)
})

it('hiding every hole is refused', async () => {
  const { status, body } = await hide({ version: 0, last: 18 })
  expect([status, body.errors]).toEqual([400, { last: ['At most 17 holes'] }])
  expect(await state()).not.toHaveProperty('hidden')
})
