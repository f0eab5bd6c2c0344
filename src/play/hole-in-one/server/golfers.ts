import { pooledGolfersOf, teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'

/** Everybody who is signed up to play: names, and how many with the places that have no name yet. */
export async function signedUpGolfers(
  sql: Sql,
  eventId: string,
): Promise<{ golfers: string[]; golferCount: number }> {
  const teams = await teamsOf(sql, eventId)
  const pool = (await pooledGolfersOf(sql, eventId)).filter(({ isGivenUp }) => !isGivenUp)
  const all = [...teams, ...pool].flatMap(({ players }) => players.map(({ fullName }) => fullName))
  const unnamed = teams.reduce((total, { ownPlaces, players }) => {
    const own = players.filter(({ partyId }) => partyId === null).length
    return total + Math.max(0, ownPlaces - own)
  }, 0)
  return { golfers: all.filter(Boolean), golferCount: all.length + unnamed }
}
