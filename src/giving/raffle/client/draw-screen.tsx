import { useSearchParams } from 'wouter'
import { showAmount } from '../../../ui/dollars.ts'
import { usePageHeading } from '../../../ui/page/page-heading.ts'
import { useClubhouse } from '../../../ui/page/use-clubhouse.ts'
import { useWakeLock } from '../../../ui/page/use-wake-lock.ts'
import type { PublicRaffle } from '../raffle-shapes.ts'
import { outcomeWords, prizeInWords, prizeResults } from './raffle-words.ts'
import { useRaffles } from './use-raffles.ts'

/** The draw on the clubhouse screen, or with `?tv=1` on the one screen, which goes on by itself: the prize, the number as large as the screen takes it, and who won before. */
export default function DrawScreen() {
  const [parameters] = useSearchParams()
  const { data } = useRaffles(parameters.get('eventId') ?? undefined)
  useWakeLock()
  useClubhouse(parameters.has('tv') ? (data?.eventId ?? null) : null)
  const wanted = parameters.get('raffleId')
  const raffle = data && (data.raffles.find(({ raffleId }) => raffleId === wanted) ?? onNow(data.raffles))
  if (!raffle) return <Waiting words={data ? 'Nothing is raffled at this event yet.' : ''} />
  return <Board eventName={data.eventName} raffle={raffle} />
}

function Waiting({ words }: { words: string }) {
  const heading = usePageHeading('Raffle')
  return (
    <div data-tv className="grid min-h-screen content-center gap-4 bg-fairway px-4 text-center text-white">
      <h1 ref={heading} tabIndex={-1} className="text-[max(2rem,6vw)] leading-none">
        Raffle
      </h1>
      <p className="min-h-[1.5em] text-[max(1.0625rem,1.6vw)] text-mint">{words}</p>
    </div>
  )
}

/** The one being drawn; else the one drawn last, or the first. */
function onNow(raffles: readonly PublicRaffle[]): PublicRaffle | undefined {
  return (
    raffles.find(({ stage }) => stage === 'closed') ??
    raffles.findLast(({ stage }) => stage === 'drawn') ??
    raffles[0]
  )
}

function Board({ eventName, raffle }: { eventName: string; raffle: PublicRaffle }) {
  const heading = usePageHeading('Raffle')
  const { draws, prizes, name, pot, tickets, stage } = raffle
  const last = draws.at(-1)
  const prize = prizes.find(({ id }) => id === last?.prizeId)
  const before = prizeResults(raffle).filter(({ id, winner }) => winner && id !== prize?.id)
  return (
    <div
      data-tv
      className="flex min-h-screen flex-col gap-[2.4vh] bg-fairway px-[max(1rem,2.4vw)] pt-[max(1rem,2.4vh)] pb-[max(1.25rem,3vh)] text-white lg:h-screen lg:overflow-hidden"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-[3vw] gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-[max(1.75rem,3.4vw)] leading-none">
          {name}
        </h1>
        <p className="text-[max(1.0625rem,1.6vw)] text-mint leading-tight">{eventName}</p>
      </header>
      <div
        aria-live="polite"
        className="flex min-h-0 flex-1 flex-col items-center justify-center gap-[2vh] text-center"
      >
        {last && prize ? (
          <>
            <p className="wrap-anywhere font-board font-semibold text-[max(1.5rem,min(4.4vw,7.8vh))] text-sand leading-tight">
              {prizeInWords(prize.name, raffle)}
            </p>
            <Drawn key={last.position} number={last.number} isWon={last.outcome === 'won'} />
            <p className="min-h-[1.2em] font-board font-semibold text-[max(1.5rem,min(5vw,9vh))] leading-tight">
              {last.outcome === 'won' ? last.initials : outcomeWords[last.outcome]}
            </p>
          </>
        ) : (
          <>
            <p className="figures font-extrabold text-[max(3.5rem,min(15vw,28vh))] leading-none">
              {pot === null ? tickets.toLocaleString('en-US') : showAmount(pot)}
            </p>
            <p className="text-[max(1.25rem,2.4vw)] text-mint">
              {pot === null
                ? `${tickets === 1 ? 'ticket' : 'tickets'} ${stage === 'selling' ? 'sold so far' : 'on the list'}`
                : 'for the winner: half of what was sold'}
            </p>
            {stage === 'closed' && (
              <p className="font-board font-semibold text-[max(1.25rem,3vw)] text-sand">
                The list is closed. Good luck!
              </p>
            )}
          </>
        )}
      </div>
      {before.length > 0 && (
        <ul
          aria-label="Won before"
          className="figures grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(11rem,20vw)),1fr))] gap-x-[2vw] border-mint/60 border-t"
        >
          {before.slice(-8).map(({ id, name: what, winner }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-3 py-[0.8vh] text-[max(1rem,1.5vw)]"
            >
              <span className="wrap-anywhere min-w-0 text-mint">{what}</span>
              <span className="shrink-0 font-semibold">
                {winner?.number} {winner?.initials}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The number on a ticket across the screen. */
function Drawn({ number, isWon }: { number: number; isWon: boolean }) {
  return (
    <p
      className={`figures border-x-[max(0.5rem,1vw)] border-dashed px-[max(1.5rem,5vw)] py-[1vh] font-board font-extrabold text-[max(5rem,min(24vw,44vh))] leading-none ${isWon ? 'border-fairway bg-sand text-ink' : 'border-fairway bg-white/20 text-white line-through'}`}
    >
      <span className="sr-only">No. </span>
      {number}
    </p>
  )
}
