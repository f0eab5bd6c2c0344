import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField } from '../../kernel/wire.ts'
import { journalQuery } from '../payments/journal-contract.ts'

/** One list of the current event, or a past one, for a spreadsheet. */
function list(what: string) {
  return {
    summary: `${what}, for a spreadsheet: of the current event, or a past one`,
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: null },
    download: 'text/csv',
    faults: ['no-event', 'not-found'],
  } as const
}

export const exportApi = contract({
  'GET /api/admin/export/teams.csv': list('Teams with players, code, link, starting hole and money'),
  'GET /api/admin/export/attendees.csv': list('Everybody who comes, golfers and dinner guests'),
  'GET /api/admin/export/shirt-requests.csv': list('Shirts asked for, by whom and in which size'),
  'GET /api/admin/export/donations.csv': list('Raffle baskets with their winners'),
  'GET /api/admin/export/sponsors.csv': list('Hole sponsors with contact, hole and money'),
  'GET /api/admin/export/payments.csv': list(
    'Money received, given back, disputed, and what the provider keeps of it',
  ),
  'GET /api/admin/export/journal.csv': {
    ...list('Each movement of money on its own day'),
    query: journalQuery,
  },
  'GET /api/admin/export/quickbooks.csv': {
    ...list('The journal as double entries for QuickBooks Online'),
    query: journalQuery,
  },
  'GET /api/admin/export/standings.csv': list("The board, in the board's order"),
})
