import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { foursome } from '../../../../tests/support/people.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { firstOfStreams, openStream } from '../../../../tests/support/stream.ts'
import type { Contract } from '../../../kernel/endpoint.ts'
import { contracts } from '../../../server/contracts.ts'

// Hundreds of calls a round.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

/** Two rounds that differ in hidden holes only look the same to whoever isn't staff, wherever they look. */
let app: TestApp
let token: string
let round: Round
/** What a person may have in hand for the parts of an address. */
let known: Record<string, string>
/** The secret of a contest's link. */
let secret: string

const now = new Date('2027-06-05T19:00:00.000Z')
const hidden = [16, 17, 18]
const calls = (Object.values(contracts) as Contract[]).flatMap((api) => Object.entries(api))
const pages = [
  ...['/', '/teams', '/leaderboard', '/leaderboard?tv=1', '/leaderboard?wave=Morning'],
  ...['/rules', '/winners', '/past-years'],
]
/** Strokes over par on the hidden holes, by team; null isn't played. In the second round the winner, ties and skins differ. */
const rounds = [
  [
    [0, 1, 2],
    [1, 0, 0],
  ],
  [
    [-1, -2, 0],
    [2, 0, null],
  ],
] as const

const team = (at: number) => round.teams[at] as PlayingTeam
const send = async (route: string, body: object, params: Record<string, unknown> = {}) => {
  const answer = await app.call(route, { token, params, body: { eventId: round.eventId, ...body } })
  expect(answer.status, `${route} ${answer.text}`).toBe(200)
  return answer.body
}

beforeEach(async () => {
  app = await startTestApp({ now: () => now })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Silva'])
  await send('PUT /api/admin/round', { version: 0, cap: null, fewestDrives: 2 })
  await send('PUT /api/admin/skins', {
    ...{ version: 0, settings: { basis: 'gross', carriesOver: true, itemId: null } },
  })
  const contest = {
    ...{ kind: 'closest-to-the-pin', holeNumber: 17, forWhom: 'all', names: [] },
    ...{ sponsor: null, measure: 'feet' },
  }
  const [first] = (await send('POST /api/admin/contests', contest)).contests
  const { url } = await send('POST /api/admin/contests/{id}/link', {}, { id: first.contest.contestId })
  secret = url.split('#')[1]
  for (const { holeNumber, par } of pebbleBeach.holes)
    for (const at of [0, 1, 2])
      await round.score(team(at), holeNumber, par + (at === 1 && holeNumber === 1 ? 1 : 0))
  await send('POST /api/Admin/SetTeamPayment', { teamId: team(0).id, amount: 500, method: 'check', note: '' })
  await send('POST /api/Admin/SendReminderEmail', {})
  const { messages } = (await app.call('GET /api/admin/outbox', { token })).body
  const inAnEmail = (pattern: RegExp): string =>
    messages.map(({ text }: { text: string }) => pattern.exec(text)?.[1]).find(Boolean)
  const [lead] = foursome('Marsh', 0)
  known = {
    ...{ email: lead?.email ?? '', phone: lead?.phoneNumber ?? '' },
    ...{ secret: inAnEmail(/receipt#([\w-]+)/), token: inAnEmail(/unsubscribe\/([\w-]+)/) },
    orderId: randomUUID(),
  }
})
afterEach(() => app.stop())

const hide = async (last: number) => {
  const { version } = (await app.call('GET /api/admin/round', { token })).body
  await send('PUT /api/admin/round/hiding', { version, last })
}

/** The hidden holes as the first or the second round has them; once the result is final, staff correct them. */
async function play(which: 0 | 1, reason?: string): Promise<void> {
  for (const [at, over] of rounds[which].entries())
    for (const [place, hole] of hidden.entries()) {
      const [par, more] = [pebbleBeach.holes[hole - 1]?.par ?? 0, over[place] ?? null]
      const strokes = more === null ? null : par + more
      const by = reason ? { ...team(at), token } : team(at)
      const { status, text } = await round.score(by, hole, strokes, reason ? { reason } : {})
      expect(status, text).toBe(200)
    }
}

/** Everything that a golfer of another team, a volunteer at a hole, and somebody without a login can read. */
async function everyRead(): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const caller of [undefined, team(2).token]) {
    const as = caller ? 'team: ' : ''
    const sent = { query: { teamId: team(0).id }, ...(caller && { token: caller }) }
    for (const [route, { access }] of calls) {
      if (!route.startsWith('GET ') || access === 'admin' || access === 'staff') continue
      for (const [, name = ''] of route.matchAll(/\{(\w+)\}/g))
        expect(known, `${route}: the test has to know a ${name}`).toHaveProperty(name)
      const { text, status } = await app.call(route, { ...sent, params: known })
      if (access === 'public' && route.includes('{')) expect(status, `${route} ${text}`).toBe(200)
      told.set(`${as}${route}`, text)
    }
    for (const [path, text] of await firstOfStreams(app, caller)) told.set(`${as}${path}`, text)
  }
  for (const path of pages) told.set(path, (await app.call(`GET ${path}`)).text)
  told.set('POST /api/contest', (await app.call('POST /api/contest', { body: { secret } })).text)
  return told
}

