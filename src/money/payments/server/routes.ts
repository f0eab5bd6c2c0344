import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { paymentsApi } from '../contract.ts'
import { asEntry } from '../record-contract.ts'
import type { PaymentUseCases } from './payments.ts'

export function paymentsRoutes(payments: PaymentUseCases): Handlers<typeof paymentsApi> {
  return {
    'GET /api/payment/config': () => ok(payments.config()),
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}': async ({ params }) =>
      ok(await payments.teamPaymentInfo(params.email)),
    'POST /api/payment/stripe/create': async ({ actor, deviceId, body: { amountOwed, user } }) => {
      const { type, email, paymentTrackingId = null } = user
      const { clientSecret, receiptSecret } = await payments.open({
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
      ok(await payments.bill(actor, { ...body, paymentTrackingId: body.paymentTrackingId ?? null })),
    'POST /api/payment/checkout': async ({ actor, deviceId, body: { bills, payer, coverFee, amountOwed } }) =>
      ok(
        await payments.open({
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
    'GET /api/payment/receipt/{secret}': async ({ params }) =>
      ok(await payments.receiptBySecret(params.secret)),
    'POST /api/Admin/SetTeamPayment': async ({ actor, body: { teamId, forWhom, ...entry } }) => {
      const bill = { purpose: 'team' as const, subjectId: teamId, ...(forWhom ? { forWhom } : {}) }
      const info = await payments.record(actor, { ...bill, ...asEntry(entry) })
      return ok({ ...info, success: true, teamId })
    },
  }
}
