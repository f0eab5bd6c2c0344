import { holeCountOf } from '../../../../event/event/round.ts'
import type { ScoreCard } from '../../../../people/teams/staff-contract.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'

/** The next team by number, after this one and then from the first, whose card isn't whole; null once all are. */
export function useNextCard(teamId: string): { name: string; href: string } | null {
  const holes = holeCountOf(useEvent().event)
  const { data } = useCall('GET /api/admin/score-cards')
  const next = data && nextCard(data.cards, teamId, holes)
  return next
    ? { name: `${next.teamNumber}. ${next.teamName}`, href: `/admin/score-entry/${next.teamId}` }
    : null
}

function nextCard(cards: readonly ScoreCard[], teamId: string, holes: number): ScoreCard | undefined {
  const at = cards.findIndex((card) => card.teamId === teamId)
  return [...cards.slice(at + 1), ...cards.slice(0, at)].find(
    ({ isConfirmed, status, holesIn }) => !isConfirmed && !status && holesIn < holes,
  )
}
