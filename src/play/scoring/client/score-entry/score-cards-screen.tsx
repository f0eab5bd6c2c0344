import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { playedHolesOf } from '../../../../event/event/round.ts'
import { stoppedInWords } from '../../../../event/event/team-status.ts'
import { matches } from '../../../../kernel/text/search-text.ts'
import {
  cardInWords,
  cardStates,
  conflictsInWords,
  isComplete,
  missingOf,
} from '../../../../people/teams/card-words.ts'
import type { ScoreCard } from '../../../../people/teams/staff-contract.ts'
import { spotOf } from '../../../../people/teams/starting-spots.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { FilterChips } from '../../../../ui/lists/filter-chips.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { type Hold, useCardQueue } from './card-desk.ts'

const askEvery = 10_000

/** Every scorecard of the event, to choose the one to enter. Where scorers start. */
export default function ScoreCardsScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/score-cards', {}, { every: askEvery })
  const { queue, takeNext, isBusy } = useCardQueue()
  const { toDo = 0, held = [] } = queue ?? {}
  return (
    <div className="page">
      <PageHead
        title="Score entry"
        actions={
          toDo > 0 && (
            <Button kind="main" busy={isBusy && 'Looking...'} onClick={takeNext}>
              Take the next card
            </Button>
          )
        }
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading scorecards">
        {({ cards }) => <Cards cards={cards} held={held} />}
      </UntilLoaded>
    </div>
  )
}

const filters = { all: 'All', todo: 'To do', ...cardStates } as const
type Filter = keyof typeof filters
const filterNames = Object.keys(filters) as Filter[]

function fits(card: ScoreCard, filter: Filter, holeCount: number): boolean {
  if (filter === 'all') return true
  const missing = missingOf(card, holeCount)
  if (filter === 'todo') return missing !== null
  if (filter === 'conflict') return card.openConflicts > 0
  if (card.status) return filter === 'stopped'
  return (
    filter === (card.isConfirmed ? 'confirmed' : isComplete(card, holeCount) ? 'unconfirmed' : 'incomplete')
  )
}

function Cards({ cards, held }: { cards: readonly ScoreCard[]; held: readonly Hold[] }) {
  const holeCount = playedHolesOf(useEvent().event)
  const [sought, setSought] = useState('')
  const [parameters] = useSearchParams()
  const [filter, setFilter] = useState<Filter>(
    () => filterNames.find((each) => each === parameters.get('show')) ?? 'all',
  )
  const query = useDeferredValue(sought)
  const shown = cards.filter(
    (card) =>
      fits(card, filter, holeCount) &&
      matches(query, card.teamName, String(card.teamNumber), ...card.players),
  )
  if (cards.length === 0)
    return <EmptyState title="No teams yet">Teams show up here as they sign up.</EmptyState>
  return (
    <>
      <div className="grid gap-2.5">
        <SearchBox label="Search team, player or number" value={sought} onChange={setSought} />
        <FilterChips
          label="Which scorecards"
          chips={filterNames.map((value) => ({
            ...{ value, name: filters[value] },
            count: cards.filter((card) => fits(card, value, holeCount)).length,
          }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <p role="status" className="figures mt-3 mb-2 text-soft">
        {cards.filter(({ isConfirmed, status }) => isConfirmed && !status).length} of{' '}
        {cards.filter(({ status }) => !status).length} scorecards confirmed{stoppedInWords(cards)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title="No scorecards found">Try a shorter name or all scorecards.</EmptyState>
      ) : (
        <ul className="figures divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
          {shown.map((card) => (
            <Card
              key={card.teamId}
              card={card}
              holder={held.find(({ teamId, isYours }) => teamId === card.teamId && !isYours)}
              holeCount={holeCount}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface CardProps {
  card: ScoreCard
  /** Somebody at another desk works on it. */
  holder: Hold | undefined
  holeCount: number
}

function Card({ card, holder, holeCount }: CardProps) {
  const spot = spotOf(card)
  return (
    <li>
      <Link
        href={`/admin/score-entry/${card.teamId}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-4 px-4 py-2 hover:bg-mint sm:grid-cols-[minmax(0,1fr)_auto] lg:min-h-11 lg:grid-cols-[14rem_minmax(0,1fr)_7rem_11.5rem] lg:content-center lg:py-1.5"
      >
        <span className="wrap-anywhere font-semibold">
          {card.teamNumber}. {card.teamName}
          {card.drives?.areOutOfReach && (
            <span className="block text-flag">{card.drives.words}: out of reach</span>
          )}
        </span>
        <span className="text-[0.9375rem] text-soft leading-snug max-lg:row-start-2 lg:leading-tight max-sm:col-span-2">
          {card.players.join(', ')}
        </span>
        <span className="text-soft max-sm:hidden max-lg:row-start-2 max-lg:text-right">
          {spot && `Starts at ${spot}`}
        </span>
        <span className="text-right">
          {card.openConflicts > 0 && !card.status ? (
            <span className="font-semibold text-flag">{conflictsInWords(card.openConflicts)}</span>
          ) : (
            <CardWords words={cardInWords(card, holeCount)} />
          )}
          {holder && (
            <span className="wrap-anywhere block text-soft">
              {holder.isYou ? 'Open at another desk of yours' : `${holder.by} has it`}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** On a phone, where the team's name needs the room, 'Not confirmed'. */
function CardWords({ words }: { words: string }) {
  if (words !== cardStates.unconfirmed) return words
  return (
    <>
      <span className="max-sm:hidden">{words}</span>
      <span className="sm:hidden">Not confirmed</span>
    </>
  )
}
