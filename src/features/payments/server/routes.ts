import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars } from '../../../kernel/money.ts'
import type { paymentsApi } from '../contract.ts'
import { asEntry } from '../record-contract.ts'
import type { PaymentUseCases } from './payments.ts'

export function paymentsRoutes(payments: PaymentUseCases): Handlers<typeof paymentsApi> {
  return {
    'GET /api/payment/config': () => ok(payments.config()),
    'GET /api/payment/stripe/getTeamPaymentInfo/{email}': async ({ params }) =>
      ok(await payments.teamPaymentInfo(params.email)),
    'POST /api/payment/stripe/create': async ({ actor, deviceId, body: { amountOwed, user } }) =>
      ok(
        await payments.open({
          type: user.type,
          email: user.email,
          paymentTrackingId: user.paymentTrackingId ?? null,
          amount: fromDollars(amountOwed),
          firstName: user.firstname ?? '',
          lastName: user.lastname ?? '',
          deviceId,
          actor,
        }),
      ),
    'GET /api/payment/receipt/{secret}': async ({ params }) =>
      ok(await payments.receiptBySecret(params.secret)),
    'POST /api/Admin/SetTeamPayment': async ({ actor, body: { teamId, ...entry } }) => {
      const info = await payments.record(actor, { purpose: 'team', subjectId: teamId, ...asEntry(entry) })
      return ok({ ...info, success: true, teamId })
    },
  }
}
