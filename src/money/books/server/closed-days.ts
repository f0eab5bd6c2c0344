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
      eventId,
      fromDay: from ?? null,
      toDay: to !== undefined && to < today ? to : today,
      savedAt: instant(clock()),
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
    .where('eventId', '=', eventId)
    .where('personId', '=', personId)
    .where('countedAt', '>', instant(since))
    .executeTakeFirst()
  if (count) return true
  const file = await sql
    .selectFrom('journal_files')
    .select('toDay')
    .where('eventId', '=', eventId)
    .where('toDay', '>=', day)
    .where((eb) => eb.or([eb('fromDay', 'is', null), eb('fromDay', '<=', day)]))
    .executeTakeFirst()
  return file !== undefined
}
