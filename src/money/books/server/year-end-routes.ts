import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { type PaymentsDeps, pickEventId } from '../../ledger/server/dependencies.ts'
import type { yearEndApi } from '../year-end-contract.ts'
import { readYearEnd } from './year-end.ts'

export function yearEndRoutes(deps: PaymentsDeps): Handlers<typeof yearEndApi> {
  return {
    'GET /api/admin/year-end': async ({ query: { eventId, year } }) =>
      ok(
        await readYearEnd(deps, {
          eventId: await pickEventId(deps, eventId),
          year: year === undefined ? null : Number(year),
        }),
      ),
  }
}
