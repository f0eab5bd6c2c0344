import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Sql } from '../../../../ports/database.ts'
import { afterQuiet } from '../../quiet-hours.ts'
import { placeSettingsOf } from '../settings-store.ts'

/**
 * When news that others caused may leave: now, or once the event's quiet hours are over. If play begins before that, now: it
 * would come too late.
 */
export async function newsTime(
  { clock }: { clock: Clock },
  sql: Sql,
  event: Pick<EventRecord, 'id' | 'timeZone' | 'startsAt'>,
): Promise<Date> {
  const now = clock()
  const time = afterQuiet(now, await placeSettingsOf(sql, event.id), event.timeZone)
  return time < event.startsAt ? time : now
}
