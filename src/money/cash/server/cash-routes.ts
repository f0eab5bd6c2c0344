import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { cents, fromDollars } from '../../../kernel/money.ts'
import { type PaymentsDeps, pickEventId } from '../../ledger/server/dependencies.ts'
import type { CashBox, cashApi } from '../contract.ts'
import { closeCount } from './close-count.ts'
import { depositCount } from './save-deposit.ts'

/** `readBox`: everybody's drawers and counts, and whether they agree with the books, which stand above. */
export function cashRoutes(
  deps: PaymentsDeps,
  readBox: (eventId: string) => Promise<CashBox>,
): Handlers<typeof cashApi> {
  return {
    'GET /api/admin/cash-counts': async ({ query }) =>
      ok(await readBox(await pickEventId(deps, query.eventId))),
    'POST /api/admin/cash-counts': async ({ actor, body }) => {
      const eventId = await pickEventId(deps, body.eventId)
      await closeCount(deps, actor, {
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
      return ok(await readBox(eventId))
    },
    'PUT /api/admin/cash-counts/{id}/deposit': async ({ actor, params, body }) => {
      const { depositedOn, cash, checks } = body
      const eventId = await depositCount(deps, actor, {
        id: params.id,
        depositedOn,
        cash: cash === undefined ? null : fromDollars(cash),
        checks: checks === undefined ? null : fromDollars(checks),
      })
      return ok(await readBox(eventId))
    },
  }
}
