import { useLocation } from 'wouter'
import { playedHolesOf } from '../../../../event/event/round.ts'
import { cardInWords } from '../../../../people/teams/card-words.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { TeamScore } from '../../contract.ts'
import { useTypedHoles } from './use-paper-card.ts'

const askEvery = 10_000

/** The card in sight is fresher than the list. */
export function factsOf({ finalScoreConfirmed, holeScores, status }: TeamScore) {
  return {
    status,
    isConfirmed: finalScoreConfirmed,
    holesIn: holeScores.filter(({ score }) => score !== null).length,
  }
}

/** Every team, and how many of its holes are scored: for picking the next paper scorecard. */
export function TeamChoice({ card }: { card: TeamScore }) {
  const { teamId } = card
  const { data } = useCall('GET /api/admin/score-cards', {}, { every: askEvery })
  const typedHoles = useTypedHoles()
  const [, navigate] = useLocation()
  const holeCount = playedHolesOf(useEvent().event)
  if (!data) return null
  return (
    <Select
      aria-label="Another team"
      value={teamId}
      onChange={(change) => navigate(`/admin/score-entry/${change.target.value}`)}
    >
      {data.cards.map((team) => (
        <option key={team.teamId} value={team.teamId}>
          {team.teamNumber}. {team.teamName},{' '}
          {cardInWords(team.teamId === teamId ? factsOf(card) : team, holeCount).toLowerCase()}
          {team.teamId !== teamId &&
            typedHoles(team.teamId) > 0 &&
            `, ${typedHoles(team.teamId)} typed, not saved`}
        </option>
      ))}
    </Select>
  )
}
