/** Dinner and shirts: sizes, limits, the bill, and how long an unpaid order holds its places. Pure. */

import type { OrderLimits } from '../../event/event/rules.ts'
import { minute } from '../../kernel/clock.ts'
import {
  fieldFaults,
  lineFault,
  longestName,
  neededEmailFault,
  optionalLineFault,
} from '../../kernel/field-rules.ts'
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import { salesTax, taxLineName } from '../../kernel/sales-tax.ts'
import { isShirtSize, type ShirtSize, shirtSizes } from '../../kernel/shirt-sizes.ts'
import { charged } from '../../money/ledger/purposes.ts'

const unpaidKeepsPlacesFor = 60 * minute

/** Sizes in the dinner sign-up's spelling, in the same order as the team sign-up's. */
export const dinnerSizes = ['Small', 'Medium', 'Large', 'X-Large', 'XX-Large', 'XXX-Large'] as const
export type DinnerSize = (typeof dinnerSizes)[number]

/** Normalizes either spelling; null if it isn't a size. */
export function readShirtSize(text: string): ShirtSize | null {
  if (isShirtSize(text)) return text
  return shirtSizes[(dinnerSizes as readonly string[]).indexOf(text)] ?? null
}

/** A size in the dinner sign-up's spelling. */
export function dinnerSizeOf(size: ShirtSize): DinnerSize {
  return dinnerSizes[shirtSizes.indexOf(size)] ?? 'Small'
}

/** Price of one dinner and one shirt, in cents. */
export interface UnitPrices {
  dinner: Cents
  shirt: Cents
}

/** Fair market values; null if not set. */
export type UnitValues = { [Thing in keyof UnitPrices]: Cents | null }

/** The names of the lines of an order. */
export const lineNames = { dinner: 'Dinner fee', shirt: 'Shirt fee' } as const

export interface BillLine {
  kind: 'dinner' | 'shirt' | 'tax' | 'rounding'
  /** 'Dinner fee', 'Shirt fee', 'Sales tax (6%)', 'Rounding'. */
  name: string
  quantity: number
  /** Per unit. */
  unit: Cents
  amount: Cents
}

/** Thousandths of a percent. */
interface TaxRates {
  dinner: number
  shirt: number
}

/** Nothing is taken off. */
const noDiscount: UnitPrices = { dinner: noMoney, shirt: noMoney }

/**
 * The bill for an order: its lines, sales tax if any, and a 'Rounding' line up to a whole dollar. `off` is what a code
 * takes off all dinners and all shirts, at most what they cost.
 */
export function dinnerBill(
  count: { guests: number; shirts: number },
  prices: UnitPrices,
  taxRates: TaxRates,
  off: UnitPrices = noDiscount,
): { lines: BillLine[]; price: Cents } {
  const lines: BillLine[] = []
  if (count.guests > 0)
    lines.push(less(line('dinner', lineNames.dinner, count.guests, prices.dinner), off.dinner))
  if (count.shirts > 0)
    lines.push(less(line('shirt', lineNames.shirt, count.shirts, prices.shirt), off.shirt))
  const rates = lines.map(({ kind }) => (kind === 'dinner' ? taxRates.dinner : taxRates.shirt))
  const tax = sum(lines.map((each) => lineTax(each, taxRates)))
  if (tax > 0) lines.push(line('tax', taxLineName(rates), 1, tax))
  const before = sum(lines.map(({ amount }) => amount))
  const price = charged('attendee', before)
  if (price > before) lines.push(line('rounding', 'Rounding', 1, cents(price - before)))
  return { lines, price }
}

/** The sales tax on all dinners or all shirts. */
export function lineTax({ kind, amount }: Pick<BillLine, 'kind' | 'amount'>, rates: TaxRates): Cents {
  return kind === 'dinner' || kind === 'shirt' ? salesTax(amount, rates[kind]) : noMoney
}

function line(kind: BillLine['kind'], name: string, quantity: number, unit: Cents): BillLine {
  return { kind, name, quantity, unit, amount: cents(unit * quantity) }
}

function less(line: BillLine, off: Cents): BillLine {
  return { ...line, amount: cents(Math.max(0, line.amount - off)) }
}

/**
 * An order is paid in full or not at all; one of $0, once it is confirmed. A partial refund leaves it paid; a full one
 * gives up its seats.
 */
