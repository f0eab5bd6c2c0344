import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { pebbleBeach, startRound } from '../../../../tests/support/round.ts'

let app: TestApp
let now: Date
let token: string

beforeEach(async () => {
  now = new Date('2025-07-19T16:00:00Z')
  app = await startTestApp({
    now: () => {
      now = new Date(now.getTime() + 1)
      return now
    },
  })
  token = await app.admin()
})
afterEach(() => app.stop())

const read = async (query: Record<string, string> = {}) =>
  (await app.call('GET /api/admin/audit', { token, query })).body

describe('the audit log', () => {
  it('tells who changed what, from what to what, by names', async () => {
    const { teams, holeIds } = await startRound(app, ['Marsh'])
    const score = { teamId: teams[0]?.id, holeId: holeIds[6], reason: 'Card said 4' }
    for (const strokes of [3, 4]) {
      const body = { ...score, score: strokes }
      await app.call('POST /api/LiveScoring/UpdateTeamHoleScore', { token, body })
    }
    const [changed] = (await read()).entries
    expect(changed).toMatchObject({
      actor: 'Ann Archer',
      action: 'score changed',
      subject: 'Team Marsh, hole 7',
      changes: [{ what: '', from: '3', to: '4' }],
      reason: 'Card said 4',
    })
    const live = (await read({ action: 'event changed' })).entries
    expect(live[0]).toMatchObject({ changes: [{ what: 'is live', from: 'no', to: 'yes' }] })
  })

  it('tells of a new course card what is other, hole by hole', async () => {
    const { eventId, holes } = await makeEvent(app, { holes: pebbleBeach.holes })
    const swapped = holes.map((hole: { holeNumber: number; handicap: number }) => {
      return hole.holeNumber <= 2 ? { ...hole, handicap: hole.holeNumber === 1 ? 10 : 6 } : hole
    })
    const body = { eventFee: 640, holes: swapped }
    await app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })
    expect((await read()).entries[0].changes).toEqual([
      { what: 'fees golf', from: '$500.00', to: '$640.00' },
      { what: 'holes 1 handicap', from: '6', to: '10' },
      { what: 'holes 2 handicap', from: '10', to: '6' },
    ])
  })

  it('comes in pages, newest first, without a gap', async () => {
    await makeEvent(app)
    for (let seat = 1; seat <= 6; seat++) await signUp(app, `Leader${seat}`, seat)
    const whole = (await read()).entries.map(({ id }: { id: string }) => id)
    expect(whole.length).toBeGreaterThan(7)
    const paged: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await read({ limit: '3', ...(next ? { before: next } : {}) })
      paged.push(...page.entries.map(({ id }: { id: string }) => id))
      next = page.next
    }
    expect(paged).toEqual(whole)
    const unknown = await app.call('GET /api/admin/audit', { token, query: { before: 'nothing' } })
    expect(unknown.status).toBe(400)
  })

  it('is searched by any word in it, and by what was done', async () => {
    await makeEvent(app)
    await signUp(app, 'Núñez', 1)
    await signUp(app, 'Marsh', 2)
    const subjects = async (query: Record<string, string>) =>
      (await read(query)).entries.map(({ subject }: { subject: string }) => subject)
    expect(await subjects({ search: 'nunez' })).toEqual(['Team Núñez'])
    expect(await subjects({ action: 'team signed up' })).toEqual(['Team Marsh', 'Team Núñez'])
    expect(await subjects({ action: 'team signed up', search: 'nobody' })).toEqual([])
    expect((await read()).actions).toEqual(['event created', 'first admin created', 'team signed up'])
  })
})

describe('the audit log as CSV', () => {
  it('opens in a spreadsheet, with the event’s own time', async () => {
    await makeEvent(app)
    await signUp(app, 'Marsh, "Bo"', 1)
    const answer = await app.call('GET /api/admin/export/audit.csv', { token, query: { search: 'Marsh' } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"')
    const [heads, row, end] = answer.text.replace('\uFEFF', '').split('\r\n')
    expect(heads).toBe('Time,Who,What,About,Change,Reason')
    expect(row).toMatch(/^2025-07-19 12:00:0\d,visitor,team signed up,"Team Marsh, ""Bo"""/)
    expect(end).toBe('')
  })

  it('starts no formula', async () => {
    await makeEvent(app)
    const players = [1, 2, 3, 4].map((playerNumber) => ({
      playerNumber,
      firstName: '=HYPERLINK("http://evil.example")',
      lastName: 'X',
      shirtSize: 'Large',
      ...(playerNumber === 1 ? { email: 'lead@example.org', phoneNumber: '2000000010' } : {}),
    }))
    expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(200)
    const { text } = await app.call('GET /api/admin/export/audit.csv', { token })
    expect(text).toContain('HYPERLINK')
    expect(text).not.toMatch(/(^|,|\n)"?=/)
  })

  it('is for admins alone', async () => {
    for (const route of ['GET /api/admin/audit', 'GET /api/admin/export/audit.csv'])
      expect((await app.call(route)).status).toBe(401)
  })
})
