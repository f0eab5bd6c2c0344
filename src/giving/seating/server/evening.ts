import type { EventRecord } from '../../../event/event/server/index.ts'
import { hasRole, type Person } from '../../../kernel/actor.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { DinnerGuest, DinnerView } from '../contract.ts'
import type { Dish } from '../rules.ts'
import type { SeatingDeps } from './deps.ts'
import { type Guest, guestsOf } from './guests.ts'
import { type Choice, choicesOf, dishesOf, saveChoice } from './seat-store.ts'

/** A guest with what they chose. */
export type Diner = Guest & Choice & { chosenBy: string }

/** Everything about dinner, read at once. */
export interface Evening {
  dishes: Dish[]
  guests: Diner[]
  /** What people who don't come anymore still hold, such as a table's seat. */
  gone: Choice[]
}

export async function eveningOf(
  deps: SeatingDeps,
  sql: Sql,
  event: Pick<EventRecord, 'id'>,
): Promise<Evening> {
  const choices = await choicesOf(sql, event.id)
  const guests = (await guestsOf(deps, sql, event)).map((guest): Diner => {
    const choice = choices.get(guest.guestId)
    choices.delete(guest.guestId)
    return { ...nothing, ...choice, ...guest, chosenBy: choice?.name ?? guest.name }
  })
  return { dishes: await dishesOf(sql, event.id), guests, gone: [...choices.values()] }
}

const nothing = { dishId: null, diet: '', wish: '', tableId: null, seat: null, isLocked: false }

/** Takes from people who don't come what others want. Whoever comes back meanwhile finds it as it was, if nobody wanted it. */
export async function release(
  tx: Tx,
  eventId: string,
  { gone }: Evening,
  wanted: Partial<Record<'dishId' | 'tableId', string | null>>,
): Promise<void> {
  for (const choice of gone) {
    const isDish = choice.dishId !== null && choice.dishId === wanted.dishId
    const isTable = choice.tableId !== null && choice.tableId === wanted.tableId
    if (isDish) choice.dishId = null
    if (isTable) Object.assign(choice, { tableId: null, seat: null, isLocked: false })
    if (isDish || isTable) await saveChoice(tx.sql, eventId, choice)
  }
}

/** As this person may see it. */
export function dinnerView({ dishes, guests }: Evening, actor: Person): DinnerView {
  const seesDiets = hasRole(actor, 'Admin', 'Registration')
  return {
    dishes: dishes.map((dish) => ({
      ...dish,
      chosen: guests.filter(({ dishId }) => dishId === dish.dishId).length,
    })),
    guests: guests.map((guest) => guestView(guest, seesDiets)),
  }
}

function guestView(guest: Diner, seesDiets: boolean): DinnerGuest {
  const { guestId, name, kind, partyId, partyName, sponsor, money, dishId, diet, wish, chosenBy } = guest
  return {
    ...{ guestId, name, kind, partyId, partyName, money, dishId },
    ...(sponsor ? { sponsorName: sponsor.name } : {}),
    ...(seesDiets && diet ? { diet, ...(chosenBy !== name ? { dietOf: chosenBy } : {}) } : {}),
    ...(wish ? { wish } : {}),
  }
}
