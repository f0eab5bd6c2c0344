import { type Cents, fromDollars, sum, toDollars } from '../../../kernel/money.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { AddOns } from './use-add-ons.ts'

interface Props {
  addOns: AddOns
  ofForm: string
  /** The form's own bill in cents; without it, that comes on the payment page. */
  ownPrice?: Cents | undefined
}

/** The sum of this section, to the cent, and what is then owed in all. */
export function Total({ addOns: { basket, total }, ofForm, ownPrice }: Props) {
  return (
    <div className="figures rounded-md bg-mint px-4 py-3">
      {basket.tax > 0 && (
        <p className="flex justify-between gap-4 text-[0.9375rem]">
          <span>Sales tax</span>
          <span>{showAmount(toDollars(basket.tax))}</span>
        </p>
      )}
      <p aria-live="polite" className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">Added to {ofForm}</span>
        <span className={ownPrice === undefined ? 'font-bold text-xl' : 'font-semibold'}>
          {showAmount(total)}
        </span>
      </p>
      {ownPrice !== undefined && (
        <p aria-live="polite" className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">Total with {ofForm}</span>
          <span className="font-bold text-xl">
            {showAmount(toDollars(sum([ownPrice, fromDollars(total)])))}
          </span>
        </p>
      )}
    </div>
  )
}
