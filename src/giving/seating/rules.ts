/** Dinner's menu: what is served, how much of it is left, and what the kitchen counts. Pure. */
import { fieldFaults, lineFault } from '../../kernel/field-rules.ts'

export const mostDishes = 6
export const mostPortions = 2000
export const longestDish = 60
/** Of allergies and wishes. */
export const longestWords = 200

export interface Dish {
  dishId: string
  name: string
  /** null: as many as are chosen. */
  portions: number | null
}

/** Whoever sits at dinner. */
export interface Eats {
  guestId: string
  dishId: string | null
}

/** How a guest's dinner stands with the money. */
export const moneyStates = ['paid', 'given', 'owed'] as const
export type MoneyState = (typeof moneyStates)[number]

/** Portions that nobody chose yet; null without a limit. `besides`: a guest who is choosing again. */
export function portionsLeft(dish: Dish, guests: readonly Eats[], besides?: string): number | null {
  if (dish.portions === null) return null
  const taken = guests.filter(({ dishId, guestId }) => dishId === dish.dishId && guestId !== besides).length
  return Math.max(0, dish.portions - taken)
}

/** A dish as it is typed. */
export interface TypedDish {
  name: string
  /** Digits, or '' for no limit. */
  portions: string
}

export function dishFaults({ name, portions }: TypedDish): { name?: string; portions?: string } {
  const fault = lineFault(name, longestDish, fieldFaults.isRequired('Dish'))
  const isCount = /^\d{1,4}$/.test(portions.trim()) && Number(portions) <= mostPortions
  return {
    ...(fault ? { name: fault } : {}),
    ...(portions.trim() !== '' && !isCount
      ? { portions: `Enter a number up to ${mostPortions.toLocaleString('en-US')}` }
      : {}),
  }
}

/** What the kitchen cooks: seats that are paid or given, by dish; and beside them who still owes. */
export interface KitchenCount {
  /** Paid or given. */
  meals: number
  owed: number
  /** Of those paid or given, in the menu's order. */
  byDish: { dishId: string; name: string; count: number }[]
  notChosen: number
}

/** The figure of every list and every sheet. */
export function kitchenCount(
  dishes: readonly Dish[],
  guests: readonly (Eats & { money: MoneyState })[],
): KitchenCount {
  const eating = guests.filter(({ money }) => money !== 'owed')
  const of = (id: string | null) => eating.filter(({ dishId }) => dishId === id).length
  return {
    meals: eating.length,
    owed: guests.length - eating.length,
    byDish: dishes.map(({ dishId, name }) => ({ dishId, name, count: of(dishId) })),
    notChosen: of(null),
  }
}

/**
 * '168 meals paid or given: 71 Short rib, 58 Salmon, 4 not chosen yet. 6 more not paid yet. 12 more from sponsors, not named yet.'
 * `toName`: sponsors' guests without a name.
 */
export function kitchenText({ meals, owed, byDish, notChosen }: KitchenCount, toName = 0): string {
  const parts = [
    ...byDish.map(({ name, count }) => `${count} ${name}`),
    ...(notChosen > 0 && byDish.length > 0 ? [`${notChosen} not chosen yet`] : []),
  ]
  const sum = `${meals} ${meals === 1 ? 'meal' : 'meals'} paid or given`
  const more = [
    owed > 0 && ` ${owed} more not paid yet.`,
    toName > 0 && ` ${toName} more from sponsors, not named yet.`,
  ]
  return `${sum}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.${more.filter(Boolean).join('')}`
}
