/** What comes with a sponsor package: its value and its words. */

import { type Cents, cents, noMoney } from '../../kernel/money.ts'
import { countsInWords, forGoods, goods, type IncludedKind, includedKinds } from './included.ts'
import type { Includes, PlaceValues } from './item.ts'

/** How many places of each kind come with it. Whole teams count as that many golfers. */
export function placesIn(
  includes: Omit<Includes, 'benefits' | 'values'>,
  teamSize: number,
): Record<IncludedKind, number> {
  const { teams, golfers, dinners } = includes
  const inside = forGoods((kind) => includes[goods[kind].count])
  return { golf: teams * teamSize + golfers, dinner: dinners, ...inside }
}

/** The fair market value of everything included; null while the value of something included isn't known. */
export function includedValue(includes: Includes, teamSize: number): Cents | null {
  const places = placesIn(includes, teamSize)
  let total = 0
  for (const thing of includedKinds) {
    if (places[thing] === 0) continue
    const each = includes.values[thing]
    if (each === null) return null
    total += places[thing] * each
  }
  for (const { value } of includes.benefits) {
    if (value === null) return null
    total += value ?? 0
  }
  return total === 0 ? noMoney : cents(total)
}

/** Whether a promise is more than thanks: it has a value, or one that isn't set yet. */
export function isWorthSomething(value: Cents | null | undefined | false): value is Cents | null {
  return value === null || (typeof value === 'number' && value !== noMoney)
}

/** The event's own values, in cents; `golf` is a whole team's. */
export type EventValues = Pick<PlaceValues, 'golf' | 'dinner' | 'shirt'>

/** What the package doesn't say is worth what the event says: for a golfer, a team's value by its players. */
export function valuesOfEvent(values: PlaceValues, event: EventValues, teamSize: number): PlaceValues {
  const golfer = event.golf === null ? null : cents(Math.round(event.golf / teamSize))
  return {
    ...values,
    golf: values.golf ?? golfer,
    dinner: values.dinner ?? event.dinner,
    shirt: values.shirt ?? event.shirt,
  }
}

/** ['1 team of 4', '4 dinners', 'Logo on every cart sign']. */
export function includedInWords(includes: Includes, teamSize: number): string[] {
  return [...countsInWords(includes, teamSize), ...includes.benefits.map(({ text }) => text)]
}
