import type { Sql } from '../../../ports/database.ts'

export interface FormerPlayer {
  name: string
  email: string | null
}

/** Who had a place on these teams before somebody took it over, by the id of the player who has it now. */
export async function formerPlayersOf(
  sql: Sql,
  teamIds: readonly string[],
): Promise<Map<string, FormerPlayer[]>> {
  if (teamIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('place_links')
    .select(['replaces_player_id', 'left_name', 'left_email'])
    .where('team_id', 'in', teamIds)
    .where('left_name', 'is not', null)
    .orderBy('ended_at')
    .execute()
  const byPlayer = Map.groupBy(rows, ({ replaces_player_id }) => replaces_player_id as string)
  return new Map(
    [...byPlayer].map(([id, left]) => [
      id,
      left.map(({ left_name, left_email }) => ({ name: left_name as string, email: left_email })),
    ]),
  )
}
