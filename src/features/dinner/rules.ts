/** Dinner sign-up or shirts: sizes, limits, the bill, and how long an unpaid order keeps its places. Pure. */
import { minute } from '../../kernel/clock.ts'
import {
  fieldFaults,
  lineFault,
  longestName,
  neededEmailFault,
  optionalLineFault,
} from '../../kernel/field-rules.ts'
import { type Cents, cents, sum } from '../../kernel/money.ts'
import { salesTax, taxLineName } from '../../kernel/sales-tax.ts'
import { isShirtSize, type ShirtSize, shirtSizes } from '../../kernel/shirt-sizes.ts'
import type { OrderLimits } from '../event/rules.ts'
import { charged } from '../payments/purposes.ts'

const unpaidKeepsPlacesFor = 60 * minute

/** Sizes as the dinner sign-up writes them, in the order of the team sign-up's. */
export const dinnerSizes = ['Small', 'Medium', 'Large', 'X-Large', 'XX-Large', 'XXX-Large'] as const
export type DinnerSize = (typeof dinnerSizes)[number]

/** The one spelling sizes are counted under; null when it is no size. Takes both spellings. */
export function readShirtSize(text: string): ShirtSize | null {
  if (isShirtSize(text)) return text
  return shirtSizes[(dinnerSizes as readonly string[]).indexOf(text)] ?? null
}

export function dinnerSizeOf(size: ShirtSize): DinnerSize {
  return dinnerSizes[shirtSizes.indexOf(size)] ?? 'Small'
}

/** Money of one dinner and of one shirt, in cents. */
export interface UnitPrices {
  dinner: Cents
  shirt: Cents
}

/** Fair market values; null while they are not set. */
export type UnitValues = { [Thing in keyof UnitPrices]: Cents | null }

export interface BillLine {
  kind: 'dinner' | 'shirt' | 'tax' | 'rounding'
  /** 'Dinner fee', 'Shirt fee', 'Sales tax (6%)', 'Rounding'. */
  name: string
  quantity: number
  /** Of one piece. */
  unit: Cents
  amount: Cents
}

/** What an order costs: its lines, sales tax if there is any, and a 'Rounding' line where the whole is rounded up to a dollar. */
export function dinnerBill(
  count: { guests: number; shirts: number },
  prices: UnitPrices,
  taxRates: { dinner: number; shirt: number },
): { lines: BillLine[]; price: Cents } {
  const lines: BillLine[] = []
  if (count.guests > 0) lines.push(line('dinner', 'Dinner fee', count.guests, prices.dinner))
  if (count.shirts > 0) lines.push(line('shirt', 'Shirt fee', count.shirts, prices.shirt))
  const taxed = lines.map(({ kind, amount }) => ({
    rate: kind === 'dinner' ? taxRates.dinner : taxRates.shirt,
    amount,
  }))
  const tax = sum(taxed.map(({ amount, rate }) => salesTax(amount, rate)))
  if (tax > 0) lines.push(line('tax', taxLineName(taxed.map(({ rate }) => rate)), 1, tax))
  const before = sum(lines.map(({ amount }) => amount))
  const price = charged('attendee', before)
  if (price > before) lines.push(line('rounding', 'Rounding', 1, cents(price - before)))
  return { lines, price }
}

function line(kind: BillLine['kind'], name: string, quantity: number, unit: Cents): BillLine {
  return { kind, name, quantity, unit, amount: cents(unit * quantity) }
}

/** An order must be paid in full or not at all. Refunded in part it stays paid; in full, it gives up its seats. */
export function isOrderPaid(
  price: Cents,
  { covered, isGivenUp }: { covered: Cents; isGivenUp: boolean },
): boolean {
  return !isGivenUp && (price === 0 || covered > 0)
}

export interface Hold {
  createdAt: string
  /** When its places were held once more, after the first hold had run out. */
  heldAgainAt: string | null
}

/** Unpaid, an order keeps its places at the tables for an hour, in which a payment may still be made. */
export function heldUntil({ createdAt, heldAgainAt }: Hold): string {
  return new Date(Date.parse(heldAgainAt ?? createdAt) + unpaidKeepsPlacesFor).toISOString()
}

export function keepsPlacesUnpaid(hold: Hold, now: Date): boolean {
  return now.getTime() < Date.parse(heldUntil(hold))
}

/** The order as it is typed; blank names are ignored. */
export interface TypedOrder {
  guests: readonly string[]
  shirts: Readonly<Record<DinnerSize, number>>
  name: string
  email: string
}

export type OrderField = 'choice' | `guest${number}` | 'name' | 'email'
export type OrderFaults = Partial<Record<OrderField, string>>

/** What is wrong with an order, in the words shown at its fields. */
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

/** Said where staff add or rename a guest. */
export const nameIsRequired = fieldFaults.isRequired('Name')

export function guestNames({ guests }: Pick<TypedOrder, 'guests'>): string[] {
  return guests.map((guest) => guest.trim()).filter((guest) => guest !== '')
}

export function shirtCount({ shirts }: Pick<TypedOrder, 'shirts'>): number {
  return dinnerSizes.reduce((total, size) => total + shirts[size], 0)
}

/** Whether the form offers one more shirt. */
export function mayAddShirt(
  order: Pick<TypedOrder, 'shirts'>,
  { maxShirtsPerOrder }: Pick<OrderLimits, 'maxShirtsPerOrder'>,
): boolean {
  return shirtCount(order) < maxShirtsPerOrder
}

/** What an order has too many of, by the field of the request; none when it is within the event's limits. */
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
