import { playingToday } from '../../rules.ts'
import type { ScoreCard } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { teamsOf } from '../team-store.ts'

/** The event's scorecards, by team number; without an id the current event's, none without an event. */
export async function scoreCards(deps: TeamsDeps, eventId?: string): Promise<ScoreCard[]> {
  const { sql } = deps.database
  const event = eventId ? await deps.events.pick(sql, eventId) : await deps.events.current(sql)
  if (!event) return []
  const teams = await teamsOf(sql, event.id)
  const [confirmed, progress, drives] = await Promise.all([
    deps.ask('confirmedTeams', sql, event.id),
    deps.ask('cardProgress', sql, event.id),
    deps.ask('drivesNeeded', sql, event, teams),
  ])
  return teams.map((team) => ({
    teamId: team.id,
    teamNumber: team.number,
    teamName: team.name,
    players: playingToday(team.players).map(({ fullName }) => fullName),
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    isConfirmed: confirmed.has(team.id),
    ...(team.status && { status: team.status }),
    holesIn: progress.get(team.id)?.holesIn ?? 0,
    openConflicts: progress.get(team.id)?.openConflicts ?? 0,
    ...(drives.has(team.id) && { drives: drives.get(team.id) }),
  }))
}
