/** What changes in an item when its event is copied for another year. */

import { shiftedSteps } from '../../event/event/price-steps.ts'
import { shiftedWall } from '../../event/event/wall-moment.ts'
import type { ItemFacts } from './item.ts'

type Times = Pick<ItemFacts, 'priceSteps' | 'onSaleFrom' | 'onSaleUntil'>

/** 'Until 45 days before the event' stays that. */
export function shiftedItem({ priceSteps, onSaleFrom, onSaleUntil }: Times, days: number): Times {
  return {
    priceSteps: shiftedSteps(priceSteps, days),
    onSaleFrom: onSaleFrom && shiftedWall(onSaleFrom, days),
    onSaleUntil: onSaleUntil && shiftedWall(onSaleUntil, days),
  }
}
