import { actorName, type Person } from '../../../kernel/actor.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { noteFault } from '../drawer-rules.ts'
import { findCount } from './cash-store.ts'
import { changeDrawer, type DrawerRow, findDrawer } from './drawer-store.ts'
import { subjectOf } from './open-drawer.ts'

export interface ReceivedDrawer {
  drawerId: string
  /** With the opening float. */
  receivedCash: Cents
  receivedChecks: Cents
  note: string | null
}

/**
 * The treasurer confirms the money of a counted drawer; its float is back with that. Returns the event's id. The same
 * confirmation again changes nothing; another one throws Problem 'changed-meanwhile'. An amount that differs from the
 * count needs a note.
 */
export async function receiveDrawer(
  deps: PaymentsDeps,
  actor: Person,
  request: ReceivedDrawer,
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const found = await findDrawer(tx.sql, request.drawerId)
    if (!found) throw new Problem('not-found')
    await tx.lockRow('events', found.eventId)
    const drawer = await findDrawer(tx.sql, request.drawerId)
    const count = drawer?.countId ? await findCount(tx.sql, drawer.countId) : null
    if (!drawer || !count) throw new Problem('not-found')
    if (drawer.receivedAt !== null) return refuseOther(drawer, request)
    const counted = {
      cash: cents(count.countedCash + drawer.openingFloat),
      checks: cents(count.countedChecks),
    }
    const difference = request.receivedCash + request.receivedChecks - counted.cash - counted.checks
    const fault = noteFault(difference, request.note)
    if (fault) throw new Problem('invalid-input', { errors: { note: [fault] } })
    await changeDrawer(tx.sql, drawer.id, {
      receivedCash: request.receivedCash,
      receivedChecks: request.receivedChecks,
      receivedById: actor.personId,
      receivedBy: actorName(actor),
      receivedAt: deps.clock().toISOString(),
      receivedNote: request.note,
    })
    await deps.audit(tx, {
      eventId: drawer.eventId,
      actor,
      action: 'cash-drawer-received',
      subject: subjectOf(drawer),
      before: { cash: asMoney(counted.cash), checks: asMoney(counted.checks) },
      after: { cash: asMoney(request.receivedCash), checks: asMoney(request.receivedChecks) },
      reason: request.note,
    })
    tx.announce({ topic: 'payments', eventId: drawer.eventId })
    return drawer.eventId
  })
}

function refuseOther(drawer: DrawerRow, request: ReceivedDrawer): string {
  const isSame =
    drawer.receivedCash === request.receivedCash && drawer.receivedChecks === request.receivedChecks
  if (!isSame) throw new Problem('changed-meanwhile')
  return drawer.eventId
}
