import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** Parties seated on a team go to the team it is merged into. */
export async function moveParties(sql: Sql, { from, to }: { from: string; to: string }): Promise<void> {
  await sql.updateTable('parties').set({ team_id: to }).where('team_id', '=', from).execute()
}
