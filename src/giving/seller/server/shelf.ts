import { teamsOf } from '../../../people/teams/server/index.ts'
import { onSaleView, rafflePermissionOf, sellable, soldOf } from '../../price-list/server/index.ts'
import type { Shelf } from '../contract.ts'
import type { SellerDeps } from './deps.ts'

/** What sellers sell in the current event now, in the committee's order. */
export async function readShelf(deps: SellerDeps): Promise<Shelf> {
  const { sql } = deps.database
  const now = deps.clock()
  const event = await deps.events.pick(sql)
  const sold = await soldOf(deps, sql, event, now)
  const items = await sellable(sql, event, 'seller', now)
  const notes = await deps.ask('itemNotes', sql, event)
  const { permission } = await rafflePermissionOf(sql, event.id)
  const teams = await teamsOf(sql, event.id)
  return {
    eventId: event.id,
    eventName: event.name,
    ...(event.cardTerminal && { cardTerminal: true }),
    items: items.map((item) => onSaleView(item, { event, now, sold, notes, permission })),
    teams: teams.map(({ id, number, name }) => ({ id, number, name })).sort((a, b) => a.number - b.number),
  }
}
