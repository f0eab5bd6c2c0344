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
    .select(['replacesPlayerId', 'leftName', 'leftEmail'])
    .where('teamId', 'in', teamIds)
    .where('leftName', 'is not', null)
    .orderBy('endedAt')
    .execute()
  const byPlayer = Map.groupBy(rows, ({ replacesPlayerId }) => replacesPlayerId as string)
  return new Map(
    [...byPlayer].map(([id, left]) => [
      id,
      left.map(({ leftName, leftEmail }) => ({ name: leftName as string, email: leftEmail })),
    ]),
  )
}
