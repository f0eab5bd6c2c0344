import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { orderDinner } from '../../../../tests/support/dinner.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'
import { pebbleBeach, startRound } from '../../../../tests/support/round.ts'
import { acme, sponsor } from '../../../../tests/support/sponsoring.ts'

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

async function sponsorAndOrder() {
  const event = await makeEvent(app, { dinnerFee: 60, sponsorFee: 350 })
  await sponsor(app, acme)
  await orderDinner(app, event, { attendees: [{ name: 'Dana Harlan' }], requestedByName: 'Dana Harlan' })
  const { sql } = app.features.database
  const [sold] = await app.features.sponsors.all(sql, event.eventId)
  const [order] = await app.features.dinner.ofEvent(sql, event.eventId)
  if (!sold || !order) throw new Error('Nothing was sold')
  return { event, sponsorId: sold.id, order }
}

describe('the audit log', () => {
  it('shows who changed what, with old and new values and names', async () => {
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

  it('shows the changed numbers of a new course card, hole by hole', async () => {
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

  it('shows payments of sponsors and dinner orders with names and dollars', async () => {
    const { sponsorId, order, event } = await sponsorAndOrder()
    const cash = { method: 'cash', note: null }
    const paid = { token, params: { id: sponsorId }, body: { ...cash, amount: 100 } }
    expect((await app.call('POST /api/admin/sponsors/{id}/payment', paid)).status).toBe(200)
    const body = {
      ...cash,
      kind: 'Order',
      partyId: order.id,
      amount: 60,
      owedAmount: 60,
      mutationId: crypto.randomUUID(),
    }
    expect((await app.call('POST /api/admin/check-in/payment', { token, body })).status).toBe(200)
    const [ofOrder, ofSponsor] = (await read({ action: 'payment-recorded' })).entries
    expect(ofOrder).toMatchObject({ subject: 'Dana Harlan', eventId: event.eventId })
    expect(ofOrder.changes).toContainEqual({ what: 'amount', from: null, to: '$60.00' })
    expect(ofSponsor).toMatchObject({ subject: 'Pine & Sons Roofing' })
    const rows = await app.features.database.sql
      .selectFrom('audit_log')
      .select(['subjectKind', 'subjectId'])
      .where('action', '=', 'payment-recorded')
      .orderBy('at', 'desc')
      .execute()
    expect(rows).toEqual([
      { subjectKind: 'order', subjectId: order.id },
      { subjectKind: 'sponsor', subjectId: sponsorId },
    ])
  })

  it('shows names in old entries too', async () => {
    const { sponsorId, order, event } = await sponsorAndOrder()
    const line = { eventId: event.eventId, actor: 'Ann Archer', action: 'payment-refunded', reason: null }
    for (const [id, about] of [`sponsor ${sponsorId}`, `attendee ${order.id}`].entries())
      await app.features.database.sql
        .insertInto('audit_log')
        .values({
          ...line,
          id: `before-${id}`,
          at: `2025-07-20T16:00:0${id}.000Z`,
          subject: `receipt 00001, ${about}`,
          subjectKind: null,
          subjectId: null,
          before: '{"refunded":0}',
          after: '{"refunded":5000}',
        })
        .execute()
    expect((await read({ action: 'payment-refunded' })).entries).toMatchObject([
      { subject: 'receipt 00001, Dana Harlan', changes: [{ to: '$50.00' }] },
      { subject: 'receipt 00001, Pine & Sons Roofing', changes: [{ to: '$50.00' }] },
    ])
  })

  it('is paged, newest first, without gaps', async () => {
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

  it('can be searched by any word in it, and by action', async () => {
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
  it('has times in the event’s time zone', async () => {
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

  it('has no cell that starts a formula', async () => {
    await makeEvent(app)
    const players = [1, 2, 3, 4].map((playerNumber) => ({
      playerNumber,
      firstName: '=HYPERLINK("http://evil.example")',
      lastName: 'X',
      shirtSize: 'Large',
      ...(playerNumber === 1 ? { email: 'lead@example.org', phoneNumber: '2002000010' } : {}),
    }))
    expect((await app.call('POST /api/SignUp', { body: { players } })).status).toBe(200)
    const { text } = await app.call('GET /api/admin/export/audit.csv', { token })
    expect(text).toContain('HYPERLINK')
    expect(text).not.toMatch(/(^|,|\n)"?=/)
  })

  it('is for admins only', async () => {
    for (const route of ['GET /api/admin/audit', 'GET /api/admin/export/audit.csv'])
      expect((await app.call(route)).status).toBe(401)
  })
})
