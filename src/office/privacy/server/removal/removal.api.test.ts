import { sql as raw } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import {
  addressesInDatabase,
  booksAndBoards,
  plantContacts,
  plantRareRows,
} from '../../../../../tests/support/contact-details.ts'
import { keepLoggedIn } from '../../../../../tests/support/ledger.ts'
import { eventually } from '../../../../../tests/support/paying.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'
import { everyonesPassword } from '../../../../../tests/support/staff.ts'
import type { Database } from '../../../../ports/database.ts'
import { contactColumns, contactsThatStay, withContacts } from '../../contact-details.ts'

let app: TestApp
let now = new Date('2025-07-01T12:00:00Z')
let eventId: string
/** The next transactions that succeed; then the server is as good as killed. */
let transactionsLeft = Number.POSITIVE_INFINITY

function mortal(database: Database): Database {
  return {
    ...database,
    transaction(work) {
      if (transactionsLeft-- <= 0) throw new Error('killed')
      return database.transaction(work)
    },
  }
}

beforeAll(async () => {
  app = await startTestApp({ now: () => now, wrapDatabase: mortal })
  keepLoggedIn(app, () => now.getTime())
  now = new Date('2025-07-10T12:00:00Z')
  eventId = await plantContacts(app)
})
afterAll(() => app.stop())

const as = async (route: string, body?: object, params: Record<string, unknown> = { eventId }) =>
  app.call(route, { token: await app.admin(), params, ...(body ? { body } : {}) })
const confirm = () => as('POST /api/account/confirm', { password: everyonesPassword })
const run = () => app.features.privacy.removals.run()
const overview = async () => (await as('GET /api/admin/contact-removals')).body
const mine = async () =>
  (await overview()).events.find((each: { eventId: string }) => each.eventId === eventId)
const letters = async (subject: RegExp) => {
  const rows = await app.features.database.sql.selectFrom('outbox').selectAll().execute()
  return rows.filter((row) => subject.test(row.subject))
}

it('nothing is set, so nothing ever happens', async () => {
  now = new Date('2027-07-10T12:00:00Z')
  await run()
  now = new Date('2025-07-20T12:00:00Z')
  expect(await mine()).toMatchObject({ state: 'off', day: null })
  expect(await letters(/Contact details/)).toEqual([])
})

it('a preview counts what goes and what stays, and before 120 days nobody can remove anything', async () => {
  const set = await as('POST /api/admin/contact-removals', { days: 180 }, {})
  expect(set.body.days).toBe(180)
  expect(await mine()).toMatchObject({ state: 'planned', earliestDay: '2025-11-16' })
  const { body } = await as('GET /api/admin/contact-removals/{eventId}')
  const counted = new Map(body.goes.map(({ whose, rows }: { whose: string; rows: number }) => [whose, rows]))
  expect(counted.get('Golfers')).toBeGreaterThan(4)
  for (const whose of [
    'Volunteers',
    'Sponsors’ contacts',
    'The waitlist',
    'Who ordered dinner or shirts',
    'Messages',
  ])
    expect(counted.get(whose), whose).toBeGreaterThan(0)
  expect(body).toMatchObject({ receipts: 3, letters: 1, mayRemoveNow: false })
  // The login is longer ago than the password counts.
  now = new Date('2025-07-20T12:30:00Z')
  const strange = await as('POST /api/admin/contact-removals/{eventId}/remove', {})
  expect(strange.body.type).toBe('/problems/confirm-first')
  await confirm()
  const early = await as('POST /api/admin/contact-removals/{eventId}/remove', {})
  expect([early.status, early.body.detail]).toEqual([
    409,
    'Payments can be disputed until then, so contact details can be removed from November 16, 2025 on.',
  ])
})

