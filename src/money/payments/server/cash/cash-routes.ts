import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { cents, fromDollars } from '../../../../kernel/money.ts'
import type { cashApi } from '../../cash-contract.ts'
import type { PaymentUseCases } from '../payments.ts'

/** `pickEvent` returns the requested event, or the current one. Throws Problem 'no-event' or 'not-found'. */
export function cashRoutes(
  payments: PaymentUseCases,
  pickEvent: (eventId: string | undefined) => Promise<string>,
): Handlers<typeof cashApi> {
  return {
    'GET /api/admin/cash-counts': async ({ query }) =>
      ok(await payments.cashBox(await pickEvent(query.eventId))),
    'POST /api/admin/cash-counts': async ({ actor, body }) => {
      const eventId = await pickEvent(body.eventId)
      await payments.closeCount(actor, {
        id: body.mutationId,
        eventId,
        personId: body.personId,
        // Can be negative: more may have been refunded than collected.
        expectedCash: cents(Math.round(body.expectedCash * 100)),
        expectedChecks: fromDollars(body.expectedChecks),
        openingFloat: fromDollars(body.openingFloat),
        countedCash: fromDollars(body.countedCash),
        countedChecks: fromDollars(body.countedChecks),
        bills: body.bills ?? null,
        note: body.note,
        depositedOn: body.depositedOn,
      })
      return ok(await payments.cashBox(eventId))
    },
    'PUT /api/admin/cash-counts/{id}/deposit': async ({ actor, params, body }) => {
      const { depositedOn, cash, checks } = body
      const eventId = await payments.depositCount(actor, {
        id: params.id,
        depositedOn,
        cash: cash === undefined ? null : fromDollars(cash),
        checks: checks === undefined ? null : fromDollars(checks),
      })
      return ok(await payments.cashBox(eventId))
    },
  }
}
