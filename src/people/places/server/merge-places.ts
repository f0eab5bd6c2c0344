import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/**
 * What belongs to a team's places goes to the team it is merged into: parties, links, and requests to join. Call it before the
 * team is removed.
 */
export async function mergePlaces(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  for (const table of ['parties', 'place_links', 'join_requests'] as const)
    await sql.updateTable(table).set({ teamId: to }).where('teamId', '=', from).execute()
}
