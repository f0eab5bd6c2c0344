/** Emails to the payer with a link to the receipt, each queued in the transaction that causes it. */

import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Cents, noMoney } from '../../../kernel/money.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import { subjectOf } from '../../ledger/server/audit-subject.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { confirmFree } from '../../ledger/server/free-bills.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment } from '../../ledger/server/payment-store.ts'
import type { Receipt } from '../shapes.ts'
import {
  paymentFailedEmail,
  type RefundFacts,
  refundEmail,
  refundFailedEmail,
  voidEmail,
} from './payment-emails.ts'
import { receiptOf } from './receipt.ts'
import { receiptEmail } from './receipt-email.ts'

/** Does nothing if the payer has no email address. */
export async function emailPayer(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  write: (receiptUrl: string, event: EventRecord) => MailContent,
  secrets: readonly string[] = [],
): Promise<void> {
  if (!payment.payer.email) return
  const url = `${deps.publicUrl}/receipt#${payment.receiptSecret}`
  const event = await deps.events.pick(tx.sql, payment.eventId)
  const mail = { ...write(url, event), to: payment.payer.email, eventId: payment.eventId }
  await deps.messages.email(tx, { ...mail, secrets: [url, ...secrets] })
}

/** Runs once for each payment that becomes paid: the purchase's follow-up, and the receipt email. */
export async function afterPaid(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  receipt: Receipt,
): Promise<void> {
  // A duplicate payment is kept for a refund and confirms nothing.
  for (const part of payment.parts) {
    if (!part.noPlace && part.amount === noMoney) await confirmFree(tx.sql, part, deps.clock())
    if (!part.noPlace && (part.unmatched < part.amount || part.amount === noMoney))
      await deps.catalogue.onPaid(tx, part)
  }
  await emailPayer(deps, tx, payment, (url) => receiptEmail(receipt, url))
}

/**
 * Emails the receipt again, to its payer and nobody else. Does nothing without an email, or for a payment that isn't paid or
 * was given back.
 */
export async function emailReceiptAgain(
  deps: PaymentsDeps,
  { tx, actor }: Work,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(tx.sql, 'id', paymentId)
  if (!payment?.payer.email) return
  const receipt = await receiptOf(deps, tx.sql, payment)
  if (receipt.status !== 'paid') return
  await emailPayer(deps, tx, payment, (url) => receiptEmail(receipt, url))
  await deps.audit(tx, {
    eventId: payment.eventId,
    actor,
    action: 'receipt emailed again',
    subject: await subjectOf(deps, tx.sql, payment),
    after: { to: payment.payer.name },
  })
}

/** Call once for each refund that was sent. */
export function emailRefund(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  refund: RefundFacts,
): Promise<void> {
  return emailPayer(deps, tx, payment, (url, event) => refundEmail(event, payment, refund, url))
}

/** Call once for a refund that the payer was told about and that then failed. */
export function emailFailedRefund(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  refund: { amount: Cents; receipt: Receipt },
): Promise<void> {
  return emailPayer(deps, tx, payment, (url, event) => refundFailedEmail(event, payment, refund, url))
}

/** Call once when a processing payment, such as a bank debit, failed. */
export async function emailFailedPayment(deps: PaymentsDeps, tx: Tx, payment: PaymentRecord): Promise<void> {
  const [first] = payment.parts
  const payUrl = (first && (await deps.catalogue.payUrl(tx.sql, first))) ?? `${deps.publicUrl}/payment`
  await emailPayer(deps, tx, payment, (_, event) => paymentFailedEmail(event, payment, payUrl), [payUrl])
}

/** Call once for each voided entry. */
export function emailVoid(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  receipt: Receipt,
): Promise<void> {
  return emailPayer(deps, tx, payment, (url, event) => voidEmail(event, receipt, url))
}
