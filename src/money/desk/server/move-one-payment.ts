import { actorName, type Person } from '../../../kernel/actor.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import { mayMovePart } from '../../ledger/amounts.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { moveInto, reapplyOverpaid } from '../../ledger/server/move-payments.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import { insertMove } from './payment-moves.ts'

export interface MoveRequest {
  paymentId: string
  /** Which share moves, if the payment has shares for several teams. */
  partId?: string | undefined
  teamId: string
  reason: string
}

/**
 * Moves a payment made or recorded for the wrong team to another team of the same event. The receipt keeps its number;
 * what each team owes or has overpaid is recalculated. Throws Problem 'not-found' or 'not-movable'.
 */
export async function moveOnePayment(
  deps: PaymentsDeps,
  actor: Person,
  { paymentId, partId, teamId, reason }: MoveRequest,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const found = await findPayment(tx.sql, 'id', paymentId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const payment = await findPayment(tx.sql, 'id', paymentId)
    const movable = payment?.parts.filter(mayMovePart) ?? []
    const part = partId ? movable.find(({ id }) => id === partId) : movable[0]
    if (!payment || !part || part.subjectId === teamId) throw new Problem('not-movable')
    if (!partId && movable.length > 1) throw new Problem('not-movable')
    const to = await deps.catalogue.describe(tx.sql, 'team', teamId)
    if (!to || to.eventId !== payment.eventId) throw new Problem('not-found')
    const from = await deps.catalogue.describe(tx.sql, 'team', part.subjectId)
    const done = { at: deps.clock().toISOString(), by: actorName(actor) }
    await moveInto(tx, to, part, { to: teamId, done })
    await reapplyOverpaid(deps, tx, part, done)
    const fromName = from?.name ?? 'a team that was deleted'
    await insertMove(tx.sql, {
      id: newId(),
      paymentId: payment.id,
      fromSubject: part.subjectId,
      toSubject: teamId,
      fromName,
      toName: to.name,
      reason,
      movedBy: done.by,
      movedAt: done.at,
    })
    await deps.audit(tx, {
      eventId: payment.eventId,
      actor,
      action: 'payment-moved',
      subject: await subjectOf(deps, tx.sql, payment),
      before: { team: fromName },
      after: { team: to.name, amount: asMoney(part.amount) },
      reason,
    })
    tx.announce({ topic: 'payments', eventId: payment.eventId })
  })
}
