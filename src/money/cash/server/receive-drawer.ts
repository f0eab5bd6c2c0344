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
    await tx.lockRow('events', found.event_id)
    const drawer = await findDrawer(tx.sql, request.drawerId)
    const count = drawer?.count_id ? await findCount(tx.sql, drawer.count_id) : null
    if (!drawer || !count) throw new Problem('not-found')
    if (drawer.received_at !== null) return refuseOther(drawer, request)
    const counted = {
      cash: cents(count.counted_cash + drawer.opening_float),
      checks: cents(count.counted_checks),
    }
    const difference = request.receivedCash + request.receivedChecks - counted.cash - counted.checks
    const fault = noteFault(difference, request.note)
    if (fault) throw new Problem('invalid-input', { errors: { note: [fault] } })
    await changeDrawer(tx.sql, drawer.id, {
      received_cash: request.receivedCash,
      received_checks: request.receivedChecks,
      received_by_id: actor.personId,
      received_by: actorName(actor),
      received_at: deps.clock().toISOString(),
      received_note: request.note,
    })
    await deps.audit(tx, {
      eventId: drawer.event_id,
      actor,
      action: 'cash-drawer-received',
      subject: subjectOf(drawer),
      before: { cash: asMoney(counted.cash), checks: asMoney(counted.checks) },
      after: { cash: asMoney(request.receivedCash), checks: asMoney(request.receivedChecks) },
      reason: request.note,
    })
    tx.announce({ topic: 'payments', eventId: drawer.event_id })
    return drawer.event_id
  })
}

function refuseOther(drawer: DrawerRow, request: ReceivedDrawer): string {
  const isSame =
    drawer.received_cash === request.receivedCash && drawer.received_checks === request.receivedChecks
  if (!isSame) throw new Problem('changed-meanwhile')
  return drawer.event_id
}
