import { showAmount } from '../../../../ui/dollars.ts'
import { isGame } from '../../../ledger/paid-lines.ts'
import type { Receipt } from '../../../receipts/shapes.ts'

/** What one payment was for, line by line. */
export function PaidLines({ receipt: { lines, total, refunds } }: { receipt: Receipt }) {
  return (
    <section aria-labelledby="paid-for" className="border-ink border-t pt-4">
      <h2 id="paid-for" className="text-[1.75rem]">
        What you paid for
      </h2>
      <ul className="figures mt-2 divide-y divide-line">
        {lines.map(({ name, quantity, amount, treatment }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt stay in their order
          <li key={place} className="flex justify-between gap-4 py-3">
            <span className="wrap-anywhere min-w-0">
              {quantity === 1 ? name : `${quantity} × ${name}`}
              {isGame({ treatment }) && (
                <span className="block text-[0.9375rem] text-soft">Not deductible</span>
              )}
            </span>
            <span className="shrink-0 font-semibold">{showAmount(amount)}</span>
          </li>
        ))}
        {refunds.map(({ kind, amount, dateText }) => (
          <li key={`${kind} ${dateText} ${amount}`} className="flex justify-between gap-4 py-3">
            <span>
              {kind === 'dispute' ? 'Taken back by your bank on' : 'Refunded on'} {dateText}
            </span>
            <span className="shrink-0 font-semibold">{showAmount(-amount)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-4 bg-mint px-3 py-3 font-semibold">
          <span>Total paid</span>
          <span className="text-xl">{showAmount(total)}</span>
        </li>
      </ul>
    </section>
  )
}
