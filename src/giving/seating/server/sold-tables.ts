import type { EventRecord } from '../../../event/event/server/index.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql } from '../../../ports/database.ts'
import { sponsorsWithPackage } from '../../sponsors/server/index.ts'
import { mostSeats } from '../seats.ts'
import { tableRows, tablesOf } from './table-store.ts'

/** With so many at dinner a package is a table. */
const fewestOfATable = 6

/** Sponsors whose package has a table's worth of people at dinner, golfers among them, by id. */
export async function tablesSold(
  sql: Sql,
  event: Pick<EventRecord, 'id'>,
  now: Date,
): Promise<Map<string, { name: string; seats: number }>> {
  const sponsors = await sponsorsWithPackage(sql, event.id, now)
  return new Map(
    sponsors.flatMap(({ id, name, package: bought }) => {
      const seats = (bought?.kept.golf ?? 0) + (bought?.kept.dinner ?? 0)
      return seats >= fewestOfATable ? [[id, { name, seats: Math.min(seats, mostSeats) }]] : []
    }),
  )
}

/** A sold table makes itself, once there are tables at all. The caller holds the event's lock. */
export async function makeSoldTables(sql: Sql, event: EventRecord, now: Date): Promise<void> {
  const known = await tablesOf(sql, event.id)
  if (known.length === 0) return
  let number = Math.max(...known.map((table) => table.number))
  const shape = known[0]?.shape ?? 'round'
  for (const [sponsorId, { name, seats }] of await tablesSold(sql, event, now)) {
    if (known.some((table) => table.sponsorId === sponsorId)) continue
    number += 1
    await tableRows.insert(sql, {
      ...{ id: newId(), eventId: event.id, number, name, seats, shape, place: '', sponsorId },
    })
  }
}
