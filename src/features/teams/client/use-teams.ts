import { useCall } from '../../../ui/calls/use-call.ts'
import type { WholeTeam } from '../contract.ts'

/** Scores and sign-ups come in while a page of the desk is open. */
const askEvery = 15_000

/** Every team whole, kept fresh; one answer for the list and for the pages of single teams. */
export function useTeams() {
  const called = useCall('GET /api/Admin/GetTeams', {}, { every: askEvery })
  const { data: teams, refresh } = called
  return {
    ...called,
    /** Puts in what a write has just answered. */
    put(...changed: WholeTeam[]): void {
      const byId = new Map(changed.map((team) => [team.id, team]))
      void refresh(teams?.map((team) => byId.get(team.id) ?? team))
    },
  }
}
