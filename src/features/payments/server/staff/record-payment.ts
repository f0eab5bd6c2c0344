import { actorName, type Person } from '../../../../kernel/actor.ts'
import { dayIn } from '../../../../kernel/clock.ts'
import { type Cents, cents, fromDollars, noMoney, toDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { asMoney } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../../ports/work.ts'
import type { TeamPaymentInfo } from '../../contract.ts'
import { hasReference } from '../../payment-methods.ts'
import { purposeFacts } from '../../purposes.ts'
import { linesFor } from '../../receipt-rules.ts'
import { foldPayments, owed } from '../../rules.ts'
import { blankPayment } from '../blank-payment.ts'
import { dropUnsentExcess, endExcessPayments } from '../checkout/end-open-payments.ts'
import { markPaid } from '../checkout/settle-payment.ts'
import { paymentInfo } from '../checkout/team-payment-info.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { Method, Purpose } from '../payment-record.ts'
import { findPayment, partsFor, partTest } from '../payment-store.ts'
import type { Quote } from '../purchase.ts'
import { charityOf } from '../receipts/charity.ts'
import { insertPayment } from '../save-payment.ts'

export interface PaymentEntry {
  purpose: Purpose
  /** Id of the team, dinner order or sponsorship. */
  subjectId: string
  /** Omitted: everything that is owed. */
  amount?: Cents
  method: Method
  note: string | null
  /** The name on the receipt. Omitted: the contact of the team, order or sponsor. */
  payerName?: string | null
  /** 'YYYY-MM-DD'. Omitted: the day it is recorded. */
  receivedOn?: string | null
  checkNumber?: string | null
  /** A UUID chosen by the caller. Sending it again doesn't record a second payment. */
  id?: string
  /** The amount owed that the caller was shown. If it changed, nothing is recorded. */
  believedOwed?: Cents
}

/**
 * Records money received outside the provider, or a waived fee. Money above what is owed is kept as unmatched; a waiver
 * never covers more than what is owed. Throws Problem 'already-paid' or 'price-changed', both with the current
 * `amountOwed`, and 'request-reused' when the id belongs to another payment.
 */
export async function recordPayment(
  deps: PaymentsDeps,
  actor: Person,
  entry: PaymentEntry,
): Promise<TeamPaymentInfo> {
  const { purpose, subjectId } = entry
  const info = await inOwnTransaction(deps, actor, (work) => recordWithin(deps, work, entry))
  await endExcessPayments(deps, { purpose, subjectId, left: fromDollars(info.owedAmount) })
  return info
}

/** The same inside a larger unit of work. Quiet: sends nothing and cancels no card payments at the provider. */
export async function recordWithin(
  deps: PaymentsDeps,
  { tx, actor, now, quiet }: Work<Person>,
  entry: PaymentEntry,
): Promise<TeamPaymentInfo> {
  const { purpose, subjectId } = entry
  const known = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  if (!known) throw new Problem('not-found')
  await tx.lockRow('events', known.eventId)
  // The item may have been deleted or repriced while we waited for the lock.
  const quote = await deps.catalogue.describe(tx.sql, purpose, subjectId)
  if (!quote) throw new Problem('not-found')
  const before = foldPayments(await partsFor(tx.sql, purpose, [subjectId]))
  const left = owed(quote.price, before)
  if (entry.id && (await isRecorded(tx, entry.id, entry, quote))) return paymentInfo(quote, before)
  refuseOldNews(left, entry.believedOwed)
  if ((await deps.catalogue.placesOf(tx.sql, purpose, subjectId)) === 'sold')
    throw new Problem(deps.catalogue.soldProblem(purpose), { detail: soldDetail[purpose] })
  await refuseFutureDay(deps, tx, quote, entry.receivedOn)
  const given = entry.amount ?? left
  if (given === noMoney)
    throw new Problem('invalid-input', { errors: { amount: ['Enter an amount above zero'] } })
  const amount = entry.method === 'waived' ? cents(Math.min(given, left)) : given
  const lines = linesFor({ ...quote, covered: before.covered }, cents(Math.min(amount, left)))
  const payer = { ...quote.contact, name: entry.payerName || quote.contact.name }
  const { eventId } = quote
  const payment = {
    ...blankPayment(deps, { id: entry.id, eventId, payer }, [{ purpose, subjectId, amount, lines }]),
    status: 'paid' as const,
    method: entry.method,
    receivedOn: entry.receivedOn ?? null,
    checkNumber: hasReference(entry.method) ? (entry.checkNumber ?? null) : null,
    recordedBy: actorName(actor),
    recordedById: actor.personId,
  }
  await insertPayment(tx.sql, payment)
  await markPaid(deps, tx, payment.id, { received: amount, paidAt: now, note: entry.note, quiet })
  const after = foldPayments(await partsFor(tx.sql, purpose, [subjectId]))
  await deps.audit(tx, {
    eventId: quote.eventId,
    actor,
    action: 'payment-recorded',
    subject: { kind: purposeFacts[purpose].subject, id: subjectId, name: quote.name },
    before: { covered: asMoney(before.covered) },
    after: {
      covered: asMoney(after.covered),
      amount: asMoney(amount),
      method: entry.method,
      payer: payment.payer.name,
      ...(payment.checkNumber ? { checkNumber: payment.checkNumber } : {}),
      ...(payment.receivedOn ? { receivedOn: payment.receivedOn } : {}),
    },
    reason: entry.note,
  })
  await dropUnsentExcess(tx.sql, { purpose, subjectId, left: owed(quote.price, after) })
  return paymentInfo(quote, after)
}

/** Whether this payment was already recorded: its response was lost, or the button was pressed twice. */
async function isRecorded(tx: Tx, id: string, entry: PaymentEntry, quote: Quote): Promise<boolean> {
  const known = await findPayment(tx.sql, 'id', id)
  if (!known) return false
  const isSameThing = known.parts.every(partTest(quote.purpose, [quote.subjectId]))
  // A stored waiver never exceeds what was owed, so its amount may differ from the request.
  const isSameAmount =
    entry.amount === undefined || entry.method === 'waived' || known.amount === entry.amount
  if (!isSameThing || known.method !== entry.method || !isSameAmount) throw new Problem('request-reused')
  return true
}

async function refuseFutureDay(
  deps: PaymentsDeps,
  tx: Tx,
  { eventId }: Quote,
  receivedOn: string | null | undefined,
): Promise<void> {
  if (!receivedOn) return
  const { timeZone } = await charityOf(deps, tx.sql, eventId)
  if (receivedOn > dayIn(timeZone)(deps.clock()))
    throw new Problem('invalid-input', { errors: { receivedOn: ['This day is in the future'] } })
}

/** What staff can do about it. */
const soldDetail: Partial<Record<Purpose, string>> = {
  attendee: 'Raise the number of places first to seat these guests.',
  extra: 'Raise the number of this item first.',
  sponsor: 'Raise the number of this package first, or the event’s places that it includes.',
}

function refuseOldNews(left: Cents, believed: Cents | undefined): void {
  const more = { amountOwed: toDollars(left) }
  if (left === noMoney) throw new Problem('already-paid', { more })
  if (believed !== undefined && believed !== left) throw new Problem('price-changed', { more })
}