export function isOrderPaid(
  price: Cents,
  { covered, isGivenUp, awaitsProof }: { covered: Cents; isGivenUp: boolean; awaitsProof?: boolean },
): boolean {
  return !isGivenUp && ((price === 0 && !awaitsProof) || covered > 0)
}

/** What decides how long an unpaid order holds its places. */
export interface Hold {
  createdAt: string
  /** When the hold was renewed after it had expired. */
  heldAgainAt: string | null
}

/** An unpaid order holds its places for an hour, during which it can still be paid. */
export function heldUntil({ createdAt, heldAgainAt }: Hold): string {
  return new Date(Date.parse(heldAgainAt ?? createdAt) + unpaidKeepsPlacesFor).toISOString()
}

/** When a hold must have been renewed to end then. */
export function heldSince(until: Date): string {
  return new Date(until.getTime() - unpaidKeepsPlacesFor).toISOString()
}

/** Whether the order's hold hasn't expired. */
export function keepsPlacesUnpaid(hold: Hold, now: Date): boolean {
  return now.getTime() < Date.parse(heldUntil(hold))
}

/** The order as typed; blank names are ignored. */
export interface TypedOrder {
  guests: readonly string[]
  /** Each row's dish at an event with a menu; '' or missing: not chosen. */
  meals?: readonly string[]
  shirts: Readonly<Record<DinnerSize, number>>
  name: string
  email: string
}

export type OrderField = 'choice' | `guest${number}` | 'name' | 'email'
export type OrderFaults = Partial<Record<OrderField, string | undefined>>

/** Error messages by field; empty when valid. */
export function orderFaults(order: TypedOrder): OrderFaults {
  const faults: OrderFaults = {}
  order.guests.forEach((guest, place) => {
    const fault = optionalLineFault(guest, longestName)
    if (fault) faults[`guest${place}`] = fault
  })
  if (guestNames(order).length === 0 && shirtCount(order) === 0) {
    faults.choice = 'Enter a name for dinner or choose a shirt'
  }
  const name = lineFault(order.name, longestName, fieldFaults.isRequired('Name for the receipt'))
  if (name) faults.name = name
  const email = neededEmailFault(order.email)
  if (email) faults.email = email
  return faults
}

/** Shown where staff add or rename a guest. */
export const nameIsRequired = fieldFaults.isRequired('Name')

/** The names entered, trimmed, without blanks. */
export function guestNames({ guests }: Pick<TypedOrder, 'guests'>): string[] {
  return guests.map((guest) => guest.trim()).filter((guest) => guest !== '')
}

/** The dishes of those who have a name, in their order; null where nothing was chosen. */
export function guestMeals({ guests, meals = [] }: Pick<TypedOrder, 'guests' | 'meals'>): (string | null)[] {
  return guests.flatMap((guest, place) => (guest.trim() === '' ? [] : [meals[place] || null]))
}

/** Shirts of all sizes together. */
export function shirtCount({ shirts }: Pick<TypedOrder, 'shirts'>): number {
  return dinnerSizes.reduce((total, size) => total + shirts[size], 0)
}

/** Whether one more shirt can be added. */
export function mayAddShirt(
  order: Pick<TypedOrder, 'shirts'>,
  { maxShirtsPerOrder }: Pick<OrderLimits, 'maxShirtsPerOrder'>,
): boolean {
  return shirtCount(order) < maxShirtsPerOrder
}

/** Exceeded limits, by request field; empty within the event's limits. */
export function limitFaults(
  order: { attendees: readonly unknown[]; shirtRequests: readonly { size: ShirtSize; quantity: number }[] },
  { maxGuestsPerOrder, maxShirtsPerOrder }: OrderLimits,
): Record<string, string[]> {
  const ofSize = (size: ShirtSize) =>
    order.shirtRequests.reduce((total, row) => total + (row.size === size ? row.quantity : 0), 0)
  const guests = order.attendees.length > maxGuestsPerOrder
  const shirts = shirtSizes.some((size) => ofSize(size) > maxShirtsPerOrder)
  return {
    ...(guests && { attendees: [`At most ${maxGuestsPerOrder} attendees`] }),
    ...(shirts && { shirtRequests: [`At most ${maxShirtsPerOrder} of a size`] }),
  }
}
