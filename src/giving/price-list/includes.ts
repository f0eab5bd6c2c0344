/** What comes with a sponsor package: its value and its words. */
import { type Cents, cents, noMoney } from '../../kernel/money.ts'
import type { Includes, PlaceValues } from './item.ts'

/** How many places of each kind come with it. Whole teams count as that many golfers. */
export function placesIn(
  { teams, golfers, dinners, shirts, drinkTickets }: Omit<Includes, 'benefits' | 'values'>,
  teamSize: number,
): Record<keyof PlaceValues, number> {
  return { golf: teams * teamSize + golfers, dinner: dinners, shirt: shirts, drink: drinkTickets }
}

/** The fair market value of everything included; null while the value of something included isn't known. */
export function includedValue(includes: Includes, teamSize: number): Cents | null {
  const places = placesIn(includes, teamSize)
  let total = 0
  for (const thing of Object.keys(places) as (keyof PlaceValues)[]) {
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
    golf: values.golf ?? golfer,
    dinner: values.dinner ?? event.dinner,
    shirt: values.shirt ?? event.shirt,
    drink: values.drink,
  }
}

/** ['1 team of 4', '4 dinners', 'Logo on every cart sign']. */
export function includedInWords(includes: Includes, teamSize: number): string[] {
  const { teams, golfers, dinners, shirts, drinkTickets, benefits } = includes
  return [
    ...counted(teams, `team of ${teamSize}`, `teams of ${teamSize}`),
    ...counted(golfers, 'golfer', 'golfers'),
    ...counted(dinners, 'dinner', 'dinners'),
    ...counted(shirts, 'shirt', 'shirts'),
    ...counted(drinkTickets, 'drink ticket', 'drink tickets'),
    ...benefits.map(({ text }) => text),
  ]
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}
