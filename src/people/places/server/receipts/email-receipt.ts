import type { Actor } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { PlacesDeps } from '../deps.ts'
import { countEmail } from '../links/daily-emails.ts'
import { type Holder, receivedParts } from './received-payments.ts'

/** Times in a day that one payment's receipt is emailed again. */
const mostReceipts = 3

/**
 * Emails the receipt of a team's or a party's payment again, to whoever paid and nobody else. Does nothing once it was sent
 * a few times that day. Throws Problem 'not-found' for anybody else's payment.
 */
export async function emailReceipt(
  deps: PlacesDeps,
  actor: Actor,
  holder: Holder,
  paymentId: string,
): Promise<void> {
  await inOwnTransaction(deps, actor, async (work) => {
    const { tx, now } = work
    const part = (await receivedParts(tx.sql, holder)).find((each) => each.paymentId === paymentId)
    if (!part) throw new Problem('not-found')
    await tx.lockRow('events', part.eventId)
    if (await countEmail(tx, paymentId, now, mostReceipts)) await deps.payments.emailReceipt(work, paymentId)
  })
}
