import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { PaymentRecord } from '../../ledger/server/payment-record.ts'
import { findPayment, findPaymentBySecret } from '../../ledger/server/payment-store.ts'
import { receiptOf } from '../../receipts/server/receipt.ts'
import type { PaymentStatusOnly, Receipt } from '../../receipts/shapes.ts'
import { settle } from './settle-payment.ts'
import { leftAfter } from './shared-bill.ts'

/** Milliseconds. A payment checked more recently than this isn't checked again. */
export const recheckAfter = 800

/**
 * The full receipt by its own secret, with what is left of a bill that it paid a share of. The client secret passes
 * through the payer's bank and browser history, so it only opens status and amounts. While the payment is open the provider is polled, so a payer returning from the bank sees the
 * result even if no event arrived.
 */
export async function receiptBySecret(
  deps: PaymentsDeps,
  secret: string,
): Promise<Receipt | PaymentStatusOnly> {
  const { sql } = deps.database
  const found = await findPaymentBySecret(sql, secret)
  if (found && isUnsettled(found) && found.intentId && !isFresh(deps, found)) {
    // If the provider is down, show what we know.
    await settle(deps, found.intentId).catch(ignoreProviderDown)
  }
  const payment = found && (await findPayment(sql, 'id', found.id))
  if (!payment || payment.status === 'canceled') throw new Problem('not-found')
  const whole = await receiptOf(deps, sql, payment)
  const left = await leftAfter(deps, sql, { payment, secret })
  const rest = left ? { left } : {}
  if (payment.receiptSecret === secret)
    return { ...whole, ...rest, ...(await ticketsOf(deps, sql, payment, whole)) }
  const { number, status, eventName, purpose, total, noPlace, rehearsal } = whole
  return { number, status, eventName, purpose, total, noPlace, rehearsal, ...rest }
}

/** What its sellers say of what it paid for, while that is the payer's. */
async function ticketsOf(
  { catalogue }: PaymentsDeps,
  sql: Sql,
  payment: PaymentRecord,
  { status, noPlace }: Receipt,
): Promise<Pick<Receipt, 'tickets'>> {
  if (status !== 'paid' || noPlace) return {}
  const tickets = []
  for (const part of payment.parts) {
    const ticket = await catalogue.ticket(sql, part, payment.payer.email)
    if (ticket) tickets.push(ticket)
  }
  return tickets.length > 0 ? { tickets } : {}
}

export function isUnsettled(payment: PaymentRecord): boolean {
  return payment.status === 'open' || payment.status === 'processing'
}

export function isFresh(deps: PaymentsDeps, { checkedAt }: PaymentRecord): boolean {
  return checkedAt !== null && deps.clock().getTime() - Date.parse(checkedAt) < recheckAfter
}

export function ignoreProviderDown(fault: unknown): void {
  if (!isProviderFault(fault)) throw fault
}
