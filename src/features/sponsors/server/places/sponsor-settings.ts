import type { Person } from '../../../../kernel/actor.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { SponsorsDeps } from '../deps.ts'
import '../tables.ts'

/** The day by which sponsors should have named everybody: 'YYYY-MM-DD' in the event's time zone; null if not set. */
export async function nameByOf(sql: Sql, eventId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('sponsor_settings')
    .select('name_places_by')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.name_places_by ?? null
}

/** Sets or clears that day for the current event. Nothing is released by itself. Throws Problem 'no-event'. */
export async function setNameBy(deps: SponsorsDeps, actor: Person, nameBy: string | null): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const before = await nameByOf(tx.sql, event.id)
    if (before === nameBy) return
    await tx.sql
      .insertInto('sponsor_settings')
      .values({ event_id: event.id, name_places_by: nameBy })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ name_places_by: nameBy }))
      .execute()
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'event changed',
      subject: { kind: 'event', id: event.id, name: event.name },
      before: { sponsorsNamePlacesBy: before },
      after: { sponsorsNamePlacesBy: nameBy },
    })
  })
}
