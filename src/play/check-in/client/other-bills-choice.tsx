import { showAmount } from '../../../ui/dollars.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import type { OtherBills } from './use-other-bills.ts'

interface Props {
  others: OtherBills
  /** What is taken in all, in dollars; NaN while the amount isn't one. */
  total: number
  isDisabled: boolean
}

/** What the same payer owes besides, to be taken in one payment. Nothing if they owe nothing else. */
export function OtherBillsChoice({ others, total, isDisabled }: Props) {
  const { bills, chosen, choose } = others
  if (bills.length === 0) return null
  return (
    <fieldset className="rounded-lg border border-line px-4 py-3">
      <legend className="px-1 font-semibold">Taken in the same payment</legend>
      {bills.map((bill) => (
        <CheckField
          key={bill.subjectId}
          label={
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 font-normal">
              <span className="wrap-anywhere min-w-0">{bill.name}</span>
              <span className="figures">{showAmount(bill.owedAmount)}</span>
            </span>
          }
          checked={chosen.includes(bill)}
          disabled={isDisabled}
          onChange={(isChosen) => choose(bill, isChosen)}
        />
      ))}
      <p aria-live="polite" className="figures flex justify-between gap-4 border-line border-t pt-3 pb-1">
        <span>To take in all</span>
        <span className="font-board font-bold text-2xl">{Number.isNaN(total) ? '–' : showAmount(total)}</span>
      </p>
    </fieldset>
  )
}
