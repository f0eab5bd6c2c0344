import { teamsOf } from '../../../people/teams/server/index.ts'
import { onSaleView, rafflePermissionOf, sellable } from '../../price-list/server/index.ts'
import type { Shelf } from '../contract.ts'
import type { SellerDeps } from './deps.ts'

/** What sellers sell in the current event now, in the committee's order. */
export async function readShelf({ database, clock, events, soldOf, notesOf }: SellerDeps): Promise<Shelf> {
  const { sql } = database
  const now = clock()
  const event = await events.pick(sql)
  const sold = await soldOf(sql, event.id, now)
  const items = await sellable(sql, event, 'seller', now)
  const notes = await notesOf(sql, event)
  const { permission } = await rafflePermissionOf(sql, event.id)
  const teams = await teamsOf(sql, event.id)
  return {
    eventId: event.id,
    eventName: event.name,
    items: items.map((item) => onSaleView(item, { event, now, sold, notes, permission })),
    teams: teams.map(({ id, number, name }) => ({ id, number, name })).sort((a, b) => a.number - b.number),
  }
}