it('admins are told once, two weeks before, and may keep them longer', async () => {
  now = new Date('2026-01-01T12:00:00Z')
  await run()
  await run()
  expect(await letters(/will be removed on January 15, 2026/)).toMatchObject([
    { toAddress: 'ann@example.org' },
  ])
  expect((await as('GET /api/admin/dashboard')).body.contactRemovals).toEqual([
    { eventId, eventName: 'Harlan Memorial Scramble', day: '2026-01-15', waits: false },
  ])
  const wrong = await as('POST /api/admin/contact-removals/{eventId}/keep', { until: '2025-12-01' })
  expect(wrong.body.errors).toEqual({ until: ['Enter a date in the future'] })
  await as('POST /api/admin/contact-removals/{eventId}/keep', { until: '2026-03-01' })
  now = new Date('2026-02-01T12:00:00Z')
  await run()
  expect(await mine()).toMatchObject({ state: 'planned', day: '2026-03-01' })
  now = new Date('2026-02-15T12:00:00Z')
  await run()
  expect(await mine()).toMatchObject({ state: 'announced', day: '2026-03-01' })
})

it('an open dispute puts it off by itself, and says so once', async () => {
  const { sql } = app.features.database
  const payment = await sql
    .selectFrom('payments')
    .select('id')
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow()
  const dispute = {
    ...{ id: 'dp_1', paymentId: payment.id, amount: 1, taken: 1, fee: 0, reason: 'general', isInquiry: 0 },
    ...{ state: 'under-review', dueAt: null, createdAt: '', closedAt: null, movements: null, readAt: '' },
  }
  await sql.insertInto('disputes').values(dispute).execute()
  for (const day of ['2026-03-01', '2026-03-15']) {
    now = new Date(`${day}T12:00:00Z`)
    await run()
  }
  expect(await mine()).toMatchObject({
    state: 'announced',
    day: '2026-03-29',
    waitsFor: ['A payment is disputed at the bank.'],
  })
  expect(await letters(/are kept until/)).toHaveLength(1)
  await confirm()
  const asked = await as('POST /api/admin/contact-removals/{eventId}/remove', {})
  expect(asked.body.detail).toBe('A payment is disputed at the bank.')
  await sql.updateTable('disputes').set({ closedAt: '2026-03-20' }).execute()
})

