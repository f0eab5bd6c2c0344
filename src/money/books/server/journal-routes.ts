import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { type PaymentsDeps, pickEventId } from '../../ledger/server/dependencies.ts'
import type { journalApi } from '../journal-contract.ts'
import { readJournal } from './journal.ts'

export function journalRoutes(deps: PaymentsDeps): Handlers<typeof journalApi> {
  return {
    'GET /api/admin/journal': async ({ query: { eventId, ...range } }) =>
      ok(await readJournal(deps, { ...range, eventId: await pickEventId(deps, eventId) })),
  }
}
