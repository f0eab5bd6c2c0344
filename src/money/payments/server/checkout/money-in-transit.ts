import type { MoneyInTransit } from '../../staff-rules.ts'
import { payoutFacts } from '../books/payouts.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { listedPayments } from '../payment-store.ts'
import { isProviderPayment } from '../refunds/refund-payment.ts'
import { refundsOfEvent } from '../refunds/refund-store.ts'

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
