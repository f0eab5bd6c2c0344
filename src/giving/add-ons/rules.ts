/** Orders of add-ons: the bill, how long an unpaid order keeps its stock, and what a team may still use. Pure. */
import { minute } from '../../kernel/clock.ts'
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { salesTax } from '../../kernel/sales-tax.ts'
import { charged } from '../../money/ledger/purposes.ts'
import type { Treatment } from '../price-list/item.ts'

/** How long an unpaid order keeps its stock. */
export const unpaidKeepsStockFor = 30 * minute

/** So many may be unpaid from one address, however few are left: mulligans for two teams. */
const smallestShare = 8

/**
 * How many more of an item one address may hold unpaid: half of what would be left without its own unpaid orders. A
 * clubhouse shares one address, so the share is of the stock and not a number.
 */
export function fairShare(left: number, heldByItself: number): number {
  const half = Math.floor((left + heldByItself) / 2)
  return Math.max(0, Math.max(smallestShare, half) - heldByItself)
}

/** One item of an order, at the price when it was ordered. */
export interface OrderLine {
  id: string
  itemId: string
  name: string
  quantity: number
  /** How many of them were refunded: they are for sale again. */
  takenBack: number
  unitPrice: Cents
  /** What a code takes off the line. */
  discount: Cents
  /** Fair market value of one; null if not set. */
  unitValue: Cents | null
  treatment: Treatment
  /** Thousandths of a percent. */
  taxRate: number
}

/** What a line costs before sales tax. */
export function lineAmount({
  quantity,
  unitPrice,
  discount,
}: Pick<OrderLine, 'quantity' | 'unitPrice' | 'discount'>): Cents {
  return cents(Math.max(0, unitPrice * quantity - discount))
}

/** The sales tax on a line. */
export function lineTax(line: OrderLine): Cents {
  return salesTax(lineAmount(line), line.taxRate)
}

/** The bill of an order; it doesn't change when some of it is refunded. */
export function orderBill(lines: readonly OrderLine[]): { price: Cents; tax: Cents; rounding: Cents } {
  const amount = sum(lines.map(lineAmount))
  const tax = sum(lines.map(lineTax))
  const price = charged('extra', cents(amount + tax))
  return { price, tax, rounding: cents(price - amount - tax) }
}

/** What decides whether an order has its stock. */
export interface OrderHold {
  price: Cents
  heldUntil: string
  canceledAt: string | null
}

export interface OrderMoney {
  covered: Cents
  underWay: Cents
  /** Fully refunded. */
  isGivenUp: boolean
  /** It costs nothing, and nobody it concerns has confirmed it. */
  awaitsProof?: boolean
  /** A payment was started and neither completed nor canceled. */
  isOpen: boolean
}

/** Paid, or nothing to pay and confirmed. */
export function isOrderPaid({ price, canceledAt }: OrderHold, money: OrderMoney): boolean {
  const isFree = price === noMoney && !money.awaitsProof
  return canceledAt === null && !money.isGivenUp && (isFree || money.covered > noMoney)
}

/** Whether an order has its stock: paid, being paid, or within its hold. */
export function keepsStock(order: OrderHold, money: OrderMoney, now: Date): boolean {
  if (order.canceledAt !== null || money.isGivenUp) return false
  if (isOrderPaid(order, money) || money.underWay > noMoney || money.isOpen) return true
  return now.getTime() < Date.parse(order.heldUntil)
}

/** Adds up how many of each item these orders have, less what was taken back. */
export function quantities(orders: readonly { lines: readonly OrderLine[] }[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const { itemId, quantity, takenBack } of orders.flatMap(({ lines }) => lines))
    total.set(itemId, (total.get(itemId) ?? 0) + quantity - takenBack)
  return total
}

/** One use of an item on the course. */
export interface ItemUse {
  itemId: string
  isUndone: boolean
  /** It came once scoring was locked; null once staff accepted it, and for all others. */
  late?: 'waiting' | 'refused' | null
}

/** Neither taken back nor late without staff's yes. */
export function countsAsUsed({
  isUndone,
  late = null,
}: Pick<ItemUse, 'isUndone'> & { late?: ItemUse['late'] | undefined }): boolean {
  return !isUndone && late === null
}

/** How many of an item a team has, has used, and may still use. */
export interface Entitlement {
  bought: number
  used: number
  left: number
}

/**
 * What a team may use, by item: what it bought and paid for, less what it used. A team that may play before it has paid
 * may also use what it ordered and still holds. Never below zero, also after a refund of something already used.
 */
export function entitlements(
  orders: readonly { lines: readonly OrderLine[]; isPaid: boolean; isKept: boolean }[],
  uses: readonly ItemUse[],
  mayPlayUnpaid: boolean,
): Map<string, Entitlement> {
  const counting = orders.filter(({ isPaid, isKept }) => isPaid || (mayPlayUnpaid && isKept))
  const found = new Map<string, Entitlement>()
  for (const [itemId, bought] of quantities(counting)) {
    const used = uses.filter((use) => use.itemId === itemId && countsAsUsed(use)).length
    found.set(itemId, { bought, used, left: Math.max(0, bought - used) })
  }
  return found
}

/** What a team has of one add-on. */
export interface AddOn extends Entitlement {
  itemId: string
  /** As it was named when it was ordered last. */
  name: string
  /** Paid or not, as long as the order has its stock. `bought` counts what may be used. */
  ordered: number
  paid: number
}

/** What a team has of each add-on, in the order first asked for; without what was refunded or given up. */
export function addOnsOf(
  orders: readonly { lines: readonly OrderLine[]; isPaid: boolean; isKept: boolean }[],
  uses: readonly ItemUse[],
  mayPlayUnpaid: boolean,
): AddOn[] {
  const kept = orders.filter(({ isKept }) => isKept)
  const paid = quantities(kept.filter(({ isPaid }) => isPaid))
  const usable = entitlements(kept, uses, mayPlayUnpaid)
  const names = new Map(kept.flatMap(({ lines }) => lines.map(({ itemId, name }) => [itemId, name])))
  return Array.from(quantities(kept), ([itemId, ordered]) => ({
    itemId,
    name: names.get(itemId) ?? '',
    ordered,
    paid: paid.get(itemId) ?? 0,
    ...(usable.get(itemId) ?? { bought: 0, used: 0, left: 0 }),
  })).filter(({ ordered }) => ordered > 0)
}
