import type { EventRecord } from '../../../../event/event/server/index.ts'
import { day, dayIn, hour, instant, later } from '../../../../kernel/clock.ts'
import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraph, section } from '../../../../site/messages/server/index.ts'
import { addDays, noticeDays, type RemovalDate, type RemovalDays, removalDate } from '../../removal-rules.ts'
import type { PrivacyDeps } from '../deps.ts'
import type { OfEvent } from './of-event.ts'
import {
  lockedRemoval,
  type RemovalRow,
  removalDaysOf,
  removalRow,
  removalRows,
  updateRemoval,
} from './removal-store.ts'
import { removeContacts, sweepContacts } from './remove-contacts.ts'
import { isOpen, waitsFor } from './waits-for.ts'

/** The day that counts: of the event, or of its final result if that's later. */
export function ofEvent(event: EventRecord, now: Date): OfEvent {
  const dayOf = dayIn(event.timeZone)
  const { startsAt, finalizedAt } = event
  const end = finalizedAt !== null && finalizedAt > startsAt ? finalizedAt : startsAt
  return { event, today: dayOf(now), endDay: dayOf(end) }
}

export function dateOf(
  days: RemovalDays | null,
  { today, endDay }: OfEvent,
  { keepUntil, toldDay }: RemovalRow,
): RemovalDate | null {
  return removalDate({ days, today, endDay, keepUntil, toldDay })
}

/** Tells admins, removes what is due, goes on with what a stop left undone, and removes what came in since. Safe at any time. */
export async function runRemovals(deps: PrivacyDeps): Promise<void> {
  const { sql } = deps.database
  const now = deps.clock()
  const days = await removalDaysOf(sql)
  const rows = await removalRows(sql)
  if (days === null && rows.size === 0) return
  for (const event of await deps.events.all(sql)) {
    const row = rows.get(event.id) ?? (await removalRow(sql, event.id))
    if (row.doneAt !== null) await sweepIfDue(deps, event, row, now)
    else if (row.begunAt !== null) await removeContacts(deps, event)
    else await oneEvent(deps, ofEvent(event, now), days)
  }
}

async function oneEvent(deps: PrivacyDeps, about: OfEvent, days: RemovalDays | null): Promise<void> {
  const { event } = about
  const known = dateOf(days, about, await removalRow(deps.database.sql, event.id))
  if (!known?.isToTell && !known?.isDue) return
  const isBegun = await deps.database.transaction(async (tx) => {
    const row = await lockedRemoval(tx, event.id)
    const date = dateOf(await removalDaysOf(tx.sql), about, row)
    if (row.begunAt !== null || !date) return false
    if (date.isToTell) {
      await updateRemoval(tx.sql, event.id, { toldDay: date.day, waitsFor: null })
      await tellAdmins(deps, tx, event, { day: date.day, waits: [] })
    }
    if (!date.isDue) return false
    const waits = await waitsFor(deps, tx.sql, event, deps.clock())
    if (waits.length > 0) return putOff(deps, tx, about, { row, waits })
    await updateRemoval(tx.sql, event.id, { begunAt: instant(deps.clock()) })
    return true
  })
  if (isBegun) await removeContacts(deps, event)
}

/** Put off by two weeks, which admins hear once. */
async function putOff(
  deps: PrivacyDeps,
  tx: Parameters<typeof tellAdmins>[1],
  { event, today }: OfEvent,
  { row, waits }: { row: RemovalRow; waits: string[] },
): Promise<false> {
  const next = addDays(today, noticeDays)
  await updateRemoval(tx.sql, event.id, { keepUntil: next, toldDay: next, waitsFor: waits.join('\n') })
  if (row.waitsFor === null) await tellAdmins(deps, tx, event, { day: next, waits })
  await deps.audit(tx, {
    eventId: event.id,
    actor: 'automatic cleanup',
    action: 'contact details kept longer',
    subject: { kind: 'event', id: event.id, name: event.name },
    before: { until: row.toldDay },
    after: { until: next },
    reason: waits.join(' '),
  })
  return false
}

/** Every hour for two days, because forms may still be open; then once a day. */
async function sweepIfDue(deps: PrivacyDeps, event: EventRecord, row: RemovalRow, now: Date): Promise<void> {
  const isFresh = row.doneAt !== null && row.doneAt > instant(later(now, -2 * day))
  const before = instant(later(now, isFresh ? -hour / 2 : -day))
  if (isOpen(event) || (row.sweptAt !== null && row.sweptAt > before)) return
  await sweepContacts(deps, event)
}

/** Announced removals of all events, for the dashboard. */
export async function announcedRemovals(
  sql: Sql,
): Promise<{ eventId: string; eventName: string; day: string; waits: boolean }[]> {
  const rows = await sql
    .selectFrom('contact_removals')
    .innerJoin('events', 'events.id', 'contact_removals.id')
    .select(['events.id', 'events.name', 'toldDay', 'waitsFor'])
    .where('toldDay', 'is not', null)
    .where('begunAt', 'is', null)
    .orderBy('toldDay')
    .execute()
  return rows.flatMap(({ id, name, toldDay: told, waitsFor: waits }) =>
    told === null ? [] : [{ eventId: id, eventName: name, day: told, waits: waits !== null }],
  )
}

/** Emails every admin the day, with what to do before. `waits`: it was to be today, and is put off because of this. */
async function tellAdmins(
  deps: PrivacyDeps,
  tx: Tx,
  event: EventRecord,
  { day, waits }: { day: string; waits: readonly string[] },
): Promise<void> {
  const on = longDate(calendarDay(day), 'UTC')
  const isLate = waits.length > 0
  const mail = emailFrom(event, {
    subject: isLate
      ? `Contact details of ${event.name} are kept until ${on}`
      : `Contact details of ${event.name} will be removed on ${on}`,
    heading: isLate ? 'Contact details are kept a little longer' : `Contact details go on ${on}`,
    blocks: [
      paragraph(
        isLate
          ? `${greeting()} contact details were to be removed today, but are still needed. We’ll try again on ${on}, and every two weeks after that.`
          : `${greeting()} emails, phone numbers and addresses of ${event.name} will be removed on ${on}, as set under People’s data. If nobody changes that, it happens by itself.`,
      ),
      ...(isLate ? section('What they’re needed for', { kind: 'lines', lines: [...waits] }) : []),
      paragraph(
        'Names, leaderboards, sums, receipts and opt-outs stay. Last year’s team leaders can’t be invited anymore afterwards, so send that invitation first.',
      ),
      paragraph('See what goes and what stays, remove it now, or keep it longer:'),
      button('See what goes', `${deps.publicUrl}/admin/people-data?event=${event.id}`, 'People’s data'),
    ],
  })
  for (const to of await deps.auth.adminEmails(tx.sql))
    await deps.messages.email(tx, { ...mail, to, eventId: event.id })
}
