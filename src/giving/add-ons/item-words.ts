/** An item on sale in words: its limits, and what is left. */
import type { ItemOnSale } from '../price-list/item-shapes.ts'

/** From this many on, what is left isn't worth mentioning. */
const plenty = 20

/** 'Limit 4 per team, 2 per player'; '' without limits. */
export function limitWords({ limits }: Pick<ItemOnSale, 'limits'>): string {
  const { perOrder, perTeam, perPlayer } = limits
  const words = [
    perTeam !== null && `${perTeam} per team`,
    perPlayer !== null && `${perPlayer} per player`,
    perOrder !== null && `${perOrder} per order`,
  ].filter((each) => each !== false)
  return words.length > 0 ? `Limit ${words.join(', ')}` : ''
}

/** 'Sold out', 'Only 3 left'; '' if there is no limit or there are plenty. */
export function leftWords({ left }: Pick<ItemOnSale, 'left'>): string {
  if (left === null || left > plenty) return ''
  return left === 0 ? 'Sold out' : `Only ${left} left`
}
