import { actorName, type Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Review } from '../rules.ts'
import type { GiftsDeps } from './deps.ts'
import { findGift, type GiftRecord, saveReview } from './gift-store.ts'

/** Staff looked at a gift's words. Throws Problem 'not-found'. */
export async function reviewGift(
  deps: GiftsDeps,
  actor: Person,
  { id, review }: { id: string; review: Review },
): Promise<GiftRecord> {
  return deps.database.transaction(async (tx) => {
    const before = await findGift(tx.sql, 'id', id)
    if (!before) throw new Problem('not-found')
    await tx.lockRow('events', before.eventId)
    await saveReview(tx.sql, id, review, actorName(actor))
    await deps.audit(tx, {
      eventId: before.eventId,
      actor,
      action: 'gift reviewed',
      subject: { kind: 'gift', id, name: before.giver.name || before.giver.email },
      before: { list: before.review },
      after: { list: review },
    })
    tx.announce({ topic: 'event', eventId: before.eventId })
    return { ...before, review, reviewedBy: actorName(actor) }
  })
}
