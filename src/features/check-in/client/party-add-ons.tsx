import { Button } from '../../../ui/button.tsx'
import type { PartyAddOn } from '../contract.ts'
import { addOnInWords } from './check-in-words.ts'

interface Props {
  addOns: readonly PartyAddOn[]
  /** Null where none are sold, or not by this person. */
  onSell: (() => void) | null
}

/** What a team bought, what isn't paid yet and what it used on the course; and a button to sell more. */
export function PartyAddOns({ addOns, onSell }: Props) {
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
      {onSell && (
        <Button className="mt-2 w-full" onClick={onSell}>
          Sell add-ons
        </Button>
      )}
    </>
  )
}
