import type { EventRecord } from '../../../../event/event/server/index.ts'
import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { Sql } from '../../../../ports/database.ts'
import { withContacts } from '../../contact-details.ts'
import type { ContactPreview, ContactRemovals, EventContacts, removalsApi } from '../../removal-contract.ts'
import { earliestDay, type RemovalDays } from '../../removal-rules.ts'
import type { PrivacyDeps } from '../deps.ts'
import { keepContactsUntil, removeNow, setRemovalDays } from './change-removals.ts'
import { contactRows } from './contact-rows.ts'
import type { OfEvent } from './of-event.ts'
import {
  contactsAreRemoved,
  type RemovalRow,
  readCounts,
  removalDaysOf,
  removalRow,
  removalRows,
} from './removal-store.ts'
import { rowChange, scrubberFor } from './remove-contacts.ts'
import { announcedRemovals, dateOf, ofEvent, runRemovals } from './run-removals.ts'
import { waitsFor } from './waits-for.ts'

export interface Removals {
  handlers: Handlers<typeof removalsApi>
  /** Tells admins, removes what is due, and finishes what was begun. Safe at any time, from any server. */
  run(): Promise<void>
  /** What admins were told and isn't done yet, of all events. */
  announced: typeof announcedRemovals
  areRemoved(sql: Sql, eventId: string): Promise<boolean>
}

export function createRemovals(deps: PrivacyDeps): Removals {
  const { sql } = deps.database
  const overview = async () => ok(await overviewOf(deps))
  return {
    run: () => runRemovals(deps),
    announced: announcedRemovals,
    areRemoved: contactsAreRemoved,
    handlers: {
      'GET /api/admin/contact-removals': overview,
      'POST /api/admin/contact-removals': async ({ actor, body }) => {
        await setRemovalDays(deps, actor, body.days)
        return overview()
      },
      'GET /api/admin/contact-removals/{eventId}': async ({ params }) =>
        ok(await preview(deps, sql, params.eventId)),
      'POST /api/admin/contact-removals/{eventId}/keep': async ({ actor, params, body }) => {
        await keepContactsUntil(deps, actor, { eventId: params.eventId, until: body.until })
        return overview()
      },
      'POST /api/admin/contact-removals/{eventId}/remove': async ({ actor, params }) => {
        await removeNow(deps, actor, params.eventId)
        return overview()
      },
    },
  }
}

async function overviewOf(deps: PrivacyDeps): Promise<ContactRemovals> {
  const { sql } = deps.database
  const now = deps.clock()
  const days = await removalDaysOf(sql)
  const rows = await removalRows(sql)
  const begun = (await deps.events.all(sql)).filter(({ startsAt }) => startsAt <= now)
  const shown: EventContacts[] = []
  for (const event of begun) {
    const row = rows.get(event.id) ?? (await removalRow(sql, event.id))
    shown.push(contactsOf(days, ofEvent(event, now), row))
  }
  return { days, events: shown }
}

function contactsOf(days: RemovalDays | null, about: OfEvent, row: RemovalRow): EventContacts {
  const { event, endDay } = about
  const date = row.begunAt === null ? dateOf(days, about, row) : null
  return {
    eventId: event.id,
    eventName: event.name,
    endDay,
    state: stateOf(row, date),
    day: date?.day ?? null,
    earliestDay: earliestDay(endDay),
    waitsFor: date ? (row.waitsFor ?? '').split('\n').filter(Boolean) : [],
    removedOn: row.doneAt,
    removedBy: row.begunBy,
    removed: Object.entries(readCounts(row.counts)).map(([whose, rows]) => ({ whose, rows })),
  }
}

function stateOf(row: RemovalRow, date: { isTold: boolean } | null): EventContacts['state'] {
  if (row.doneAt !== null) return 'removed'
  if (row.begunAt !== null) return 'removing'
  if (!date) return 'off'
  return date.isTold ? 'announced' : 'planned'
}

/** Throws Problem 'not-found'. */
async function preview(deps: PrivacyDeps, sql: Sql, eventId: string): Promise<ContactPreview> {
  const event = await deps.events.pick(sql, eventId)
  const now = deps.clock()
  const { today, endDay } = ofEvent(event, now)
  const waits = await waitsFor(deps, sql, event, now)
  return {
    eventId,
    eventName: event.name,
    ...(await previewOf(sql, event, now)),
    waitsFor: waits,
    earliestDay: earliestDay(endDay),
    mayRemoveNow: waits.length === 0 && today >= earliestDay(endDay),
  }
}

interface Preview {
  /** How many records change, by whose they are. */
  goes: { whose: string; rows: number }[]
  /** Messages that wait and won't be sent. */
  canceled: number
  /** Receipts that keep their payer's email. */
  receipts: number
  /** Letters for gifts in kind that keep their address. */
  letters: number
}

/** What a removal would do now. It reads the same rows and decides the same way. */
async function previewOf(sql: Sql, event: EventRecord, now: Date): Promise<Preview> {
  const change = rowChange(await scrubberFor(sql, event), now)
  const goes = new Map<string, number>()
  let canceled = 0
  for (const kept of withContacts)
    for (let rows = await contactRows(sql, kept, event.id); rows.length > 0; ) {
      for (const row of rows) {
        const changed = change(kept, row)
        if (changed) goes.set(kept.whose, (goes.get(kept.whose) ?? 0) + 1)
        if (changed && 'cancelledAt' in changed) canceled += 1
      }
      rows = await contactRows(sql, kept, event.id, rows.at(-1))
    }
  return {
    goes: Array.from(goes, ([whose, rows]) => ({ whose, rows })),
    canceled,
    ...(await stayingOf(sql, event.id)),
  }
}

async function stayingOf(sql: Sql, eventId: string): Promise<Pick<Preview, 'receipts' | 'letters'>> {
  const { receipts } = await sql
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('receipts'))
    .where('eventId', '=', eventId)
    .where('number', 'is not', null)
    .where('payerEmail', 'is not', null)
    .executeTakeFirstOrThrow()
  const { letters } = await sql
    .selectFrom('baskets')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where('eventId', '=', eventId)
    .where('donorAddress', 'is not', null)
    .executeTakeFirstOrThrow()
  return { receipts, letters }
}
