import type { EventRecord } from '../../../event/event/server/index.ts'
import { hasRole, type Person } from '../../../kernel/actor.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { DinnerGuest, DinnerView } from '../contract.ts'
import type { Dish } from '../rules.ts'
import { type PlacedTable, type Sitter, unmetWishes } from '../seat-wishes.ts'
import type { SeatingDeps } from './deps.ts'
import { type Guest, guestsOf } from './guests.ts'
import { type Choice, choicesCloseOn, choicesOf, dishesOf, saveChoice } from './seat-store.ts'
import { tablesSold } from './sold-tables.ts'
import { lastPlan, type SeatPlanRecord, type TableRecord, tablesOf } from './table-store.ts'

/** A guest with what they chose. */
export type Diner = Guest & Choice & { chosenBy: string }

/** Everything about dinner, read at once. */
export interface Evening {
  dishes: Dish[]
  guests: Diner[]
  /** The last day on which guests choose; null: until play begins. */
  choicesCloseOn: string | null
  tables: EveningTable[]
  lastPlan: SeatPlanRecord | null
  /** What people who don't come anymore still hold, such as a table's seat. */
  gone: Choice[]
}

/** `soldTo`: the sponsor whose guests alone a plan puts there. */
export type EveningTable = TableRecord & { soldTo: { id: string; name: string } | null }

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
  return {
    ...{ dishes: await dishesOf(sql, event.id), guests, gone: [...choices.values()] },
    choicesCloseOn: await choicesCloseOn(sql, event.id),
    ...{ tables: await soldOrNot(deps, sql, event), lastPlan: await lastPlan(sql, event.id) },
  }
}

async function soldOrNot(
  { clock }: SeatingDeps,
  sql: Sql,
  event: Pick<EventRecord, 'id'>,
): Promise<EveningTable[]> {
  const tables = await tablesOf(sql, event.id)
  const isAnySold = tables.some(({ sponsorId }) => sponsorId !== null)
  const sold = isAnySold ? await tablesSold(sql, event, clock()) : new Map<string, { name: string }>()
  return tables.map((table) => {
    const sponsor = table.sponsorId === null ? undefined : sold.get(table.sponsorId)
    return { ...table, soldTo: sponsor ? { id: table.sponsorId ?? '', name: sponsor.name } : null }
  })
}

const nothing = {
  ...{ dishId: null, diet: '', wish: '', tableId: null, seat: null, isLocked: false },
  askedOutAt: null,
}

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
export function dinnerView(evening: Evening, actor: Person): DinnerView {
  const { dishes, guests, tables, lastPlan, choicesCloseOn } = evening
  const seesDiets = hasRole(actor, 'Admin', 'Registration')
  return {
    dishes: dishes.map((dish) => ({
      ...dish,
      chosen: guests.filter(({ dishId }) => dishId === dish.dishId).length,
    })),
    guests: guests.map((guest) => guestView(guest, tables, seesDiets)),
    tables: tables.map(({ id, number, name, seats, shape, place, soldTo }) => ({
      ...{ tableId: id, number, name, seats, shape, place },
      ...(soldTo ? { sponsorName: soldTo.name } : {}),
    })),
    unmet: unmetWishes(placedTables(evening), guests.map(sitterOf)),
    choicesCloseOn,
    lastPlan: lastPlan && { planId: lastPlan.id, madeAt: lastPlan.madeAt, madeBy: lastPlan.madeBy },
  }
}

/** The tables as the rules know them. */
export function placedTables({ tables }: Pick<Evening, 'tables'>): PlacedTable[] {
  return tables.map(({ id, number, seats, soldTo }) => ({
    ...{ tableId: id, number, seats, soldTo: soldTo?.id ?? null },
  }))
}

export function sitterOf(guest: Diner): Sitter {
  const { guestId, name, partyId, partyName, sponsor, wish, tableId, seat, isLocked } = guest
  return { guestId, name, partyId, partyName, sponsorId: sponsor?.id ?? null, wish, tableId, seat, isLocked }
}

/** The table of a guest who has a seat. */
export function tableAt({ tables }: Pick<Evening, 'tables'>, { tableId }: Diner): EveningTable | undefined {
  return tables.find(({ id }) => id === tableId)
}

function guestView(guest: Diner, tables: EveningTable[], seesDiets: boolean): DinnerGuest {
  const { guestId, name, kind, partyId, partyName, sponsor, money, dishId, diet, wish, chosenBy } = guest
  const table = tableAt({ tables }, guest)
  return {
    ...{ guestId, name, kind, partyId, partyName, money, dishId },
    ...(sponsor ? { sponsorName: sponsor.name } : {}),
    ...(seesDiets && diet ? { diet, ...(chosenBy !== name ? { dietOf: chosenBy } : {}) } : {}),
    ...(wish ? { wish } : {}),
    ...(table && guest.seat !== null
      ? { table: { tableId: table.id, number: table.number, seat: guest.seat } }
      : {}),
    ...(guest.isLocked ? { isLocked: true as const } : {}),
    ...(wantsOut(guest) ? { cannotCome: true as const } : {}),
  }
}

/** They said so themselves: whoever has the place by now comes. */
export function wantsOut({ askedOutAt, chosenBy, name }: Diner): boolean {
  return askedOutAt !== null && chosenBy === name
}

/** 'Table 7, Salmon', 'no table yet, meal not chosen', by guest. */
export function inWords(evening: Evening): Map<string, string> {
  const { dishes, tables, guests } = evening
  if (dishes.length + tables.length === 0) return new Map()
  const words = (guest: Diner) => {
    const table = tableAt(evening, guest)
    const dish = dishes.find(({ dishId }) => dishId === guest.dishId)
    return [
      ...(tables.length > 0 ? [table ? `table ${table.number}` : 'no table yet'] : []),
      ...(dishes.length > 0 ? [dish?.name ?? 'meal not chosen'] : []),
    ].join(', ')
  }
  return new Map(guests.map((guest) => [guest.guestId, words(guest)]))
}
