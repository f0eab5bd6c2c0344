/** What strangers hold unpaid from one address on the internet: a fair share of what is left, so that nobody empties the shelf. */
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { leftOf } from '../../price-list/limits.ts'
import type { ItemRecord } from '../../price-list/server/index.ts'
import { fairShare, quantities } from '../rules.ts'
import type { WantedLine } from './order-lines.ts'
import type { OrderRecord } from './order-record.ts'
import { ordersOf } from './order-store.ts'
import { statesOf } from './stock.ts'

/** A caller with ever new addresses must not fill the memory. */
const mostNetworks = 20_000

/** Which orders came from which network. Per process, and lost at a restart, like the other limits by address. */
export interface OrdersByNetwork {
  of(network: string): ReadonlySet<string>
  /** Remembers these orders of it, and no others. */
  keep(network: string, ids: readonly string[]): void
}

export function createOrdersByNetwork(): OrdersByNetwork {
  const orders = new Map<string, ReadonlySet<string>>()
  return {
    of: (network) => orders.get(network) ?? new Set(),
    keep(network, ids) {
      // Whoever came longest ago is forgotten first.
      orders.delete(network)
      if (ids.length > 0) orders.set(network, new Set(ids))
      const [oldest] = orders.size > mostNetworks ? orders.keys() : []
      if (oldest !== undefined) orders.delete(oldest)
    },
  }
}

/** Where an order came from. */
export interface Sender {
  network: string
  byNetwork: OrdersByNetwork
}

/** Orders of the event that came from this network, still have their stock and aren't paid. */
export async function unpaidFrom(
  sql: Sql,
  { byNetwork, network }: Sender,
  eventId: string,
  now: Date,
): Promise<OrderRecord[]> {
  const own = byNetwork.of(network)
  if (own.size === 0) return []
  const orders = (await ordersOf(sql, eventId)).filter(({ id }) => own.has(id))
  const states = await statesOf(sql, orders, now)
  return states.filter(({ isPaid, isKept }) => isKept && !isPaid).map(({ order }) => order)
}

/** Throws Problem 'over-limit', reported at each line, when more than the network's share would be held unpaid. */
export function refuseMoreThanShare(
  items: readonly ItemRecord[],
  wanted: readonly WantedLine[],
  sold: ReadonlyMap<string, number>,
  unpaid: readonly OrderRecord[],
): void {
  const held = quantities(unpaid)
  const errors: Record<string, string[]> = {}
  for (const [place, item] of items.entries()) {
    const left = leftOf(item, sold.get(item.id) ?? 0)
    if (left === null) continue
    const more = fairShare(left, held.get(item.id) ?? 0)
    if ((wanted[place]?.quantity ?? 0) > more) errors[`lines.${place}.quantity`] = [shareInWords(item, more)]
  }
  const [[detail = ''] = []] = Object.values(errors)
  if (detail !== '') throw new Problem('over-limit', { errors, detail })
}

function shareInWords({ name }: ItemRecord, more: number): string {
  return more === 0
    ? `${name}: orders from your internet connection are still unpaid. Please pay for them, or try again in a few minutes.`
    : `${name}: at most ${more} until they’re paid, so that others get some too. You can order more afterwards.`
}
