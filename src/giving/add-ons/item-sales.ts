/** What was sold of each item, from the orders. Pure. */
import { type Cents, cents, noMoney } from '../../kernel/money.ts'

interface Line {
  itemId: string
  name: string
  quantity: number
  takenBack: number
  /** The whole line after its discount and before sales tax, in dollars. */
  amount: number
}

export interface ItemSales {
  itemId: string
  /** As it was named when it was sold last. */
  name: string
  /** Paid, without what was refunded. */
  sold: number
  refunded: number
  /** For those sold, before sales tax. */
  amount: Cents
  /** Ordered, held and not paid. */
  unpaid: number
}

/** By item, most money first. Orders newest first, as staff list them. */
export function itemSales(orders: readonly { state: string; lines: readonly Line[] }[]): ItemSales[] {
  const sales = new Map<string, ItemSales>()
  for (const { state, lines } of orders)
    for (const line of lines) {
      const known = sales.get(line.itemId) ?? freshSales(line)
      sales.set(line.itemId, known)
      const kept = line.quantity - line.takenBack
      if (state === 'paid') {
        known.sold += kept
        known.amount = cents(known.amount + keptAmount(line))
      }
      if (state === 'paid') known.refunded += line.takenBack
      if (state === 'refunded') known.refunded += line.quantity
      if (state === 'held' || state === 'under-way') known.unpaid += kept
    }
  return [...sales.values()]
    .filter(({ sold, refunded, unpaid }) => sold + refunded + unpaid > 0)
    .sort((one, other) => other.amount - one.amount || one.name.localeCompare(other.name, 'en'))
}

function freshSales({ itemId, name }: Line): ItemSales {
  return { itemId, name, sold: 0, refunded: 0, amount: noMoney, unpaid: 0 }
}

/** The line's money for what wasn't taken back. */
function keptAmount({ quantity, takenBack, amount }: Line): Cents {
  return cents(Math.round((amount * 100 * (quantity - takenBack)) / quantity))
}
