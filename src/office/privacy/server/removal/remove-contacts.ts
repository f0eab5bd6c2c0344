import type { EventRecord } from '../../../../event/event/server/index.ts'
import { day, instant, later } from '../../../../kernel/clock.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import type { Base } from '../../../../ports/feature.ts'
import type { Kept } from '../../../../record/kept.ts'
import { withContacts, withoutContacts } from '../../contact-details.ts'
import { addressesIn, type ContactScrubber, contactScrubber } from '../../contact-text.ts'
import { unsubscribeDays } from '../../removal-rules.ts'
import type { Row } from '../../who.ts'
import { contactRows, writeRow } from './contact-rows.ts'
import { type Counts, lockedRemoval, type RemovalRow, readCounts, updateRemoval } from './removal-store.ts'

export type RemoveDeps = Pick<Base, 'database' | 'clock' | 'audit'>

/** Leaves what the committee itself is reached by: staff's emails, and what the event's own texts say. */
export async function scrubberFor(sql: Sql, event: EventRecord): Promise<ContactScrubber> {
  const staff = await sql.selectFrom('people').select('email').execute()
  return contactScrubber([...staff.map(({ email }) => email), ...addressesIn(JSON.stringify(event.texts))])
}

/** A change of one row: what its columns become. */
export type RowChange = (kept: Kept, row: Row) => Record<string, string | null> | null

/**
 * What is done with a row. A message that waits is canceled with its address; one that is being sent at this moment is left for the
 * next pass. `isSweep`: it's after the removal, when new messages still have to arrive and be unsubscribed from.
 */
export function rowChange(scrubber: ContactScrubber, now: Date, isSweep = false): RowChange {
  const old = instant(later(now, -unsubscribeDays * day))
  return (kept, row) => {
    if (kept.table !== 'outbox') return withoutContacts(kept, row, scrubber)
    const isWaiting = row.status === 'queued'
    if (row.status === 'sending') return null
    if (isSweep && (isWaiting || String(row.createdAt) > old)) return null
    const changed = withoutContacts(kept, row, scrubber)
    if (!changed || !isWaiting) return changed
    const canceled = { status: 'failed', cancelledAt: instant(now), lastError: canceledWords }
    return 'toAddress' in changed ? { ...changed, ...canceled } : null
  }
}

const canceledWords = 'Canceled: the contact details of this event were removed.'

/** More than enough: each pass but the first finds only what was entered during the one before. */
const mostPasses = 20

/**
 * Removes what is left of an event's contact details, a few rows in each transaction, until a whole pass finds nothing. It may end
 * at any moment, and goes on where it was the next time.
 */
export async function removeContacts(deps: RemoveDeps, event: EventRecord): Promise<void> {
  const change = rowChange(await scrubberFor(deps.database.sql, event), deps.clock())
  for (let pass = 0; pass < mostPasses; pass++) if ((await onePass(deps, event, change)) === 0) break
  await deps.database.transaction(async (tx) => {
    const row = await lockedRemoval(tx, event.id)
    if (row.doneAt !== null) return
    const now = instant(deps.clock())
    await updateRemoval(tx.sql, event.id, { doneAt: now, sweptAt: now, waitsFor: null })
    await refuseOpenForms(tx, event.id)
    await note(deps, tx, event, { counts: readCounts(row.counts), by: row.begunBy })
    tx.announce({ topic: 'teams', eventId: event.id })
    tx.announce({ topic: 'event', eventId: event.id })
  })
  await deps.database.leaveNoTrace()
}

/** Removes what was entered after the removal: by a form that was open, or because something was restored. */
export async function sweepContacts(deps: RemoveDeps, event: EventRecord): Promise<void> {
  const change = rowChange(await scrubberFor(deps.database.sql, event), deps.clock(), true)
  const found: Counts = {}
  await onePass(deps, event, change, found)
  await deps.database.transaction(async (tx) => {
    await lockedRemoval(tx, event.id)
    await updateRemoval(tx.sql, event.id, { sweptAt: instant(deps.clock()) })
    if (Object.keys(found).length > 0) await note(deps, tx, event, { counts: found, by: null })
  })
  if (Object.keys(found).length > 0) await deps.database.leaveNoTrace()
}

async function onePass(
  deps: RemoveDeps,
  event: EventRecord,
  change: RowChange,
  found: Counts = {},
): Promise<number> {
  let changed = 0
  for (const kept of withContacts) {
    for (let last: Row | undefined; ; ) {
      const batch = await deps.database.transaction((tx) => oneBatch(tx, event.id, { kept, last, change }))
      changed += batch.changed
      if (batch.changed > 0) found[kept.whose] = (found[kept.whose] ?? 0) + batch.changed
      if (!batch.last) break
      last = batch.last
    }
  }
  return changed
}

/** One transaction: its rows, and how many they were. */
async function oneBatch(
  tx: Tx,
  eventId: string,
  { kept, last, change }: { kept: Kept; last: Row | undefined; change: RowChange },
): Promise<{ changed: number; last: Row | undefined }> {
  const rows = await contactRows(tx.sql, kept, eventId, last)
  const end = rows.at(-1)
  const changes = rows.flatMap((row) => {
    const columns = change(kept, row)
    return columns ? [{ row, columns }] : []
  })
  if (changes.length === 0) return { changed: 0, last: end }
  const removal: RemovalRow = await lockedRemoval(tx, eventId)
  let changed = 0
  for (const { row, columns } of changes) if (await writeRow(tx.sql, kept, row, columns)) changed += 1
  const counts = readCounts(removal.counts)
  if (removal.doneAt === null)
    await updateRemoval(tx.sql, eventId, {
      counts: JSON.stringify({ ...counts, [kept.whose]: (counts[kept.whose] ?? 0) + changed }),
    })
  return { changed, last: end }
}

/** A form that was opened before would bring its addresses back: it's told that somebody changed this. */
async function refuseOpenForms({ sql }: Tx, eventId: string): Promise<void> {
  for (const table of ['teams', 'parties', 'waiting', 'orders'] as const)
    await sql
      .updateTable(table)
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('eventId', '=', eventId)
      .execute()
}

function note(
  { audit }: RemoveDeps,
  tx: Tx,
  event: EventRecord,
  { counts, by }: { counts: Counts; by: string | null },
): Promise<void> {
  return audit(tx, {
    eventId: event.id,
    actor: 'automatic cleanup',
    action: 'contact details removed',
    subject: { kind: 'event', id: event.id, name: event.name },
    after: counts,
    reason: by ? `Asked for by ${by}` : null,
  })
}
