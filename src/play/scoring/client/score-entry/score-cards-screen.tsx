import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { statusWords, stoppedInWords } from '../../../../event/event/team-status.ts'
import { matches } from '../../../../kernel/text/search-text.ts'
import type { ScoreCard } from '../../../../people/teams/staff-contract.ts'
import { spotOf } from '../../../../people/teams/starting-spots.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'

const askEvery = 10_000

/** Every scorecard of the event, to choose the one to enter. Where scorers start. */
export default function ScoreCardsScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/score-cards', {}, { every: askEvery })
  return (
    <div className="page">
      <PageHead title="Score entry">{event?.eventName}</PageHead>
      <UntilLoaded called={called} label="Loading scorecards">
        {({ cards }) => <Cards cards={cards} />}
      </UntilLoaded>
    </div>
  )
}

function Cards({ cards }: { cards: readonly ScoreCard[] }) {
  const [sought, setSought] = useState('')
  const query = useDeferredValue(sought)
  const shown = cards.filter((card) =>
    matches(query, card.teamName, String(card.teamNumber), ...card.players),
  )
  if (cards.length === 0)
    return <EmptyState title="No teams yet">Teams show up here as they sign up.</EmptyState>
  return (
    <>
      <SearchBox label="Search team, player or number" value={sought} onChange={setSought} />
      <p role="status" className="figures mt-3 mb-2 text-soft">
        {cards.filter(({ isConfirmed, status }) => isConfirmed && !status).length} of{' '}
        {cards.filter(({ status }) => !status).length} scorecards confirmed{stoppedInWords(cards)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title="No teams found">Try a shorter name.</EmptyState>
      ) : (
        <ul className="figures divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
          {shown.map((card) => (
            <Card key={card.teamId} card={card} />
          ))}
        </ul>
      )}
    </>
  )
}

function Card({ card }: { card: ScoreCard }) {
  const spot = spotOf(card)
  return (
    <li>
      <Link
        href={`/admin/score-entry/${card.teamId}`}
        className="grid min-h-14 gap-x-4 px-4 py-3 hover:bg-mint sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="wrap-anywhere block font-semibold">
            {card.teamNumber}. {card.teamName}
          </span>
          <span className="wrap-anywhere block text-soft">{card.players.join(', ')}</span>
          {card.drives?.areOutOfReach && (
            <span className="block font-semibold text-flag">{card.drives.words}: out of reach</span>
          )}
        </span>
        <span className="sm:text-right">
          <span className="block">{progressOf(card)}</span>
          {spot && <span className="block text-soft">Starts at hole {spot}</span>}
        </span>
      </Link>
    </li>
  )
}

function progressOf({ isConfirmed, holesIn, openConflicts, status }: ScoreCard): string {
  if (status) return statusWords[status]
  if (openConflicts > 0) return openConflicts === 1 ? '1 conflict' : `${openConflicts} conflicts`
  if (isConfirmed) return 'Confirmed'
  return holesIn === 0 ? 'No scores' : `${holesIn} ${holesIn === 1 ? 'hole' : 'holes'} in`
}
