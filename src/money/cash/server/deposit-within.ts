import { actorName, type Person } from '../../../kernel/actor.ts'
import { dayIn } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { cents, sum } from '../../../kernel/money.ts'
import type { Work } from '../../../ports/work.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { charityOf } from '../../receipts/server/charity.ts'
import { type CountRow, insertCount, takenPayments } from './cash-store.ts'
import { saveDeposit } from './save-deposit.ts'

export interface BankedPayments {
  eventId: string
  /** Cards and waived fees among them are in no drawer, and left out. */
  paymentIds: readonly string[]
  note: string
}

/**
 * Payments just recorded that went to the bank long before: counted and deposited today by themselves, so that they
 * aren't missing from anybody's drawer. The caller must hold the lock on the event's row.
 */
export async function depositWithin(
  deps: PaymentsDeps,
  { tx, actor, now }: Work<Person>,
  { eventId, paymentIds, note }: BankedPayments,
): Promise<void> {
  const own = new Set(paymentIds)
  const taken = (await takenPayments(tx.sql, eventId)).filter(({ id }) => own.has(id))
  if (taken.length === 0) return
  const total = (method: 'cash' | 'check') =>
    sum(taken.filter((payment) => payment.method === method).map(({ amount }) => cents(amount)))
  const [cash, checks] = [total('cash'), total('check')]
  const count: CountRow = {
    id: newId(),
    eventId,
    personId: actor.personId,
    personName: actorName(actor),
    expectedCash: cash,
    countedCash: cash,
    expectedChecks: checks,
    countedChecks: checks,
    bills: null,
    note,
    countedBy: actorName(actor),
    countedAt: now.toISOString(),
  }
  await insertCount(tx.sql, count, { paymentIds: taken.map(({ id }) => id), refundIds: [], prizeIds: [] })
  const { timeZone } = await charityOf(deps, tx.sql, eventId)
  const depositedOn = dayIn(timeZone)(now)
  await saveDeposit(deps, tx, actor, { count, depositedOn, cash: null, checks: null })
}
