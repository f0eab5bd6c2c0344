import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { capacityOf } from '../../places/server/index.ts'
import type { Room } from '../rules.ts'
import type { WaitlistDeps } from './deps.ts'

/** The room an event has now. To give it away, hold the lock on the event's row. */
export async function roomOf(
  deps: Pick<WaitlistDeps, 'clock' | 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<Room> {
  const { maxTeams, maxAttendees } = event
  return { ...(await capacityOf(deps, sql, event)), maxTeams, maxAttendees }
}
