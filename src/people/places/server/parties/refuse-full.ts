import type { EventRecord } from '../../../../event/event/server/index.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { PlacesDeps } from '../deps.ts'

/**
 * Asks the rule of capacity about what was just written: nothing is counted a second way. The caller holds the lock on
 * the event's row, so the refusal takes the whole transaction back. Throws Problem 'event-full'.
 */
export async function refuseOverfull(
  deps: Pick<PlacesDeps, 'ask'>,
  sql: Sql,
  event: EventRecord,
  detail?: string,
): Promise<void> {
  const { teams, attendees } = await deps.ask('placesTaken', sql, event)
  if (teams > event.maxTeams || (event.maxAttendees !== null && attendees > event.maxAttendees))
    throw new Problem('event-full', detail === undefined ? {} : { detail })
}

/**
 * For changes of who plays where: an event that staff overbooked on purpose can still be put in order, as long as
 * nothing gets worse. Throws Problem 'event-full'.
 */
export async function refuseWorse(
  deps: Pick<PlacesDeps, 'ask'>,
  sql: Sql,
  event: EventRecord,
  before: { teams: number },
): Promise<void> {
  const after = await deps.ask('placesTaken', sql, event)
  if (after.teams > Math.max(event.maxTeams, before.teams))
    throw new Problem('event-full', {
      detail: 'Then the golfers who are waiting would need more teams than the event has room for.',
    })
}
