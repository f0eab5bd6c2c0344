import { useEffect, useState } from 'react'
import { deadlineAhead } from '../../../kernel/text/dates.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import type { OwnTickets as Own, PublicRaffle } from '../raffle-shapes.ts'
import { CheckDraw } from './check-draw.tsx'
import { PrizeList } from './prize-list.tsx'
import { stageInWords } from './raffle-words.ts'
import { TicketNumber } from './ticket-number.tsx'
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

/** The buyer's own numbers, by the secret in the address; nothing without one. `drawn`: asks again when it changes. */
function OwnTickets({ drawn }: { drawn: number }) {
  const [own, setOwn] = useState<Own | null>(null)
  const [words, setWords] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draw may be theirs
  useEffect(() => {
    const secret = new URLSearchParams(location.hash.slice(1)).get('ticket')
    if (!secret) return
    call('POST /api/raffles/own', { body: { secret } }).then(
      (answer) => {
        setOwn(answer)
        setWords(null)
      },
      (thrown) => {
        const { code, title } = asFault(thrown)
        setWords(code === 'not-found' ? 'These tickets aren’t in the raffle: they were refunded.' : title)
      },
    )
  }, [drawn])
  if (words) return <Banner className="mb-6">{words}</Banner>
  if (!own) return null
  return (
    <section aria-label="Your tickets" className="mb-8 rounded-lg bg-fairway p-5 text-white sm:p-6">
      <h2 className="text-[1.5rem]">Your tickets</h2>
      {own.raffles.map(({ raffleId, name, numbers, won, stage }) => (
        <div key={raffleId} className="mt-3">
          <p className="text-mint">{name}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {numbers.map((number) => (
              <TicketNumber key={number} number={number} className="text-2xl" />
            ))}
          </p>
          {won.map(({ number, prize }) => (
            <p key={number} className="mt-3 font-board font-semibold text-2xl">
              No. {number} won: {prize}
            </p>
          ))}
          {won.length === 0 && stage === 'drawn' && <p className="mt-3">No luck this time. Thank you!</p>}
          {stage === 'selling' && <p className="mt-3">Keep this page: it shows the draw, too.</p>}
        </div>
      ))}
    </section>
  )
}
