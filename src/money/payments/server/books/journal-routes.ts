import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { journalApi } from '../../journal-contract.ts'
import type { PaymentUseCases } from '../payments.ts'

/** `pickEvent` returns the requested event, or the current one. Throws Problem 'no-event' or 'not-found'. */
export function journalRoutes(
  payments: PaymentUseCases,
  pickEvent: (eventId: string | undefined) => Promise<string>,
): Handlers<typeof journalApi> {
  return {
    'GET /api/admin/journal': async ({ query: { eventId, ...range } }) =>
      ok(await payments.journal({ ...range, eventId: await pickEvent(eventId) })),
  }
}
