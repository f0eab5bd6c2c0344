import type { EventRecord } from '../../../event/event/server/index.ts'
import { isEventOver, lateWords } from '../../../event/late/rules.ts'
import { statusAt, statusesOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'

/** Says, for what a team's phone sent at a time, ISO 8601, why it waits. */
export async function lateWhyAt(
  sql: Sql,
  event: EventRecord,
  now: Date,
): Promise<(sent: { teamId: string; receivedAt: string }) => string> {
  const { id, finalizedAt, scoringIsLocked } = event
  const statuses = await statusesOf(sql, { eventId: id })
  return ({ teamId, receivedAt }) => {
    if (finalizedAt !== null && receivedAt >= finalizedAt.toISOString()) return lateWords['result-final']
    if (!scoringIsLocked && isEventOver(event, now)) return lateWords['event-over']
    return lateWords[statusAt(statuses, teamId, receivedAt) ? 'team-stopped' : 'scoring-locked']
  }
}
