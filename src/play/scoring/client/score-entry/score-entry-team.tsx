import { useLocation } from 'wouter'
import { statusWords } from '../../../../event/event/team-status.ts'
import type { ScoreCard } from '../../../../people/teams/staff-contract.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { useTypedHoles } from './use-paper-card.ts'

const askEvery = 10_000

function stateOf({ status, isConfirmed, holesIn }: ScoreCard): string {
  if (status) return statusWords[status].toLowerCase()
  return isConfirmed ? 'confirmed' : `${holesIn} holes in`
}

/** Every team, and how many of its holes are scored: for picking the next paper scorecard. */
export function TeamChoice({ teamId }: { teamId: string }) {
  const { data } = useCall('GET /api/admin/score-cards', {}, { every: askEvery })
  const typedHoles = useTypedHoles()
  const [, navigate] = useLocation()
  if (!data) return null
  return (
    <Select
      aria-label="Another team"
      value={teamId}
      onChange={(change) => navigate(`/admin/score-entry/${change.target.value}`)}
    >
      {data.cards.map((team) => (
        <option key={team.teamId} value={team.teamId}>
          {team.teamNumber}. {team.teamName}, {stateOf(team)}
          {team.teamId !== teamId &&
            typedHoles(team.teamId) > 0 &&
            `, ${typedHoles(team.teamId)} typed, not saved`}
        </option>
      ))}
    </Select>
  )
}
