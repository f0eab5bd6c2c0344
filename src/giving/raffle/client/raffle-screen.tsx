import { deadlineAhead } from '../../../kernel/text/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import type { PublicRaffle } from '../raffle-shapes.ts'
import { CheckDraw } from './check-draw.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { PrizeList } from './prize-list.tsx'
import { stageInWords } from './raffle-words.ts'
import { useRaffles } from './use-raffles.ts'

/** The raffles of an event for everybody: prizes, the pot, the closed list, who won, and how to check it. */
export default function RaffleScreen() {
  const called = useRaffles(useEventId())
  const drawn = called.data?.raffles.reduce((count, { draws }) => count + draws.length, 0) ?? 0
  return (
    <div className="page max-w-3xl pb-12">
      <PageHead title="Raffle" actions={<LinkButton href="/">Home</LinkButton>}>
        {called.data?.eventName}
      </PageHead>
      <OwnTickets drawn={drawn} />
      <UntilLoaded called={called} label="Loading the raffle">
        {({ raffles, timeZone }) =>
          raffles.length === 0 ? (
            <EmptyState title="No raffle here">This event has no raffle with numbered tickets.</EmptyState>
          ) : (
            <div className="grid gap-12">
              {raffles.map((raffle) => (
                <Raffle key={raffle.raffleId} raffle={raffle} timeZone={timeZone} />
              ))}
            </div>
          )
        }
      </UntilLoaded>
    </div>
  )
}

function Raffle({ raffle, timeZone }: { raffle: PublicRaffle; timeZone: string }) {
  const { raffleId, name, pot, method, closedOn, stage } = raffle
  const closed = closedOn ? deadlineAhead(closedOn, timeZone) : ''
  return (
    <section aria-labelledby={`raffle-${raffleId}`} className="min-w-0 border-ink border-t pt-4">
      <h2 id={`raffle-${raffleId}`} className="wrap-anywhere text-[1.75rem]">
        {name}
      </h2>
      <p className="mt-1 mb-4 text-soft">{stageInWords(raffle, closed)}</p>
      {pot !== null && (
        <p className="figures mb-4 rounded-lg bg-mint px-5 py-4">
          <span className="block font-extrabold text-[min(3.5rem,15vw)] text-fairway leading-none">
            {showAmount(pot)}
          </span>
          <span className="mt-1 block">
            {stage === 'selling'
              ? 'for the winner so far: half of what was sold'
              : 'for the winner: half of what was sold'}
          </span>
        </p>
      )}
      <PrizeList raffle={raffle} />
      {method === 'server' ? (
        <CheckDraw raffle={raffle} />
      ) : (
        <p className="mt-4 text-soft">A stub is drawn by hand in the room, in front of two witnesses.</p>
      )}
      <p className="mt-4 text-[0.9375rem] text-soft">Raffle tickets aren’t tax-deductible.</p>
    </section>
  )
}
