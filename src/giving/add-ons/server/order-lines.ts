/** What is being ordered: the items as they are sold at that place now, within their limits and their stock. */

import type { EventRecord } from '../../../event/event/server/index.ts'
import { emailKey } from '../../../kernel/email.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Place } from '../../price-list/item.ts'
import { leftOf, quantityFault } from '../../price-list/limits.ts'
import { findItem, type ItemRecord, sellable } from '../../price-list/server/index.ts'
import { type OrderLine, quantities } from '../rules.ts'
import type { OrderState } from './stock.ts'

/** Whom the items are for, as far as it is known. */
export interface Buyer {
  teamId: string | null
  playerNumber: number | null
  /** In lower case; '' if unknown. */
  emailKey: string
}

export interface WantedLine {
  itemId: string
  quantity: number
}

/** Adds up lines of the same item, in the order they came. */
export function merged<Line extends WantedLine>(lines: readonly Line[]): Line[] {
  const byItem = Map.groupBy(lines, ({ itemId }) => itemId)
  return Array.from(byItem.values(), (same) => ({
    ...(same[0] as Line),
    quantity: same.reduce((total, { quantity }) => total + quantity, 0),
  }))
}

/** Throws Problem 'not-on-sale', reported at each line that isn't sold at this place now. */
export async function itemsOnSale(
  sql: Sql,
  event: EventRecord,
  wanted: readonly WantedLine[],
  asked: { place: Place; now: Date; opened: ReadonlySet<string> },
): Promise<ItemRecord[]> {
  const onSale = await sellable(sql, event, asked.place, asked.now, asked.opened)
  const items = wanted.map(({ itemId }) => onSale.find(({ id }) => id === itemId))
  const errors: Record<string, string[]> = {}
  for (const [place, item] of items.entries()) {
    if (item) continue
    const known = await findItem(sql, wanted[place]?.itemId ?? '')
    const name = known?.eventId === event.id && !known.isHidden ? known.name : 'This'
    errors[`lines.${place}.itemId`] = [`${name} isn’t on sale here right now`]
  }
  if (Object.keys(errors).length > 0) throw new Problem('not-on-sale', { errors, detail: first(errors) })
  return items as ItemRecord[]
}

/** The items of a sale that already happened, whether or not they are on sale now. Throws Problem 'not-found'. */
export async function itemsOfSale(
  sql: Sql,
  event: EventRecord,
  wanted: readonly WantedLine[],
): Promise<ItemRecord[]> {
  const items: ItemRecord[] = []
  for (const { itemId } of wanted) {
    const item = await findItem(sql, itemId)
    if (item?.eventId !== event.id || item.kind !== 'add-on') throw new Problem('not-found')
    items.push(item)
  }
  return items
}

/**
 * Throws Problem 'sold-out' or 'over-limit', reported at each line with what is left, and 'invalid-input' if an item
 * with a limit for each team is bought for no team. `others` and `sold` are without this order.
 */
export function refuseTooMany(
  items: readonly ItemRecord[],
  wanted: readonly WantedLine[],
  buyer: Buyer,
  { others, sold }: { others: readonly OrderState[]; sold: ReadonlyMap<string, number> },
): void {
  const { ofTeam, ofPlayer } = boughtBy(buyer, others)
  const errors: Record<string, string[]> = {}
  let isSoldOut = false
  for (const [place, item] of items.entries()) {
    const { quantity } = wanted[place] as WantedLine
    const before = {
      sold: sold.get(item.id) ?? 0,
      byTeam: buyer.teamId === null ? null : (ofTeam.get(item.id) ?? 0),
      byPlayer: ofPlayer.get(item.id) ?? 0,
    }
    if (buyer.teamId === null && (item.perTeam !== null || item.countsOnCard))
      throw new Problem('invalid-input', { errors: { teamId: [`Choose the team that gets ${item.name}`] } })
    const fault = quantityFault(item, quantity, before)
    if (!fault) continue
    errors[`lines.${place}.quantity`] = [fault]
    const left = leftOf(item, before.sold)
    isSoldOut ||= left !== null && quantity > left
  }
  if (Object.keys(errors).length === 0) return
  throw new Problem(isSoldOut ? 'sold-out' : 'over-limit', { errors, detail: first(errors) })
}

/** What counts against a buyer's limits, by item. A stranger's unpaid order counts against nobody. */
export function boughtBy(buyer: Buyer, others: readonly OrderState[]) {
  const ofTeam = others.filter(
    ({ order, isOfTeam }) => isOfTeam && order.teamId !== null && order.teamId === buyer.teamId,
  )
  const ofPlayer = others.filter((other) => isSamePlayer(other, buyer))
  const counted = (states: readonly OrderState[]) => quantities(states.map(({ order }) => order))
  return { ofTeam: counted(ofTeam), ofPlayer: counted(ofPlayer) }
}

/** The same player of the same team, or the same email. */
function isSamePlayer({ order, isMeant, isOfTeam }: OrderState, buyer: Buyer): boolean {
  const { teamId, playerNumber, payer } = order
  const isSameTeam = buyer.teamId !== null && teamId === buyer.teamId
  if (!(isMeant || (isOfTeam && isSameTeam))) return false
  if (buyer.teamId !== null && buyer.playerNumber !== null && playerNumber !== null)
    return isSameTeam && playerNumber === buyer.playerNumber
  return buyer.emailKey !== '' && emailKey(payer.email) === buyer.emailKey
}

function first(errors: Record<string, string[]>): string {
  return Object.values(errors)[0]?.[0] ?? ''
}

/** The line of an order as it is kept. */
export function orderLine(
  item: ItemRecord,
  { quantity, unitPrice, discount = noMoney }: { quantity: number; unitPrice: Cents; discount?: Cents },
): OrderLine {
  return {
    id: newId(),
    itemId: item.id,
    name: item.name,
    quantity,
    takenBack: 0,
    unitPrice,
    discount: cents(discount),
    unitValue: item.treatment === 'gift' ? noMoney : item.value,
    treatment: item.treatment,
    taxRate: item.taxRate,
  }
}
