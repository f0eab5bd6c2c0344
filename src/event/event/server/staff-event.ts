import { type Person, seesOtherEvents } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from './event-record.ts'
import type { Events } from './events.ts'

type EventReads = Pick<Events, 'current' | 'pick'>

/**
 * Returns the event staff ask for: the current one, or an admin's or treasurer's choice. null if there is no event yet. Throws
 * Problem 'not-found', or 'not-allowed' if somebody else asks for another event.
 */
export async function eventForStaff(
  events: EventReads,
  sql: Sql,
  actor: Person,
  eventId?: string,
): Promise<EventRecord | null> {
  if (eventId === undefined) return events.current(sql)
  await refuseOtherEvent(events, sql, actor, eventId)
  return events.pick(sql, eventId)
}

/** Most staff only have access to the current event. Throws Problem 'not-allowed'. */
export async function refuseOtherEvent(
  events: Pick<Events, 'current'>,
  sql: Sql,
  actor: Person,
  eventId: string,
): Promise<void> {
  if (seesOtherEvents(actor)) return
  if ((await events.current(sql))?.id !== eventId) throw new Problem('not-allowed')
}
