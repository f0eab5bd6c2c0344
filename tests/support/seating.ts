import { kitchenCount, type MoneyState } from '../../src/giving/seating/rules.ts'
import type { Site } from './app.ts'

export interface Meal {
  dishId: string
  name: string
  portions: number | null
  chosen: number
}

export interface SeatedGuest {
  guestId: string
  name: string
  partyId: string
  partyName: string
  sponsorName?: string
  money: string
  dishId: string | null
  diet?: string
  dietOf?: string
  wish?: string
  table?: { tableId: string; number: number; seat: number }
  isLocked?: boolean
}

/** Sets the menu. Returns the dishes' ids by name. */
export async function serve(
  app: Site,
  dishes: readonly { name: string; portions?: number | null; dishId?: string }[],
): Promise<Record<string, string>> {
  const answer = await app.call('PUT /api/admin/menu', {
    token: await app.admin(),
    body: { dishes: dishes.map((dish) => ({ portions: null, ...dish })) },
  })
  if (answer.status !== 200) throw new Error(`No menu: ${answer.text}`)
  return Object.fromEntries(answer.body.dishes.map(({ name, dishId }: Meal) => [name, dishId]))
}

interface Dinner {
  dishes: Meal[]
  guests: SeatedGuest[]
  tables: {
    tableId: string
    number: number
    name: string
    seats: number
    place: string
    sponsorName?: string
    kept?: { sponsorName: string; seats: number[] }[]
  }[]
  unmet: { what: string; why: string }[]
  toName?: number
  lastPlan: { planId: string } | null
}

export async function atDinner(app: Site, token?: string): Promise<Dinner> {
  return (await app.call('GET /api/admin/dinner', { token: token ?? (await app.admin()) })).body
}

export async function guestNamed(app: Site, name: string): Promise<SeatedGuest> {
  const guest = (await atDinner(app)).guests.find((each) => each.name === name)
  if (!guest) throw new Error(`${name} isn't at dinner`)
  return guest
}

/** '7.3' for the third seat of table 7; '' without one. */
export function spotOf({ table }: Pick<SeatedGuest, 'table'>): string {
  return table ? `${table.number}.${table.seat}` : ''
}

export async function addTables(app: Site, count: number, seats: number): Promise<void> {
  const body = { count, seats, shape: 'round' as const }
  const answer = await app.call('POST /api/admin/tables', { token: await app.admin(), body })
  if (answer.status !== 200) throw new Error(`No tables: ${answer.text}`)
}

/** Seats people by name at the table of that number; null: at none. */
export async function seat(app: Site, names: readonly string[], number: number | null) {
  const { guests, tables } = await atDinner(app)
  const guestIds = names.map((name) => guests.find((each) => each.name === name)?.guestId ?? name)
  const tableId = number === null ? null : (tables.find((table) => table.number === number)?.tableId ?? '')
  return app.call('POST /api/admin/tables/seat', { token: await app.admin(), body: { guestIds, tableId } })
}

/** Seats everybody who has no seat, as proposed. */
export async function seatAll(app: Site): Promise<void> {
  const token = await app.admin()
  const { body } = await app.call('POST /api/admin/tables/plan', { token, body: { anew: false } })
  const plan = { anew: false, basis: body.basis }
  const answer = await app.call('POST /api/admin/tables/plan/apply', { token, body: plan })
  if (answer.status !== 200) throw new Error(`Not seated: ${answer.text}`)
}

/** What the kitchen's sheet says, summed up from the list. */
export async function kitchen(app: Site) {
  const { dishes, guests } = await atDinner(app)
  const { meals, owed, byDish, notChosen } = kitchenCount(
    dishes,
    guests.map((guest) => ({ ...guest, money: guest.money as MoneyState })),
  )
  const sum = byDish.reduce((total, { count }) => total + count, 0)
  return { guests: guests.length, meals, owed, byDish: sum, notChosen }
}
