import { highestOrderLimit } from '../../../../event/event/rules.ts'
import { type DinnerSize, dinnerSizes, type TypedOrder } from '../../rules.ts'

/** Session storage: a shared phone must not show one person's order to the next. */
const key = 'dinner-draft'

export const noShirts: Record<DinnerSize, number> = {
  Small: 0,
  Medium: 0,
  Large: 0,
  'X-Large': 0,
  'XX-Large': 0,
  'XXX-Large': 0,
}

export function readDinnerDraft(): TypedOrder {
  const saved = parse(readText())
  const guests = (Array.isArray(saved.guests) ? saved.guests : []).filter(
    (guest) => typeof guest === 'string',
  )
  const shirts = record(saved.shirts)
  const meals = Array.isArray(saved.meals) ? saved.meals.map(String) : []
  return {
    guests: guests.length > 0 ? guests.slice(0, highestOrderLimit) : [''],
    shirts: Object.fromEntries(dinnerSizes.map((size) => [size, count(shirts[size])])) as typeof noShirts,
    ...(meals.length > 0 && { meals }),
    name: typeof saved.name === 'string' ? saved.name : '',
    email: typeof saved.email === 'string' ? saved.email : '',
  }
}

export function saveDinnerDraft(order: TypedOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Without storage a reload clears the form; signing up still works.
  }
}

export function removeDinnerDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}

function readText(): string {
  try {
    return sessionStorage.getItem(key) ?? '{}'
  } catch {
    return '{}'
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return record(JSON.parse(text))
  } catch {
    return {}
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function count(value: unknown): number {
  return Number.isInteger(value) ? Math.min(Math.max(value as number, 0), highestOrderLimit) : 0
}
