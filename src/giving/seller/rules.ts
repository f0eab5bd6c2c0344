/** What a seller's phone works out by itself, with or without signal. Amounts in whole cents. Pure. */
import { type Cents, cents, noMoney } from '../../kernel/money.ts'
import { orderBill } from '../add-ons/rules.ts'

/** An item as the seller's phone last read it. */
export interface ItemForSale {
  id: string
  name: string
  /** Dollars, as the server sent them. */
  price: number
  nextPrice: { from: string; price: number } | null
  /** Percent. */
  salesTax: number
  left: number | null
  limits: { perOrder: number | null; perTeam: number | null; perPlayer: number | null }
  /** Used by the team on the course. */
  countsOnCard: boolean
  /** What to tell the buyer: 'Entries close when play goes live'. */
  note?: string | undefined
}

/** How many of each item, by id. */
export type Basket = Readonly<Record<string, number>>

/** The price now, also when a price step ended since the phone read the list. */
export function priceNow({ price, nextPrice }: Pick<ItemForSale, 'price' | 'nextPrice'>, now: Date): Cents {
  const isNext = nextPrice !== null && Date.parse(nextPrice.from) <= now.getTime()
  return cents(Math.round((isNext ? nextPrice.price : price) * 100))
}

export interface SaleLine {
  itemId: string
  name: string
  quantity: number
  unitPrice: Cents
}

export function linesOf(items: readonly ItemForSale[], basket: Basket, now: Date): SaleLine[] {
  return items.flatMap((item) => {
    const quantity = basket[item.id] ?? 0
    return quantity > 0
      ? [{ itemId: item.id, name: item.name, quantity, unitPrice: priceNow(item, now) }]
      : []
  })
}

/** What to collect: with sales tax, and rounded as the server rounds it. */
export function totalOf(items: readonly ItemForSale[], lines: readonly SaleLine[]): Cents {
  const rateOf = (id: string) => Math.round((items.find((item) => item.id === id)?.salesTax ?? 0) * 1000)
  return orderBill(
    lines.map((line) => ({
      ...line,
      id: line.itemId,
      takenBack: 0,
      discount: noMoney,
      unitValue: null,
      treatment: 'goods' as const,
      taxRate: rateOf(line.itemId),
    })),
  ).price
}

/** How many more of an item may go into the basket; null for as many as wanted. */
export function mostOf(
  { left, limits }: Pick<ItemForSale, 'left' | 'limits'>,
  hasTeam: boolean,
): number | null {
  const caps = [left, limits.perOrder, hasTeam ? limits.perTeam : null].filter((each) => each !== null)
  return caps.length === 0 ? null : Math.max(0, Math.min(...caps))
}

/** What is left when this phone's own unsent sales have arrived. */
export function lessUnsent<Item extends Pick<ItemForSale, 'id' | 'left'>>(
  items: readonly Item[],
  unsent: readonly { lines: readonly Pick<SaleLine, 'itemId' | 'quantity'>[] }[],
): Item[] {
  const lines = unsent.flatMap((sale) => sale.lines)
  return items.map((item) => {
    if (item.left === null) return item
    const gone = lines
      .filter(({ itemId }) => itemId === item.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...item, left: Math.max(0, item.left - gone) }
  })
}

/** Items with a limit for each team, or for the course, are sold to a team. */
export function needsTeam(items: readonly ItemForSale[], basket: Basket): boolean {
  return items.some(
    ({ id, limits, countsOnCard }) => (basket[id] ?? 0) > 0 && (limits.perTeam !== null || countsOnCard),
  )
}

/** What to give back; null while it isn't enough. */
export function changeDue(total: Cents, given: Cents): Cents | null {
  return given < total ? null : cents(given - total)
}

const bills = [1, 5, 10, 20, 50, 100]

/** What people are likely to hand over, in dollars: the next amounts that a few bills make. At most three. */
export function likelyAmounts(total: Cents): number[] {
  const next = bills
    .map((bill) => Math.ceil(total / 100 / bill) * bill)
    .filter((amount) => amount * 100 > total)
  return [...new Set(next)].sort((a, b) => a - b).slice(0, 3)
}

export interface TeamForSale {
  id: string
  number: number | null
  name: string
}

/** Teams whose number begins with what was typed, or whose name contains it; at most five. */
export function teamsMatching(teams: readonly TeamForSale[], typed: string): TeamForSale[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const isNumber = /^\d+$/.test(text)
  const fits = ({ number, name }: TeamForSale) =>
    isNumber ? String(number ?? '').startsWith(text) : name.toLowerCase().includes(text)
  return teams.filter(fits).slice(0, 5)
}

/** '12 Bogey Nights'. */
export function teamLabel({ number, name }: TeamForSale): string {
  return number === null ? name : `${number} ${name}`
}
