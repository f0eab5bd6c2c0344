import { useCall } from '../../../ui/calls/use-call.ts'
import type { WholeTeam } from '../team-shapes.ts'

/** Milliseconds. Scores and sign-ups keep coming in while a staff page is open. */
const askEvery = 15_000

/** All teams with full details, polled. Shared by the list and the single team pages. */
export function useTeams() {
  const called = useCall('GET /api/Admin/GetTeams', {}, { every: askEvery })
  const { data: teams, refresh } = called
  return {
    ...called,
    /** Applies the result of a write to the list. */
    put(...changed: WholeTeam[]): void {
      const byId = new Map(changed.map((team) => [team.id, team]))
      void refresh(teams?.map((team) => byId.get(team.id) ?? team))
    },
  }
}
