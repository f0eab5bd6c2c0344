import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { yearEndApi } from '../../year-end-contract.ts'
import type { PaymentUseCases } from '../payments.ts'

/** `pickEvent` returns the requested event, or the current one. Throws Problem 'no-event' or 'not-found'. */
export function yearEndRoutes(
  payments: PaymentUseCases,
  pickEvent: (eventId: string | undefined) => Promise<string>,
): Handlers<typeof yearEndApi> {
  return {
    'GET /api/admin/year-end': async ({ query: { eventId, year } }) =>
      ok(
        await payments.yearEnd({
          eventId: await pickEvent(eventId),
          year: year === undefined ? null : Number(year),
        }),
      ),
  }
}
