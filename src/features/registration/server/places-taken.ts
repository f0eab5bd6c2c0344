import type { Sql } from '../../../ports/database.ts'
import { guestsAtTable } from './dinner-places.ts'
import { countTeams } from './team-store.ts'

const playersAtTable = 4

/** Places taken of teams, and at the tables: golfers dine too. */
export async function placesTaken(
  sql: Sql,
  eventId: string,
  now: Date,
): Promise<{ teams: number; attendees: number }> {
  const teams = await countTeams(sql, eventId)
  return { teams, attendees: teams * playersAtTable + (await guestsAtTable(sql, eventId, now)) }
}
