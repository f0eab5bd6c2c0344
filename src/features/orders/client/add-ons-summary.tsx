import { toDollars } from '../../../kernel/money.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { readAmount } from '../../payments/record-rules.ts'
import { Total } from './add-ons-total.tsx'
import type { AddOns } from './use-add-ons.ts'

interface Props {
  addOns: AddOns
  ofForm: string
}

/** What was chosen, to look over before it is ordered. */
export function AddOnsSummary({ addOns, ofForm }: Props) {
  const { basket, gift, code, isChosen } = addOns
  const hasGift = gift !== null && readAmount(gift.typed) > 0
  if (!isChosen && !code?.words) return null
  return (
    <section aria-label="Add-ons" className="overflow-hidden rounded-lg border border-ink bg-white">
      <ul className="figures divide-y divide-line px-4 sm:px-5">
        {basket.lines.map(({ item, quantity, amount }) => (
          <Line key={item.id} name={`${quantity} × ${item.name}`} amount={toDollars(amount)} />
        ))}
        {hasGift && <Line name="Gift" amount={readAmount(gift.typed)} />}
        {code?.isFor === 'form' && <Line name={`Code ${code.used.toUpperCase()}`} amount={-code.offForm} />}
      </ul>
      {isChosen && <Total addOns={addOns} ofForm={ofForm} />}
    </section>
  )
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <li className="flex justify-between gap-4 py-3">
      <span className="wrap-anywhere min-w-0">{name}</span>
      <span className="shrink-0 font-semibold">{showAmount(amount)}</span>
    </li>
  )
}
