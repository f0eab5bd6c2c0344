import { toDollars } from '../../../../kernel/money.ts'
import { readAmount } from '../../../../money/ledger/record-rules.ts'
import type { AddOns } from '../../../teams/client/index.ts'

/** A line of a sum: '4 × Mulligan', in dollars. */
interface AddOnLine {
  name: string
  amount: number
}

/** What was chosen with a form, as lines for its sum; the form's own code is less than nothing. */
export function addOnLines({ basket, gift, code }: AddOns): AddOnLine[] {
  const given = gift ? readAmount(gift.typed) : 0
  return [
    ...basket.lines.map(({ item, quantity, amount }) => ({
      name: `${quantity} × ${item.name}`,
      amount: toDollars(amount),
    })),
    ...(basket.tax > 0 ? [{ name: 'Sales tax of add-ons', amount: toDollars(basket.tax) }] : []),
    ...(given > 0 ? [{ name: 'Gift', amount: given }] : []),
    ...(code?.isFor === 'form' ? [{ name: `Code ${code.used.toUpperCase()}`, amount: -code.offForm }] : []),
  ]
}
