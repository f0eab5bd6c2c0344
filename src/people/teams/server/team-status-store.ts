import type { TeamStatus } from '../../../event/event/team-status.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import './tables.ts'

/** What staff said about teams of an event that stopped, oldest first. */
export async function statusesOf(
  sql: Sql,
  of: { eventId: string; teamId?: string },
): Promise<Tables['team_statuses'][]> {
  let query = sql
    .selectFrom('team_statuses')
    .selectAll()
    .where('eventId', '=', of.eventId)
    .orderBy('setAt')
    .orderBy('id')
  if (of.teamId) query = query.where('teamId', '=', of.teamId)
  return query.execute()
}

/** What a team was at that time, ISO 8601; null for one that played. */
export function statusAt(
  statuses: readonly Tables['team_statuses'][],
  teamId: string,
  at: string,
): TeamStatus | null {
  return statuses.findLast((each) => each.teamId === teamId && each.setAt <= at)?.status ?? null
}
