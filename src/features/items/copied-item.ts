/** What changes in an item when its event is copied for another year. */
import { isoInZone } from '../../kernel/text/dates.ts'
import type { ItemFacts } from './item.ts'
import { shiftedWall } from './wall-moment.ts'

interface Dated {
  startsAt: Date
  timeZone: string
}

/** Days from one event's date to the other's, each by its own calendar. */
export function daysBetween(from: Dated, to: Dated): number {
  const dayOf = ({ startsAt, timeZone }: Dated) => Date.parse(isoInZone(startsAt, timeZone).slice(0, 10))
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000)
}

type Times = Pick<ItemFacts, 'priceSteps' | 'onSaleFrom' | 'onSaleUntil'>

/** 'Until 45 days before the event' stays that. */
export function shiftedItem({ priceSteps, onSaleFrom, onSaleUntil }: Times, days: number): Times {
  return {
    priceSteps: priceSteps.map(({ until, price }) => ({ until: shiftedWall(until, days), price })),
    onSaleFrom: onSaleFrom && shiftedWall(onSaleFrom, days),
    onSaleUntil: onSaleUntil && shiftedWall(onSaleUntil, days),
  }
}
