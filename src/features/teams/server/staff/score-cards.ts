import { playingToday } from '../../rules.ts'
import type { ScoreCard } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { teamsOf } from '../team-store.ts'

/** The current event's scorecards, by team number; none without an event. */
export async function scoreCards(deps: TeamsDeps): Promise<ScoreCard[]> {
  const { sql } = deps.database
  const event = await deps.events.current(sql)
  if (!event) return []
  const [teams, confirmed, progress] = await Promise.all([
    teamsOf(sql, event.id),
    deps.scoring.confirmedTeams(sql, event.id),
    deps.scoring.cardProgress(sql, event.id),
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
  }))
}
