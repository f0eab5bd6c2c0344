import type { Person } from '../../../../kernel/actor.ts'
import type { Sql } from '../../../../ports/database.ts'
import { usualCheckDays } from '../../check-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import '../tables.ts'

/** The day by which sponsors should have named everybody: 'YYYY-MM-DD' in the event's time zone; null if not set. */
export async function nameByOf(sql: Sql, eventId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('sponsor_settings')
    .select('namePlacesBy')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row?.namePlacesBy ?? null
}

/** How many days a package waits for a check. */
export async function checkDaysOf(sql: Sql, eventId: string): Promise<number> {
  const row = await sql
    .selectFrom('sponsor_settings')
    .select('checkDays')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row?.checkDays ?? usualCheckDays
}

/** Sets it for the current event, for sponsors who sign up from now on. Throws Problem 'no-event'. */
export async function setCheckDays(deps: SponsorsDeps, actor: Person, days: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const before = await checkDaysOf(tx.sql, event.id)
    if (before === days) return
    await tx.sql
      .insertInto('sponsor_settings')
      .values({ eventId: event.id, namePlacesBy: null, checkDays: days })
      .onConflict((conflict) => conflict.column('eventId').doUpdateSet({ checkDays: days }))
      .execute()
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'event changed',
      subject: { kind: 'event', id: event.id, name: event.name },
      before: { daysHeldForChecks: String(before) },
      after: { daysHeldForChecks: String(days) },
    })
    tx.announce({ topic: 'event', eventId: event.id })
  })
}

/** Sets or clears that day for the current event. Nothing is released by itself. Throws Problem 'no-event'. */
export async function setNameBy(deps: SponsorsDeps, actor: Person, nameBy: string | null): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql)
    const before = await nameByOf(tx.sql, event.id)
    if (before === nameBy) return
    await tx.sql
      .insertInto('sponsor_settings')
      .values({ eventId: event.id, namePlacesBy: nameBy })
      .onConflict((conflict) => conflict.column('eventId').doUpdateSet({ namePlacesBy: nameBy }))
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
