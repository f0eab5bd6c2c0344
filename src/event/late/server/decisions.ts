import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

export interface LateDecision {
  isAccepted: boolean
  by: string
  /** ISO 8601. */
  at: string
  reason: string
}

/** The latest decision about everything of an event that came late, by the id of what it is about. */
export async function lateDecisions(sql: Sql, eventId: string): Promise<ReadonlyMap<string, LateDecision>> {
  const rows = await sql
    .selectFrom('late_decisions')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('decided_at')
    .orderBy('is_accepted')
    .execute()
  return new Map(
    rows.map((row) => [
      row.subject_id,
      { isAccepted: row.is_accepted === 1, by: row.decided_by, at: row.decided_at, reason: row.reason },
    ]),
  )
}
