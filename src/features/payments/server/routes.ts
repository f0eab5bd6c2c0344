import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars } from '../../../kernel/money.ts'
import type { paymentsApi } from '../contract.ts'
import type { Payments } from './index.ts'

export function paymentsRoutes(payments: Payments): Handlers<typeof paymentsApi> {
  return {
    'GET /api/payment/config': () => ok(payments.config()),
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}': async ({ params }) =>
      ok(await payments.teamPaymentInfo(params.email)),
    'POST /api/payment/stripe/create': async ({ body: { amountOwed, user } }) =>
      ok(
        await payments.open({
          type: user.type,
          email: user.email,
          paymentTrackingId: user.paymentTrackingId ?? null,
          amount: fromDollars(amountOwed),
          firstName: user.firstname ?? '',
          lastName: user.lastname ?? '',
        }),
      ),
    'GET /api/payment/receipt/{secret}': async ({ params }) =>
      ok(await payments.receiptBySecret(params.secret)),
    'POST /api/Admin/SetTeamPayment': async ({ actor, body: { teamId, amount, method, note } }) => {
      const given = amount === undefined ? {} : { amount: fromDollars(amount) }
      const paid = { purpose: 'team' as const, subjectId: teamId }
      const info = await payments.record(actor, { ...paid, ...given, method, note: note ?? null })
      return ok({ ...info, success: true, teamId })
    },
  }
}
