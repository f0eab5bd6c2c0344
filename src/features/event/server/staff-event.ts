import { isAdmin, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { EventRecord } from './event-record.ts'
import type { Events } from './events.ts'

type EventReads = Pick<Events, 'current' | 'pick'>

/**
 * The event that staff ask about: the current one, or an admin's choice. Null before there is an event. Throws
 * Problem 'not-found', and 'not-allowed' when a volunteer asks about another year.
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

/** Volunteers help with the current event alone. Throws Problem 'not-allowed'. */
export async function refuseOtherEvent(
  events: Pick<Events, 'current'>,
  sql: Sql,
  actor: Person,
  eventId: string,
): Promise<void> {
  if (isAdmin(actor)) return
  if ((await events.current(sql))?.id !== eventId) throw new Problem('not-allowed')
}
