import { openOwnPlaces, type TeamRecord, teamsOf, updateTeam } from '../../../../people/teams/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { readPlaces } from './place-state.ts'

/** A sponsor's teams with included places that nobody has yet, by team number. */
export async function openTeamsOf(
  sql: Sql,
  { id, eventId }: { id: string; eventId: string },
): Promise<TeamRecord[]> {
  return (await openTeams(sql, eventId)).filter(({ includedIn }) => includedIn === id)
}

/** How many places of each sponsor's package are open on teams that are made already, by sponsor. */
export async function openOnTeams(sql: Sql, eventId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const team of await openTeams(sql, eventId)) {
    const sponsorId = team.includedIn ?? ''
    counts.set(sponsorId, (counts.get(sponsorId) ?? 0) + openOwnPlaces(team))
  }
  return counts
}

async function openTeams(sql: Sql, eventId: string): Promise<TeamRecord[]> {
  const included = await sql
    .selectFrom('teams')
    .select('id')
    .where('eventId', '=', eventId)
    .where('includedIn', 'is not', null)
    .limit(1)
    .execute()
  if (included.length === 0) return []
  const teams = await teamsOf(sql, eventId)
  return teams.filter((team) => team.includedIn !== null && openOwnPlaces(team) > 0)
}

/** After places were given back: a team keeps no more open places than its sponsor has left. */
export async function trimOpenTeams(sql: Sql, sponsor: { id: string; eventId: string }): Promise<void> {
  let left = (await readPlaces(sql, sponsor)).filter(
    ({ kind, state }) => kind === 'golf' && (state === 'open' || state === 'named'),
  ).length
  for (const team of await openTeamsOf(sql, sponsor)) {
    const open = openOwnPlaces(team)
    const kept = Math.min(open, left)
    left -= kept
    if (kept < open) await updateTeam(sql, team.id, { ownPlaces: team.ownPlaces - (open - kept) })
  }
}
