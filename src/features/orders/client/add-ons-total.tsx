import { toDollars } from '../../../kernel/money.ts'
import { showAmount } from '../../../ui/dollars.ts'
import type { AddOns } from './use-add-ons.ts'

/** The sum of this section, to the cent; what the form is for comes on the payment page. */
export function Total({ addOns: { basket, total }, ofForm }: { addOns: AddOns; ofForm: string }) {
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
        <span className="font-bold text-xl">{showAmount(total)}</span>
      </p>
    </div>
  )
}
