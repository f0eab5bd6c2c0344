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

async function exported(list: string): Promise<{ file: Uint8Array; lines: Line[] }> {
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
