import { type ComponentType, Suspense, useState } from 'react'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { Bill } from '../bills.ts'
import type { Together } from './use-together.ts'

export interface GiftDialogProps {
  giver: { name: string; email: string }
  /** They aren't asked who they are. */
  isGiverKnown: boolean
  onAdded: () => void
  onClose: () => void
}

interface Props {
  bills: readonly Bill[]
  together: Together
  GiftDialog: ComponentType<GiftDialogProps>
  isDisabled: boolean
  /** Another bill is saved in this browser. */
  onAdded: () => void
}

/** More to buy, or to give, before paying; it is paid in the same charge. A gift is added right here: a card that was typed stays. */
export function AddMore({ bills, together, GiftDialog, isDisabled, onAdded }: Props) {
  const { event } = useEvent()
  const [isGiving, setGiving] = useState(false)
  if (!event?.selling) return null
  const { addOns, gifts } = event.selling
  const isTeam = bills.some(({ payable }) => payable.type === 'Golf')
  const sellsHere = addOns.includes('extras') || (isTeam && addOns.includes('team'))
  const givesAlready = bills.some(({ payable }) => payable.type === 'Donation')
  const { payer, isPayerKnown } = together
  const { email, firstName, lastName } = payer.payable
  if (!sellsHere && (!gifts || givesAlready)) return null
  return (
    <div className="flex flex-wrap gap-3">
      {sellsHere && <LinkButton href="/extras">Buy add-ons</LinkButton>}
      {gifts && !givesAlready && (
        <Button disabled={isDisabled} onClick={() => setGiving(true)}>
          Add a gift
        </Button>
      )}
      {isGiving && (
        <Suspense>
          <GiftDialog
            giver={{ name: `${firstName} ${lastName}`.trim(), email }}
            isGiverKnown={isPayerKnown}
            onClose={() => setGiving(false)}
            onAdded={() => {
              setGiving(false)
              onAdded()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
