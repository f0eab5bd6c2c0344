import type { Download, Handlers } from '../../../kernel/endpoint.ts'
import { yearInZone } from '../../event/rules.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { exportApi } from '../contract.ts'
import { csvFile } from './csv-file.ts'
import { type ExportDeps, type Sheet, sheets } from './export-sheets.ts'
import { journalSheets, type Range } from './journal-sheets.ts'

/** Each sheet of an event as a file that is named after its list and year: 'teams-2025.csv'. */
export function exportRoutes(deps: ExportDeps): Handlers<typeof exportApi> {
  type Answer = { status: 200; file: Download }
  type Query = { eventId?: string | undefined } & Range
  const send =
    (name: string, sheet: (deps: ExportDeps, event: EventRecord, range: Range) => Promise<Sheet>) =>
    async ({ query }: { query: Query }): Promise<Answer> => {
      const event = await deps.events.pick(deps.sql, query.eventId)
      const { heads, rows } = await sheet(deps, event, query)
      const year = yearInZone(event.startsAt, event.timeZone)
      return { status: 200, file: csvFile(`${name}-${year}.csv`, heads, rows) }
    }
  return {
    'GET /api/admin/export/teams.csv': send('teams', sheets.teams),
    'GET /api/admin/export/attendees.csv': send('attendees', sheets.attendees),
    'GET /api/admin/export/shirt-requests.csv': send('shirt-requests', sheets.shirtRequests),
    'GET /api/admin/export/donations.csv': send('donations', sheets.donations),
    'GET /api/admin/export/sponsors.csv': send('sponsors', sheets.sponsors),
    'GET /api/admin/export/payments.csv': send('payments', sheets.payments),
    'GET /api/admin/export/journal.csv': send('journal', journalSheets.journal),
    'GET /api/admin/export/quickbooks.csv': send('quickbooks', journalSheets.quickBooks),
    'GET /api/admin/export/standings.csv': send('standings', sheets.standings),
  }
}
