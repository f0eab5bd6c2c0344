import { Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Bill, Sold } from '../sold.ts'
import type { Together } from './use-together.ts'

interface Props {
  bills: readonly Bill[]
  together: Together
  sold: readonly Sold[]
  isDisabled: boolean
  /** Another bill is saved in this browser. */
  onAdded: () => void
}

/** More to buy, or to give, before paying; it is paid in the same charge. All of it is added right here: a card that was typed stays. */
export function AddMore({ bills, together, sold, isDisabled, onAdded }: Props) {
  const { event } = useEvent()
  const [adding, setAdding] = useState<Sold['add']>()
  const more = event ? sold.flatMap(({ add }) => (add?.isOffered(event, bills) ? add : [])) : []
  const { payer, isPayerKnown } = together
  const { email, firstName, lastName } = payer.payable
  if (more.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {more.map((each) => (
        <Button key={each.words} disabled={isDisabled} onClick={() => setAdding(each)}>
          {each.words}
        </Button>
      ))}
      {adding && (
        <Suspense>
          <adding.Dialog
            buyer={{ name: `${firstName} ${lastName}`.trim(), email }}
            isBuyerKnown={isPayerKnown}
            teamNumber={bills.find(({ team }) => team !== null)?.team?.teamNumber ?? null}
            onClose={() => setAdding(undefined)}
            onAdded={() => {
              setAdding(undefined)
              onAdded()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
