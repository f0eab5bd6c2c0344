/** How many of an item may be bought, and the sentence when it's too many. */
import type { ItemFacts } from './item.ts'

type Limited = Pick<ItemFacts, 'name' | 'stock' | 'perOrder' | 'perTeam' | 'perPlayer'>

/** What was bought before, less what was taken back. */
export interface Bought {
  /** By everybody. */
  sold: number
  /** By the same team and the same player; null when bought for nobody in particular. */
  byTeam: number | null
  byPlayer: number | null
}

/** What is left of the stock; null if it isn't limited. */
export function leftOf({ stock }: Pick<Limited, 'stock'>, sold: number): number | null {
  return stock === null ? null : Math.max(0, stock - sold)
}

/** How many more were sold than there are: sales made without signal are kept as they were. */
export function oversoldBy({ stock }: Pick<Limited, 'stock'>, sold: number): number {
  return stock === null ? 0 : Math.max(0, sold - stock)
}

/** Returns what is wrong with buying so many, and what is left; undefined if it's fine. */
export function quantityFault(item: Limited, quantity: number, bought: Bought): string | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return 'Enter a whole number, 1 or more'
  const left = leftOf(item, bought.sold)
  if (left !== null && quantity > left)
    return left === 0 ? `${item.name}: sold out` : `${item.name}: only ${left} left`
  if (item.perOrder !== null && quantity > item.perOrder)
    return `${item.name}: at most ${item.perOrder} per order`
  return (
    shareFault(item.name, 'team', item.perTeam, bought.byTeam, quantity) ??
    shareFault(item.name, 'player', item.perPlayer, bought.byPlayer, quantity)
  )
}

/** 'Mulligan: at most 4 per team. Yours has 3, so you can add 1.' */
function shareFault(
  name: string,
  whose: 'team' | 'player',
  limit: number | null,
  had: number | null,
  quantity: number,
): string | undefined {
  if (limit === null || had === null || had + quantity <= limit) return undefined
  const rule = `${name}: at most ${limit} per ${whose}.`
  if (had === 0) return rule
  const has = whose === 'team' ? `Yours has ${had}` : `You have ${had}`
  return had >= limit ? `${rule} ${has}.` : `${rule} ${has}, so you can add ${limit - had}.`
}
