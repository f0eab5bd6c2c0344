import { showAmount } from '../../../ui/dollars.ts'
import type { PublicRaffle } from '../raffle-shapes.ts'
import { prizeResults } from './raffle-words.ts'
import { TicketNumber } from './ticket-number.tsx'

/** What is raffled off, in the order of the draw, with the numbers that won. */
export function PrizeList({ raffle }: { raffle: Pick<PublicRaffle, 'prizes' | 'draws' | 'kind'> }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {prizeResults(raffle).map(({ id, name, value, winner }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <span className="wrap-anywhere min-w-0">
            <span className="font-board font-semibold text-xl leading-snug">{name}</span>
            {value !== null && raffle.kind === 'prizes' && (
              <span className="block text-soft">Worth {showAmount(value)}</span>
            )}
          </span>
          {winner && (
            <span className="flex items-center gap-3">
              <TicketNumber number={winner.number} className="text-2xl" />
              {winner.initials && <span className="text-lg">{winner.initials}</span>}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
