import { useState } from 'react'
import { DeskSale } from '../../../giving/seller/client/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { Party } from '../party-shapes.ts'
import { addOnInWords } from './check-in-words.ts'

interface Props {
  party: Party
  /** The event whose add-ons this person sells; null where none are sold, or not by them. */
  sellsIn: string | null
  /** With an order to be paid together with the fee; undefined where no fee is owed. */
  onOrdered: ((orderId: string) => void) | undefined
}

/** What a team bought, what isn't paid yet and what it used on the course; and the sale of more. */
export function PartyAddOns({ party, sellsIn, onOrdered }: Props) {
  const [isSelling, setSelling] = useState(false)
  const { partyId: id, teamNumber: number, name, addOns = [] } = party
  return (
    <>
      {addOns.length === 0 && <span className="font-normal text-soft">None yet</span>}
      {addOns.length > 0 && (
        <ul>
          {addOns.map((addOn) => {
            const { what, used, unpaid } = addOnInWords(addOn)
            return (
              <li key={addOn.name} className="wrap-anywhere">
                {what}
                {used && <span className="font-normal text-soft">, {used}</span>}
                {unpaid && <span className="text-flag">, {unpaid}</span>}
              </li>
            )
          })}
        </ul>
      )}
      {sellsIn && !isSelling && (
        <Button className="mt-2 w-full" onClick={() => setSelling(true)}>
          Sell add-ons
        </Button>
      )}
      {sellsIn && isSelling && (
        <div className="mt-3">
          <DeskSale
            eventId={sellsIn}
            team={{ id, number, name }}
            onClose={() => setSelling(false)}
            onOrdered={onOrdered}
          />
        </div>
      )}
    </>
  )
}
