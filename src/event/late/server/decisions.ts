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
    .where('eventId', '=', eventId)
    .orderBy('decidedAt')
    .orderBy('isAccepted')
    .execute()
  return new Map(
    rows.map((row) => [
      row.subjectId,
      { isAccepted: row.isAccepted === 1, by: row.decidedBy, at: row.decidedAt, reason: row.reason },
    ]),
  )
}
