/** What teams have to use on the course, and what they bought: for the scoring screen, check-in, print and staff. */

import type { EventRecord } from '../../../event/event/server/index.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { findItem, itemsOf, sellable } from '../../price-list/server/index.ts'
import type { TeamExtras } from '../contract.ts'
import { type AddOn, addOnsOf, countsAsUsed } from '../rules.ts'
import type { OrdersDeps } from './deps.ts'
import { ordersOf } from './order-store.ts'
import { readTeamExtras } from './order-views.ts'
import { statesOf } from './stock.ts'
import { usesOfEvent } from './use-store.ts'

type Deps = Pick<OrdersDeps, 'clock'>

/** An add-on that a team uses on the course, such as a mulligan. */
export interface CardItem {
  itemId: string
  name: string
  bought: number
  used: number
  left: number
  /** Without those taken back, oldest first. */
  uses: { id: string; holeNumber: number | null }[]
  /** Those that came once scoring was locked and don't count; absent without any. */
  late?: { id: string; holeNumber: number | null; state: 'waiting' | 'refused' }[]
  /** The team can buy one more on the Add-ons page now. */
  isOnSale: boolean
}

/** What a team uses on the course: first what it has, then what it could buy. */
export async function cardItems(
  deps: Deps,
  sql: Sql,
  event: EventRecord,
  team: TeamRecord,
): Promise<CardItem[]> {
  const offered = (await sellable(sql, event, 'extras', deps.clock())).filter((item) => item.countsOnCard)
  const ordered = await ordersOf(sql, event.id, team.id)
  if (ordered.length === 0 && offered.length === 0) return []
  const { items, uses } = await readTeamExtras(deps, sql, event, team)
  const limits = new Map(offered.map(({ id, perTeam }) => [id, perTeam ?? Number.POSITIVE_INFINITY]))
  const had = items
    .filter(({ countsOnCard }) => countsOnCard)
    .map(({ itemId, name, bought, used, left }) => ({
      ...{ itemId, name, bought, used, left },
      uses: uses
        .filter((use) => use.itemId === itemId && countsAsUsed(use))
        .map(({ id, holeNumber }) => ({ id, holeNumber })),
      ...lateOf(uses.filter((use) => use.itemId === itemId)),
      isOnSale: bought < (limits.get(itemId) ?? 0),
    }))
  const isNew = ({ id }: { id: string }) => had.every(({ itemId }) => itemId !== id)
  const none = { bought: 0, used: 0, left: 0, uses: [], isOnSale: true }
  return [...had, ...offered.filter(isNew).map(({ id: itemId, name }) => ({ itemId, name, ...none }))]
}

function lateOf(uses: TeamExtras['uses']): Pick<CardItem, 'late'> {
  const late = uses.flatMap(({ id, holeNumber, isUndone, late: state }) =>
    state && !isUndone ? [{ id, holeNumber, state }] : [],
  )
  return late.length > 0 ? { late } : {}
}

/** An add-on of a team, for staff. */
export interface TeamAddOn extends AddOn {
  /** Used on the course, as mulligans are. */
  countsOnCard: boolean
}

/** What each team has, by team id; teams without add-ons are absent. */
export async function teamAddOns(
  { clock }: Deps,
  sql: Sql,
  event: EventRecord,
  teams: readonly Pick<TeamRecord, 'id' | 'mayScore'>[],
): Promise<Map<string, TeamAddOn[]>> {
  const orders = (await ordersOf(sql, event.id)).filter(({ teamId }) => teamId !== null)
  if (orders.length === 0) return new Map()
  const states = await statesOf(sql, orders, clock())
  const uses = await usesOfEvent(sql, event.id)
  const onCard = await countsOnCard(sql, event.id)
  const found = new Map<string, TeamAddOn[]>()
  for (const { id, mayScore } of teams) {
    const own = states.filter(({ order }) => order.teamId === id)
    const held = own.map(({ order, isPaid, isKept }) => ({ lines: order.lines, isPaid, isKept }))
    const used = uses.filter(({ teamId }) => teamId === id)
    const addOns: TeamAddOn[] = []
    for (const addOn of addOnsOf(held, used, mayScore || event.unpaidMayScore))
      addOns.push({ ...addOn, countsOnCard: await onCard(addOn.itemId) })
    if (addOns.length > 0) found.set(id, addOns)
  }
  return found
}

/** An item taken off the price list is still used by whoever bought it. */
async function countsOnCard(sql: Sql, eventId: string): Promise<(itemId: string) => Promise<boolean>> {
  const known = new Map((await itemsOf(sql, eventId)).map((item) => [item.id, item.countsOnCard]))
  return async (itemId) => {
    if (!known.has(itemId)) known.set(itemId, (await findItem(sql, itemId))?.countsOnCard ?? false)
    return known.get(itemId) ?? false
  }
}
