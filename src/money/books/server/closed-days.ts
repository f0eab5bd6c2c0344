/** Days whose money somebody has counted or saved: nothing is booked on them anymore. */
import { dayIn, instant } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { JournalRequest } from './journal.ts'

/** Call when the journal is saved as a file, in whatever format. Days to come aren't in it. */
export async function noteJournalFile(
  { clock, database, events }: Pick<PaymentsDeps, 'clock' | 'database' | 'events'>,
  { eventId, from, to }: JournalRequest,
): Promise<void> {
  const { timeZone } = await events.pick(database.sql, eventId)
  const today = dayIn(timeZone)(clock())
  await database.sql
    .insertInto('journal_files')
    .values({
      event_id: eventId,
      from_day: from ?? null,
      to_day: to !== undefined && to < today ? to : today,
      saved_at: instant(clock()),
    })
    .execute()
}

/** Whether a sale of that day belongs on the day it came: its seller's drawer was counted since, or the day was saved. */
export async function isDayClosed(
  sql: Sql,
  { eventId, personId, day, since }: { eventId: string; personId: string; day: string; since: Date },
): Promise<boolean> {
  const count = await sql
    .selectFrom('cash_counts')
    .select('id')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .where('counted_at', '>', instant(since))
    .executeTakeFirst()
  if (count) return true
  const file = await sql
    .selectFrom('journal_files')
    .select('to_day')
    .where('event_id', '=', eventId)
    .where('to_day', '>=', day)
    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', day)]))
    .executeTakeFirst()
  return file !== undefined
}
