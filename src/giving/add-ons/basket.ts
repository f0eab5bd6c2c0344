/** What somebody chose on a form: the lines of the order to send, and its total as the server will add it up. Pure. */
import { type Cents, fromDollars, noMoney } from '../../kernel/money.ts'
import { fromPercent } from '../../kernel/sales-tax.ts'
import type { ItemOnSale } from '../price-list/item-shapes.ts'
import { lineAmount, type OrderLine, orderBill } from './rules.ts'

/** How many of each item, by id. */
export type Quantities = Readonly<Record<string, number>>

export interface BasketLine {
  item: ItemOnSale
  quantity: number
  /** Cents, after the discount and before sales tax. */
  amount: Cents
  discount: Cents
}

export interface Basket {
  lines: BasketLine[]
  /** Cents. */
  tax: Cents
  total: Cents
}

/** `discounts`: what a code takes off each line, in cents, by item. */
export function basketOf(
  items: readonly ItemOnSale[],
  quantities: Quantities,
  discounts: ReadonlyMap<string, Cents> = new Map(),
): Basket {
  const chosen = items.filter(({ id }) => (quantities[id] ?? 0) > 0)
  const lines = chosen.map((item) => orderLine(item, quantities[item.id] ?? 0, discounts.get(item.id)))
  const { price, tax } = orderBill(lines)
  return {
    lines: lines.map((line, place) => ({
      item: chosen[place] as ItemOnSale,
      quantity: line.quantity,
      amount: lineAmount(line),
      discount: line.discount,
    })),
    tax,
    total: price,
  }
}

function orderLine(item: ItemOnSale, quantity: number, discount: Cents = noMoney): OrderLine {
  return {
    id: item.id,
    itemId: item.id,
    name: item.name,
    quantity,
    takenBack: 0,
    unitPrice: fromDollars(item.price),
    discount,
    unitValue: null,
    treatment: item.treatment,
    taxRate: fromPercent(item.salesTax),
  }
}

/** The most of one item that a form takes at once; the server knows what was bought before. */
export const mostAtOnce = 99

/** How many of an item can be chosen: what is left, and what its limits allow one buyer. */
export function mostOf({ left, limits }: Pick<ItemOnSale, 'left' | 'limits'>): number {
  return Math.min(
    mostAtOnce,
    left ?? mostAtOnce,
    limits.perOrder ?? mostAtOnce,
    limits.perTeam ?? mostAtOnce,
    limits.perPlayer ?? mostAtOnce,
  )
}

/** Whether it can only be bought for a team. */
export function needsTeam({ limits, countsOnCard }: Pick<ItemOnSale, 'limits' | 'countsOnCard'>): boolean {
  return limits.perTeam !== null || countsOnCard
}
