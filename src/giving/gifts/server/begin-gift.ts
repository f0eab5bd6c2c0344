import { findEarlierResult, saveResult } from '../../../event/event/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import { settingsOf } from '../../price-list/server/index.ts'
import type { GiftEntry } from '../contract.ts'
import { dedicationText } from '../rules.ts'
import type { GiftsDeps } from './deps.ts'
import { findGift, type GiftRecord, insertGift } from './gift-store.ts'

/**
 * Begins a gift, to be paid. Sending the same one again returns it. Throws Problem 'no-event', 'not-found',
 * 'request-reused', or 'not-on-sale' where the event takes no gifts itself, or isn't the current one.
 */
export async function beginGift(deps: GiftsDeps, actor: Actor, entry: GiftEntry): Promise<GiftRecord> {
  return deps.database.transaction(async (tx) => {
    const { id: eventId, isCurrent } = await deps.events.pick(tx.sql, entry.eventId)
    await tx.lockRow('events', eventId)
    const before = await findEarlierResult(tx.sql, entry)
    if (before !== null) return (await findGift(tx.sql, 'id', before)) as GiftRecord
    if (!isCurrent || !(await settingsOf(tx.sql, eventId)).takesGifts)
      throw new Problem('not-on-sale', { detail: 'This event doesn’t take gifts here.' })
    const gift: GiftRecord = {
      id: newId(),
      eventId,
      trackingId: newSecret(),
      amount: fromDollars(entry.amount),
      giver: { name: `${entry.giver.firstname} ${entry.giver.lastname}`.trim(), email: entry.giver.email },
      kind: entry.kind,
      ofName: entry.kind === null ? '' : entry.ofName,
      message: entry.message,
      shownName: entry.shownName,
      wantsListing: entry.wantsListing,
      review: null,
      reviewedBy: null,
      createdAt: instant(deps.clock()),
    }
    await insertGift(tx.sql, gift)
    await saveResult(tx.sql, entry, gift.id, gift.createdAt)
    await deps.audit(tx, {
      eventId,
      actor,
      action: 'gift given',
      subject: { kind: 'gift', id: gift.id, name: gift.giver.name || gift.giver.email },
      after: { amount: asMoney(gift.amount), dedication: dedicationText(gift), message: gift.message },
    })
    return gift
  })
}
