import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { paymentsApi } from '../contract.ts'
import { readBill } from './bill.ts'
import { openPayment } from './open-payment.ts'
import { receiptBySecret } from './receipt-by-secret.ts'
import { teamPaymentInfo } from './team-payment-info.ts'

export function paymentsRoutes(deps: PaymentsDeps): Handlers<typeof paymentsApi> {
  return {
    'GET /api/payment/config': () =>
      ok({ provider: deps.gateway.provider, publishableKey: deps.gateway.publishableKey }),
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}': async ({ params }) =>
      ok(await teamPaymentInfo(deps, params.email)),
    'POST /api/payment/stripe/create': async ({ actor, deviceId, body: { amountOwed, user } }) => {
      const { type, email, paymentTrackingId = null } = user
      const { clientSecret, receiptSecret } = await openPayment(deps, {
        bills: [{ type, email, paymentTrackingId, amount: fromDollars(amountOwed) }],
        payer: { email, firstName: user.firstname ?? '', lastName: user.lastname ?? '' },
        deviceId,
        actor,
      })
      // Without a sum there is nothing to open.
      if (clientSecret === null) throw new Problem('already-paid')
      return ok({ clientSecret, receiptSecret })
    },
    'POST /api/payment/bill': async ({ actor, body }) =>
      ok(await readBill(deps, actor, { ...body, paymentTrackingId: body.paymentTrackingId ?? null })),
    'POST /api/payment/checkout': async ({ actor, deviceId, body: { bills, payer, coverFee, amountOwed } }) =>
      ok(
        await openPayment(deps, {
          bills: bills.map(({ type, email, paymentTrackingId = null, amountOwed: amount }) => ({
            type,
            email,
            paymentTrackingId,
            amount: fromDollars(amount),
          })),
          payer: { email: payer.email, firstName: payer.firstname ?? '', lastName: payer.lastname ?? '' },
          deviceId,
          actor,
          coverFee,
          total: fromDollars(amountOwed),
          confirmsFree: true,
        }),
      ),
    'GET /api/payment/receipt/{secret}': async ({ params }) => ok(await receiptBySecret(deps, params.secret)),
  }
}
