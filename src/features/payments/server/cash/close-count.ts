import { actorName, type Person } from '../../../../kernel/actor.ts'
import { dayIn } from '../../../../kernel/clock.ts'
import type { Cents } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { asMoney } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { type Bills, billsTotal } from '../../cash-rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { charityOf } from '../receipts/charity.ts'
import { openTakings } from './cash-box.ts'
import { type CountRow, findCount, insertCount, setDeposited } from './cash-store.ts'

export interface CountRequest {
  /** Chosen by the page. Sending the same id again doesn't create a second count. */
  id: string
  eventId: string
  personId: string
  /** The amounts the page showed. */
  expectedCash: Cents
  expectedChecks: Cents
  countedCash: Cents
  countedChecks: Cents
  bills: Bills | null
  note: string | null
  depositedOn: string | null
}

/**
 * Closes the count of what one person collected since their last one. The row doesn't change when payments are refunded
 * or voided later. Throws Problem 'not-found' when there is nothing to count, 'changed-meanwhile' when the expected
 * amount differs from what the page showed.
 */
export async function closeCount(deps: PaymentsDeps, actor: Person, request: CountRequest): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.lockRow('events', request.eventId)
    const known = await findCount(tx.sql, request.id)
    if (known) return refuseOther(known, request)
    const takings = (await openTakings(tx.sql, request.eventId)).find(
      ({ personId }) => personId === request.personId,
    )
    if (!takings) throw new Problem('not-found')
    const { expectedCash, expectedChecks, personName } = takings
    if (expectedCash !== request.expectedCash || expectedChecks !== request.expectedChecks)
      throw new Problem('changed-meanwhile')
    refuseWrongBills(request)
    await refuseFutureDeposit(deps, tx, request.eventId, request.depositedOn)
    const row = toRow(request, personName, { at: deps.clock().toISOString(), by: actorName(actor) })
    await insertCount(tx.sql, row, {
      paymentIds: takings.taken.map(({ id }) => id),
      refundIds: takings.refunds.map(({ id }) => id),
    })
    await deps.audit(tx, {
      eventId: request.eventId,
      actor,
      action: 'cash-counted',
      subject: { kind: 'count', id: request.id, name: `cash and checks of ${personName}` },
      before: { cash: asMoney(expectedCash), checks: asMoney(expectedChecks) },
      after: { cash: asMoney(request.countedCash), checks: asMoney(request.countedChecks) },
      reason: request.note,
    })
    tx.announce({ topic: 'payments', eventId: request.eventId })
  })
}

/** Throws Problem 'not-found'. */
export async function depositCount(
  deps: PaymentsDeps,
  actor: Person,
  { id, depositedOn }: { id: string; depositedOn: string | null },
): Promise<string> {
  return deps.database.transaction(async (tx) => {
    const count = await findCount(tx.sql, id)
    if (!count) throw new Problem('not-found')
    await tx.lockRow('events', count.event_id)
    await refuseFutureDeposit(deps, tx, count.event_id, depositedOn)
    await setDeposited(tx.sql, id, depositedOn)
    await deps.audit(tx, {
      eventId: count.event_id,
      actor,
      action: 'cash-deposited',
      subject: { kind: 'count', id, name: `cash and checks of ${count.person_name}` },
      before: { depositedOn: count.deposited_on },
      after: { depositedOn },
      reason: null,
    })
    return count.event_id
  })
}

function toRow(request: CountRequest, personName: string, { at, by }: { at: string; by: string }): CountRow {
  return {
    id: request.id,
    event_id: request.eventId,
    person_id: request.personId,
    person_name: personName,
    expected_cash: request.expectedCash,
    counted_cash: request.countedCash,
    expected_checks: request.expectedChecks,
    counted_checks: request.countedChecks,
    bills: request.bills && JSON.stringify(request.bills),
    note: request.note,
    deposited_on: request.depositedOn,
    counted_by: by,
    counted_at: at,
  }
}

function refuseOther(known: CountRow, request: CountRequest): void {
  const isSame =
    known.event_id === request.eventId &&
    known.person_id === request.personId &&
    known.counted_cash === request.countedCash &&
    known.counted_checks === request.countedChecks
  if (!isSame) throw new Problem('request-reused')
}

function refuseWrongBills({ bills, countedCash }: CountRequest): void {
  if (bills && billsTotal(bills) !== countedCash)
    throw new Problem('invalid-input', {
      errors: { countedCash: ['The bills and coins add up to a different amount'] },
    })
}

async function refuseFutureDeposit(
  deps: PaymentsDeps,
  tx: Tx,
  eventId: string,
  depositedOn: string | null,
): Promise<void> {
  if (!depositedOn) return
  const { timeZone } = await charityOf(deps, tx.sql, eventId)
  if (depositedOn > dayIn(timeZone)(deps.clock()))
    throw new Problem('invalid-input', { errors: { depositedOn: ['This day is in the future'] } })
}
