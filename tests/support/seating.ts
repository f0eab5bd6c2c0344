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

export async function atDinner(
  app: Site,
  token?: string,
): Promise<{ dishes: Meal[]; guests: SeatedGuest[] }> {
  return (await app.call('GET /api/admin/dinner', { token: token ?? (await app.admin()) })).body
}

export async function guestNamed(app: Site, name: string): Promise<SeatedGuest> {
  const guest = (await atDinner(app)).guests.find((each) => each.name === name)
  if (!guest) throw new Error(`${name} isn't at dinner`)
  return guest
}
