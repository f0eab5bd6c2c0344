import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Bill } from '../bills.ts'
import type { Together } from './use-together.ts'

export interface AddDialogProps {
  buyer: { name: string; email: string }
  /** They aren't asked who they are. */
  isBuyerKnown: boolean
  /** Of the team that is paid for here; null for none. */
  teamNumber: number | null
  onAdded: () => void
  onClose: () => void
}

/** What can be added to what is being paid, each in a dialog. */
export interface AddDialogs {
  AddOns: ComponentType<AddDialogProps>
  Gift: ComponentType<AddDialogProps>
}

interface Props {
  bills: readonly Bill[]
  together: Together
  dialogs: AddDialogs
  isDisabled: boolean
  /** Another bill is saved in this browser. */
  onAdded: () => void
}

/** More to buy, or to give, before paying; it is paid in the same charge. All of it is added right here: a card that was typed stays. */
export function AddMore({ bills, together, dialogs, isDisabled, onAdded }: Props) {
  const { event } = useEvent()
  const [added, setAdded] = useState<keyof AddDialogs | null>(null)
  if (!event?.selling) return null
  const { addOns, gifts } = event.selling
  const isOwnTeam = bills.some(({ payable }) => payable.isOwnTeam)
  const sellsHere = addOns.includes('extras') || (isOwnTeam && addOns.includes('team'))
  const takesGift = gifts && !bills.some(({ payable }) => payable.type === 'Donation')
  const { payer, isPayerKnown } = together
  const { email, firstName, lastName } = payer.payable
  if (!sellsHere && !takesGift) return null
  const Dialog = added && dialogs[added]
  return (
    <div className="flex flex-wrap gap-3">
      {sellsHere && (
        <Button disabled={isDisabled} onClick={() => setAdded('AddOns')}>
          Buy add-ons
        </Button>
      )}
      {takesGift && (
        <Button disabled={isDisabled} onClick={() => setAdded('Gift')}>
          Add a gift
        </Button>
      )}
      {Dialog && (
        <Suspense>
          <Dialog
            buyer={{ name: `${firstName} ${lastName}`.trim(), email }}
            isBuyerKnown={isPayerKnown}
            teamNumber={bills.find(({ team }) => team !== null)?.team?.teamNumber ?? null}
            onClose={() => setAdded(null)}
            onAdded={() => {
              setAdded(null)
              onAdded()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
