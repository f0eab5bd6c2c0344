import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type Importing, importing } from '../../../../tests/support/importing.ts'
import { csvText } from '../../exports/server/csv.ts'

let app: TestApp
let token: string
let desk: Importing

beforeAll(async () => {
  app = await startTestApp()
  token = await app.admin()
  desk = importing(app, token)
})
afterAll(() => app.stop())

type Line = Record<string, string>
const lists = ['teams', 'attendees', 'shirt-requests', 'donations'] as const

/** Columns that differ in every event or change over time. */
const notCarried = ['Code', 'Link', 'Signed up', 'Card confirmed', 'Notified']

async function exported(list: string): Promise<{ file: Buffer; lines: Line[] }> {
  const { text } = await app.call(`GET /api/admin/export/${list}.csv`, { token })
  const lines: Line[] = parse(text, { bom: true, columns: true })
  return { file: Buffer.from(text), lines: lines.map(withoutMoments).sort(byText) }
}

function withoutMoments(line: Line): Line {
  return Object.fromEntries(Object.entries(line).filter(([head]) => !notCarried.includes(head)))
}

function byText(a: Line, b: Line): number {
  return JSON.stringify(a).localeCompare(JSON.stringify(b))
}

it('exporting an event’s lists and importing them into a new event gives the same lists again', async () => {
  const sample = await app.call('POST /api/setup/sample-event', { token })
  const { volunteers } = (await app.call('GET /api/admin/get-volunteers', { token })).body
  const before = new Map<string, Awaited<ReturnType<typeof exported>>>()
  for (const list of lists) before.set(list, await exported(list))

  const next = await app.call('POST /api/admin/events/{eventId}/copy', {
    token,
    params: { eventId: sample.body.eventId },
    body: { eventName: 'Another one', eventDate: '2026-07-18T12:00:00-07:00' },
  })
  const params = { eventId: next.body.eventId }
  await app.call('POST /api/admin/events/{eventId}/make-current', { token, params })
  const names = volunteers.map((one: Line) => [one.fullName, one.shirtSize])
  const answers = [
    await desk.import('volunteers', csvText(['Name', 'Shirt'], names)),
    await desk.import('teams', before.get('teams')?.file ?? ''),
    await desk.import('guests', before.get('attendees')?.file ?? ''),
    await desk.import('shirts', before.get('shirt-requests')?.file ?? ''),
    await desk.import('baskets', before.get('donations')?.file ?? ''),
  ]
  expect(answers.map(({ body }) => body.leftOut)).toEqual([0, 0, 0, 0, 0])
  for (const list of lists) {
    const after = await exported(list)
    expect(after.lines.length).toBeGreaterThan(10)
    expect([list, after.lines]).toEqual([list, before.get(list)?.lines])
  }
})

it('that a team stopped, and why, is exported and imported again; an unknown word names its cell', async () => {
  expect(Object.keys((await exported('teams')).lines[0] ?? {}).join()).not.toContain('status')
  const [team] = (await app.call('GET /api/Admin/GetTeams', { token })).body
  const params = { teamId: team.id }
  const stop = { status: 'disqualified', reason: 'A wrong card, "signed"' }
  await app.call('PUT /api/admin/teams/{teamId}/status', { token, params, body: stop })
  const { file, lines } = await exported('teams')
  const told = { 'Team status': 'Disqualified', 'Team status reason': stop.reason }
  expect(lines.filter((line) => line['Team status'])).toMatchObject([{ ...told, Team: team.teamName }])

  const { eventId } = (await app.call('GET /api/Home', {})).body
  const body = { eventName: 'Stopped', eventDate: '2026-08-18T12:00:00-07:00' }
  const at = { token, params: { eventId } }
  const next = await app.call('POST /api/admin/events/{eventId}/copy', { ...at, body })
  await app.call('POST /api/admin/events/{eventId}/make-current', {
    ...{ token, params: { eventId: next.body.eventId } },
  })
  const wrong = await desk.wrong('teams', file.toString().replace('Disqualified', 'Gone home'))
  expect(Object.values(wrong)).toEqual([
    'Team status: Leave it blank, or write one of: Withdrawn, No card, Disqualified (Gone home)',
  ])
  expect((await desk.import('teams', file)).body.leftOut).toBe(0)
  expect((await exported('teams')).lines).toEqual(lines)
  await app.call('POST /api/admin/events/{eventId}/make-current', { ...at })
})

it('handicap indexes and tees are exported and imported again; a bad one names row and column', async () => {
  const { eventId } = (await app.call('GET /api/Home', {})).body
  const heads = async () => (await exported('teams')).lines.map((line) => Object.keys(line).join())
  expect((await heads()).join()).not.toMatch(/handicap|tee\b/)
  const tee = { teeId: '', rating: 72.3, slope: 135, par: 72 }
  const settings = { net: false, allowances: null, tees: ['Blue', 'White'].map((name) => ({ ...tee, name })) }
  const put = (what: string, body: object) =>
    app.call(`PUT /api/admin/handicaps/${what}`, { token, body: { eventId, ...body } })
  const { teams, tees } = (await put('settings', { version: 0, ...settings })).body
  const [one, two, three] = teams[0].golfers
  const golfers = [
    { ...one, index: 8.4 },
    { ...two, index: -1.2, teeId: tees[1].teeId },
    { ...three, teeId: tees[0].teeId },
  ]
  expect((await put('golfers', { golfers: golfers.map(({ name: _, ...golfer }) => golfer) })).status).toBe(
    200,
  )
  const before = await exported('teams')
  expect(before.lines.find((line) => line['Player 1 handicap index'] === '8.4')).toMatchObject({
    'Player 1 tee': '',
    'Player 2 handicap index': '+1.2',
    'Player 2 tee': 'White',
    'Player 3 handicap index': '',
    'Player 3 tee': 'Blue',
  })

  const params = { eventId }
  const body = { eventName: 'With handicaps', eventDate: '2027-07-17T12:00:00-07:00' }
  const next = await app.call('POST /api/admin/events/{eventId}/copy', { token, params, body })
  const copy = { eventId: next.body.eventId }
  await app.call('POST /api/admin/events/{eventId}/make-current', { token, params: copy })
  const spoiled = before.file.toString().replace(',8.4,', ',99,').replace(',White,', ',Gold,')
  const wrong = Object.values(await desk.wrong('teams', spoiled))
  expect(wrong).toEqual([
    'Player 1 handicap index: Enter an index like 12.4, or +1.2 for a plus handicap (99) ' +
      'Player 2 tee: The event’s tees are Blue and White (Gold)',
  ])
  expect((await desk.import('teams', before.file)).body.leftOut).toBe(0)
  expect((await exported('teams')).lines).toEqual(before.lines)
})
