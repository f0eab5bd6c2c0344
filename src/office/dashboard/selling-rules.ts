/** How add-ons sell: what is nearly gone, and what to do about it. Pure. */
import type { Dashboard } from './contract.ts'
import { counted, type Step, when } from './steps.ts'

type Selling = NonNullable<Dashboard['selling']>

const fewLeft = 3
const smallPart = 0.1

/** At most three left, or a tenth of what there was. */
export function isNearlyGone({ stock, left }: { stock: number | null; left: number | null }): boolean {
  if (stock === null || left === null) return false
  return left <= Math.max(fewLeft, stock * smallPart) && left < stock
}

/** 'String: sold out', 'Mulligan: 2 left'. */
export function leftInWords({ name, left }: Selling['nearlyGone'][number]): string {
  return left === 0 ? `${name}: sold out` : `${name}: ${left} left`
}

/** While things are sold. */
export function sellingSteps({ selling, phase }: Pick<Dashboard, 'selling' | 'phase'>): Step[] {
  if (!selling || phase === 'before') return []
  const { unpaidOrders, nearlyGone } = selling
  return [
    ...nearlyGone.flatMap((item) => when(phase !== 'after', leftInWords(item), '/admin/price-list')),
    ...when(unpaidOrders > 0, `${counted(unpaidOrders, 'order')} of add-ons not paid yet`, '/admin/orders'),
  ]
}
