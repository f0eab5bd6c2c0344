import { useLocation } from 'wouter'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { useTypedHoles } from './use-paper-card.ts'

const askEvery = 10_000

/** Every team, and how many of its holes are scored: for picking the next paper scorecard. */
export function TeamChoice({ teamId }: { teamId: string }) {
  const { data: teams } = useCall('GET /api/Admin/GetTeams', {}, { every: askEvery })
  const typedHoles = useTypedHoles()
  const [, navigate] = useLocation()
  if (!teams) return null
  return (
    <Select
      aria-label="Another team"
      value={teamId}
      onChange={(change) => navigate(`/admin/score-entry/${change.target.value}`)}
    >
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.teamNumber}. {team.teamName},{' '}
          {team.scoreConfirmed ? 'confirmed' : `${team.holesIn ?? 0} holes in`}
          {team.id !== teamId && typedHoles(team.id) > 0 && `, ${typedHoles(team.id)} typed, not saved`}
        </option>
      ))}
    </Select>
  )
}
