import type { Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { endOfDay } from '../../check-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { packageState } from '../packages/package-state.ts'
import { findSponsor, holdPackage } from '../sponsor-store.ts'

/**
 * Holds an unpaid package through a day, 'YYYY-MM-DD', or without an end. Throws Problem 'not-found', or 'package-sold'
 * if it went to others after its hold had ended.
 */
export async function holdThrough(
  deps: SponsorsDeps,
  actor: Person,
  id: string,
  through: string | null,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findSponsor(tx.sql, 'id', id)
    if (!found?.package) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const event = await deps.events.pick(tx.sql, found.eventId)
    if ((await packageState(deps, tx.sql, id)) === 'sold') throw new Problem('package-sold')
    const heldUntil = through && instant(endOfDay(through, event.timeZone))
    await holdPackage(tx.sql, id, heldUntil)
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: 'sponsor changed',
      subject: { kind: 'sponsor', id, name: found.name },
      before: { packageHeldUntil: found.heldUntil },
      after: { packageHeldUntil: heldUntil },
    })
    tx.announce({ topic: 'event', eventId: event.id })
  })
}
