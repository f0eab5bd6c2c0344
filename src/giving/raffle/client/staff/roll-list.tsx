import { useState } from 'react'
import { showAmount } from '../../../../ui/dollars.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { rangesInWords } from '../../numbers.ts'
import type { RafflesDesk, Roll } from '../../raffle-shapes.ts'
import { ticketsInWords } from '../raffle-words.ts'
import { TakeBackDialog } from './roll-dialogs.tsx'

interface Props {
  rolls: readonly Roll[]
  onDone: (fresh: RafflesDesk, words: string) => void
}

/** Paper tickets by number: who has them, and what came of those that are back. */
export function RollList({ rolls, onDone }: Props) {
  const [back, takeBack] = useState<Roll | null>(null)
  if (rolls.length === 0)
    return <p className="text-soft">None handed out. Phones count from No. 1 and skip what’s on paper.</p>
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {rolls.map((roll) => (
          <li
            key={roll.rollId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <span className="min-w-0">
              <span className="figures font-semibold">
                {roll.from}–{roll.to}
              </span>{' '}
              <span className="wrap-anywhere">{roll.seller}</span>
              <span className="wrap-anywhere block text-[0.9375rem] text-soft">{rollInWords(roll)}</span>
            </span>
            {roll.returnedOn === null && (
              <RowButton of={`${roll.from}–${roll.to} from ${roll.seller}`} onClick={() => takeBack(roll)}>
                Take back
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {back && (
        <TakeBackDialog
          roll={back}
          onClose={() => takeBack(null)}
          onSaved={(fresh) => {
            takeBack(null)
            onDone(fresh, 'Counted. The cash is in the seller’s drawer.')
          }}
        />
      )}
    </>
  )
}

function rollInWords({ returnedOn, unsold, sold, money, price }: Roll): string {
  if (returnedOn === null) return `Handed out, ${showAmount(price)} each`
  const back = unsold.length > 0 ? ` Unsold: ${rangesInWords(unsold)}.` : ''
  return `${ticketsInWords(sold)} sold, ${showAmount(money)} in the drawer.${back}`
}
