import { actorName, type Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import { earliestDay, keepUntilFault, type RemovalDays } from '../../removal-rules.ts'
import type { PrivacyDeps } from '../deps.ts'
import { lockedRemoval, removalDaysOf, saveRemovalDays, updateRemoval } from './removal-store.ts'
import { removeContacts } from './remove-contacts.ts'
import { ofEvent } from './run-removals.ts'
import { waitsFor } from './waits-for.ts'

/** Null switches it off. Events whose removal has begun aren't affected. */
export async function setRemovalDays(
  { database, audit }: PrivacyDeps,
  actor: Person,
  days: RemovalDays | null,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await removalDaysOf(tx.sql)
    if (before === days) return
    await saveRemovalDays(tx.sql, days)
    await audit(tx, {
      eventId: null,
      actor,
      action: 'contact removal set',
      subject: { kind: 'event', id: null, name: 'All events' },
      before: { days: before },
      after: { days },
    })
  })
}

/** Keeps an event's contact details at least until this day. Throws Problem 'invalid-input' or 'changed-meanwhile'. */
export async function keepContactsUntil(
  deps: PrivacyDeps,
  actor: Person,
  { eventId, until }: { eventId: string; until: string },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql, eventId)
    const { today } = ofEvent(event, deps.clock())
    const fault = keepUntilFault(until, today)
    if (fault) throw new Problem('invalid-input', { errors: { until: [fault] } })
    const row = await lockedRemoval(tx, eventId)
    if (row.begunAt !== null) throw new Problem('changed-meanwhile')
    await updateRemoval(tx.sql, eventId, { keepUntil: until, toldDay: null, waitsFor: null })
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'contact details kept longer',
      subject: { kind: 'event', id: eventId, name: event.name },
      before: { until: row.keepUntil ?? row.toldDay },
      after: { until },
    })
  })
}

/**
 * Removes an event's contact details now. Once begun it's finished in the background if this call is interrupted; asked again, nothing
 * happens twice. Throws Problem 'contacts-needed' while they are, or 'confirm-first'.
 */
export async function removeNow(deps: PrivacyDeps, actor: Person, eventId: string): Promise<void> {
  await deps.auth.requireConfirmed(deps.database.sql, actor)
  const event = await deps.database.transaction(async (tx) => {
    const event = await deps.events.pick(tx.sql, eventId)
    const row = await lockedRemoval(tx, eventId)
    if (row.begunAt !== null) return event
    const { today, endDay } = ofEvent(event, deps.clock())
    const first = earliestDay(endDay)
    if (today < first) {
      const on = longDate(calendarDay(first), 'UTC')
      const detail = `Payments can be disputed until then, so contact details can be removed from ${on} on.`
      throw new Problem('contacts-needed', { detail })
    }
    const waits = await waitsFor(deps, tx.sql, event, deps.clock())
    if (waits.length > 0) throw new Problem('contacts-needed', { detail: waits.join(' ') })
    await updateRemoval(tx.sql, eventId, {
      begunAt: instant(deps.clock()),
      begunBy: actorName(actor),
      waitsFor: null,
    })
    return event
  })
  await removeContacts(deps, event)
}
