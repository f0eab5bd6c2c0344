/** Whether an item can be bought at a place and a moment. */

import { momentOf } from '../../event/event/wall-moment.ts'
import type { ItemFacts, Place } from './item.ts'

type Sold = Pick<ItemFacts, 'kind' | 'soldAt' | 'onSaleFrom' | 'onSaleUntil' | 'isHidden' | 'needsCode'>

export interface Asked {
  now: Date
  timeZone: string
  place: Place
  /** Whether the buyer has a code that opens this item. */
  hasCode: boolean
}

/** What is left in stock is another question: a sold-out item is shown as such. */
export function isOnSale(item: Sold, { now, timeZone, place, hasCode }: Asked): boolean {
  if (item.isHidden || (item.needsCode && !hasCode)) return false
  return isSoldAt(item, place) && saleTime(item, now, timeZone) === 'now'
}

/** At one place at least; with a code, if it needs one. */
export function isOnSaleSomewhere(item: Sold, asked: Pick<Asked, 'now' | 'timeZone'>): boolean {
  return item.soldAt.some((place) => isOnSale(item, { ...asked, place, hasCode: true }))
}

export function isSoldAt({ kind, soldAt }: Pick<Sold, 'kind' | 'soldAt'>, place: Place): boolean {
  if (kind === 'package' || place === 'sponsor') return kind === 'package' && place === 'sponsor'
  return soldAt.includes(place)
}

/** `later`: its sale hasn't begun; `over`: it has ended, at `onSaleUntil` and not after. */
export function saleTime(
  { onSaleFrom, onSaleUntil }: Pick<Sold, 'onSaleFrom' | 'onSaleUntil'>,
  now: Date,
  timeZone: string,
): 'later' | 'now' | 'over' {
  if (onSaleFrom !== null && momentOf(onSaleFrom, timeZone) > now) return 'later'
  return onSaleUntil !== null && momentOf(onSaleUntil, timeZone) <= now ? 'over' : 'now'
}

/** On sale, now or later, without a fair market value: receipts can't speak of taxes for it. */
export function lacksValue(item: {
  isHidden: boolean
  saleTime: 'later' | 'now' | 'over'
  treatment: ItemFacts['treatment']
  value: number | null
}): boolean {
  return !item.isHidden && item.saleTime !== 'over' && item.treatment === 'goods' && item.value === null
}