it('killed anywhere and run again, every address is gone, and boards, sums, books and receipts are the same', async () => {
  await plantRareRows(app, eventId)
  await writeEverywhere()
  const other = await makeEvent(app, { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' })
  await as('POST /api/admin/events/{eventId}/make-current', {}, { eventId: other.eventId })
  await eventually(async () => {
    await app.features.payments.reconcile()
    return (
      (
        await app.features.database.sql
          .selectFrom('payments')
          .select('id')
          .where('status', '=', 'paid')
          .where('fee', 'is', null)
          .execute()
      ).length === 0
    )
  })
  const before = await addressesInDatabase(app)
  const kept = await booksAndBoards(app, eventId)
  now = new Date('2026-03-29T12:00:00Z')
  const planted = withContacts.flatMap((list) =>
    Object.keys(contactColumns(list)).map((column) => `${list.table}.${column}`),
  )
  const without = planted.filter((column) => !before.has(column))
  expect(without).toEqual(notPlanted)
  for (let lives = 1, isKilled = true; isKilled; lives++) {
    transactionsLeft = lives
    isKilled = await run().then(
      () => false,
      () => true,
    )
    transactionsLeft = Number.POSITIVE_INFINITY
  }
  expect(await mine()).toMatchObject({ state: 'removed', removedBy: null })
  const left = await addressesInDatabase(app)
  const allowed = new Set(['ann@example.org', 'cole@committee.example', '(831) 555-0100'])
  const stayed = [...left].flatMap(([column, found]) =>
    [...found].some((address) => !allowed.has(address)) ? [column] : [],
  )
  expect(stayed.toSorted()).toEqual(['baskets.donorAddress', 'payments.payerEmail'])
  expect(contactsThatStay).toMatchObject({ 'baskets.donorAddress': expect.any(String) })
  const after = await booksAndBoards(app, eventId)
  for (const [what, text] of Object.entries(kept)) expect(after[what], what).toBe(text)
  const { entries } = await as('GET /api/admin/audit').then(({ body }) => body)
  const logged = entries.filter(({ action }: { action: string }) => action === 'contact details removed')
  expect(logged).toHaveLength(1)
  const { removed } = await mine()
  expect(removed).toContainEqual({ whose: 'Volunteers', rows: 1 })
  // What somebody can't eat goes whole, and first.
  expect(removed[0]).toEqual({ whose: 'Meals and tables', rows: 1 })
  const { sql } = app.features.database
  expect(await sql.selectFrom('guest_seats').select('diet').execute()).toEqual([{ diet: '' }])
})
/** Nobody plays a contest or ties here; these columns are treated like all others of their kind. */
const notPlanted = [
  'dinner_tables.name',
  'contest_entries.withdrawnReason',
  'hole_in_one_claims.players',
  'hole_in_one_claims.sheet',
  'raffle_draws.why',
  'raffle_draws.witness',
  'raffle_draws.secondWitness',
  'prize_payouts.undoWhy',
  'withheld_taxes_sent.reference',
  'withheld_taxes_sent.undoWhy',
  'raffle_tickets.voidWhy',
  'late_decisions.reason',
  'team_statuses.reason',
  'tie_decisions.note',
  'tie_decisions.endNote',
  'round_stops.words',
  'card_messages.words',
  'desk_calls.words',
  'desk_calls.answer',
  'raffle_permissions.checkedBy',
  'raffle_permissions.license',
  'raffle_permissions.noLicenseReason',
]

it('waiting messages are canceled, and what a form brings back goes with the next sweep', async () => {
  const { sql } = app.features.database
  const waiting = await sql
    .selectFrom('outbox')
    .select(['status', 'toAddress'])
    .where('eventId', '=', eventId)
    .where('status', '=', 'queued')
    .execute()
  expect(waiting.every(({ toAddress }) => toAddress === 'ann@example.org')).toBe(true)
  await sql.updateTable('volunteers').set({ email: 'vera@canary.example' }).execute()
  now = new Date(now.getTime() + 3_600_000)
  await run()
  expect(await sql.selectFrom('volunteers').select('email').execute()).toEqual([{ email: null }])
})

it('last year’s team leaders can’t be invited, and the message and the copied event say why', async () => {
  const preview = await as('POST /api/admin/compose/send', {
    ...{ channel: 'email', audience: 'last-captains', subject: 'Again', message: 'Hi', atLeast: 0 },
    requestId: crypto.randomUUID(),
  })
  expect(preview.body.message ?? preview.body.detail).toContain('contact details')
})

/** An address in every column of every row that the calls above left without one. */
async function writeEverywhere(): Promise<void> {
  const { sql } = app.features.database
  const said = {
    text: 'Ask lee@canary.example or (831) 777-0001',
    json: '{"email":"json@canary.example","notes":["Call 831.777.0002"]}',
  }
  await raw`insert into consent_texts (id, kind, text, first_used_at) values ('t', 'texts', 'Text me.', '')`.execute(
    sql,
  )
  await raw`insert into consents (id, event_id, kind, text_id, form, given_by, at)
    values ('c', ${eventId}, 'texts', 't', 'team', 'self', '')`.execute(sql)
  for (const kept of withContacts)
    for (const [column, fate] of Object.entries(contactColumns(kept))) {
      if (column === 'toAddress' || kept.table === 'golfers' || column === 'payerEmail') continue
      const value = fate === 'text' || fate === 'json' ? said[fate] : 'column@canary.example'
      // What a receipt says isn't changed.
      const which =
        kept.table === 'payments'
          ? raw`number is null`
          : kept.ofEvent
            ? raw`event_id = ${eventId}`
            : raw`1 = 1`
      await raw`update ${raw.table(kept.table)} set ${raw.ref(column)} = ${value} where ${which}`.execute(sql)
    }
}