/** Where the two rounds look different. */
async function tellingReads(reason?: string): Promise<string[]> {
  await play(0, reason)
  const one = await everyRead()
  await play(1, reason)
  const other = await everyRead()
  return [...one].filter(([where, text]) => other.get(where) !== text).map(([where]) => where)
}

it('while holes are hidden, no address tells another team’s card from a different one, live, cut short, final or corrected', async () => {
  await hide(3)
  expect(await tellingReads()).toEqual([])
  await send('POST /api/admin/round/shorten', { reason: 'Storm', rule: { custom: 'par-for-unplayed' } })
  expect(await tellingReads()).toEqual([])
  await round.toggle('FinalizeEvent', true)
  await send('POST /api/admin/reveal/begin', { version: 0, places: null })
  expect(await tellingReads('The paper card')).toEqual([])
})

it('where teams start in waves, no wave’s hidden holes are told either, not even once the other wave has begun', async () => {
  const waves = [
    { name: 'Morning', startsAt: '08:00', maxTeams: 2 },
    { name: 'Afternoon', startsAt: '13:30', maxTeams: 2 },
  ]
  await send('PUT /api/admin/waves', { waves })
  await hide(3)
  expect(await tellingReads()).toEqual([])
  await hide(0)
  expect(await tellingReads()).toEqual(
    expect.arrayContaining(['/leaderboard?wave=Morning', 'GET /api/Golf/GetStandings']),
  )
})

it('what just happened is never told of a hidden hole, to whoever watches and whoever comes', async () => {
  await hide(3)
  const watching = await openStream(app)
  /** The board is built after each: what is compared is what was there before. */
  const scores = async (hole: number, strokes: number | null) => {
    expect((await round.score(team(1), hole, strokes)).status).toBe(200)
    await app.call('GET /api/Golf/GetStandings')
  }
  const birdie = async (hole: number) => {
    await scores(hole, null)
    await scores(hole, (pebbleBeach.holes[hole - 1]?.par ?? 4) - 1)
  }
  const heard = () => watching.waiting.filter(({ event }) => event === 'happened').map(({ text }) => text)
  await birdie(18)
  await birdie(17)
  await birdie(4)
  await expect.poll(heard).toHaveLength(1)
  expect(heard()[0]).toContain('birdied 4')
  const later = await openStream(app)
  expect((await later.next()).event).toBe('standings')
  const told = (await later.next()).text
  for (const text of [...heard(), told]) expect(/"words":"Okafor (.+), now/.exec(text)?.[1]).toBe('birdied 4')
  await hide(0)
  await expect.poll(() => heard().at(-1)).toContain('"lines":[]')
  for (const stream of [watching, later]) stream.close()
})

it('and where they aren’t hidden, the same look finds what tells them', async () => {
  const found = await tellingReads()
  expect(found).toEqual(
    expect.arrayContaining([
      ...['GET /api/Golf/GetStandings', 'GET /api/Golf/GetTeamCard', 'GET /api/contests'],
      ...['GET /api/Golf/StandingsStream', 'team: GET /api/Golf/GetStandings'],
    ]),
  )
})
