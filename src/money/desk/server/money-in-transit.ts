import { payoutFacts } from '../../books/server/payouts.ts'
import type { MoneyInTransit } from '../../ledger/amounts.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { listedPayments } from '../../ledger/server/payment-store.ts'
import { refundsOfEvent } from '../../ledger/server/refund-store.ts'
import { isProviderPayment } from '../../refunds/server/refund-payment.ts'

/** Counts what hasn't reached its destination. Until everything is 0, the books aren't final. */
export async function moneyInTransit(deps: PaymentsDeps, eventId: string): Promise<MoneyInTransit> {
  const { sql } = deps.database
  const payments = (await listedPayments(sql, eventId)).filter(({ isRehearsal }) => !isRehearsal)
  const ours = new Set(payments.map(({ id }) => id))
  const refunds = (await refundsOfEvent(sql, eventId)).filter(({ paymentId }) => ours.has(paymentId))
  const { payouts, lines } = await payoutFacts(deps, eventId)
  const inPayouts = new Set(lines.map(({ payoutId }) => payoutId))
  return {
    payments: payments.filter(({ status }) => status === 'processing').length,
    refunds: refunds.filter(({ status }) => status === 'pending').length,
    fees: payments.filter((each) => each.status === 'paid' && isProviderPayment(each) && each.fee === null)
      .length,
    payouts: payouts.filter(({ id, status }) => status === 'on-its-way' && inPayouts.has(id)).length,
  }
}
