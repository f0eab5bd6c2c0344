/** What a payer is told by email, in the transaction of its cause, with the way to the receipt. */

import type { Cents } from '../../../../kernel/money.ts'
import type { MailContent } from '../../../../kernel/text/html.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { EventRecord } from '../../../event/server/index.ts'
import type { Receipt } from '../../contract.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import type { PaymentRecord } from '../payment-record.ts'
import {
  paymentFailedEmail,
  type RefundFacts,
  refundEmail,
  refundFailedEmail,
  voidEmail,
} from './payment-emails.ts'
import { receiptEmail } from './receipt-email.ts'

/** To who paid, if they gave an address. */
async function emailPayer(
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

/** What follows once for each payment that turned paid: what its purchase does, and the receipt by email. */
export async function afterPaid(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  receipt: Receipt,
): Promise<void> {
  // Paid a second time by mistake, it is kept for refund, and confirms nothing anew.
  if (payment.unmatched < payment.amount) await deps.catalogue.onPaid(tx, payment)
  await emailPayer(deps, tx, payment, (url) => receiptEmail(receipt, url))
}

/** Once for each refund that went out. */
export function emailRefund(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  refund: RefundFacts,
): Promise<void> {
  return emailPayer(deps, tx, payment, (url, event) => refundEmail(event, payment, refund, url))
}

/** Once for a refund that the payer was told of and that did not go through after all. */
export function emailFailedRefund(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  refund: { amount: Cents; receipt: Receipt },
): Promise<void> {
  return emailPayer(deps, tx, payment, (url, event) => refundFailedEmail(event, payment, refund, url))
}

/** Once when a payment the bank was working on, such as a bank debit, failed. */
export async function emailFailedPayment(deps: PaymentsDeps, tx: Tx, payment: PaymentRecord): Promise<void> {
  const payUrl = (await deps.catalogue.payUrl(tx.sql, payment)) ?? `${deps.publicUrl}/payment`
  await emailPayer(deps, tx, payment, (_, event) => paymentFailedEmail(event, payment, payUrl), [payUrl])
}

/** Once for an entry that was made void. */
export function emailVoid(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRecord,
  receipt: Receipt,
): Promise<void> {
  return emailPayer(deps, tx, payment, (url, event) => voidEmail(event, receipt, url))
}
