import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Person, seesBuyersPhones } from '../../../kernel/actor.ts'
import type { Download, Handlers } from '../../../kernel/endpoint.ts'
import { yearInZone } from '../../../kernel/text/dates.ts'
import type { exportApi } from '../contract.ts'
import { csvFile } from './csv-file.ts'
import type { ExportDeps, ExportTable } from './export-deps.ts'
import { exportTables } from './export-tables.ts'
import { journalTables, type Range } from './journal-tables.ts'

/** What a list's column of phone numbers is called. */
const phoneHead = 'Phone'
/** And its column of links with which somebody else's bill is opened: not for the keys of other programs. */
const linkHead = 'Payment link'

/** Serves each table as a file named after its list and year: 'teams-2025.csv'. Those of a rehearsal say so in each row. */
export function exportRoutes(deps: ExportDeps): Handlers<typeof exportApi> {
  type Answer = { status: 200; file: Download }
  type Query = { eventId?: string | undefined } & Range
  const send =
    (name: string, sheet: (deps: ExportDeps, event: EventRecord, range: Range) => Promise<ExportTable>) =>
    async ({ actor, query }: { actor: Person; query: Query }): Promise<Answer> => {
      const event = await deps.events.pick(deps.sql, query.eventId)
      const table = await sheet(deps, event, query)
      const hidden = [seesBuyersPhones(actor) ? [] : phoneHead, actor.reads ? linkHead : []].flat()
      const { heads, rows } = marked(without(hidden, table))
      const year = yearInZone(event.startsAt, event.timeZone)
      return { status: 200, file: csvFile(`${name}-${year}.csv`, heads, rows) }
    }
  const marked = ({ heads, rows }: ExportTable): ExportTable =>
    deps.rehearsalEndsOn !== null
      ? { heads: [...heads, 'Rehearsal'], rows: rows.map((row) => [...row, 'Rehearsal']) }
      : { heads, rows }
  return {
    'GET /api/admin/export/teams.csv': send('teams', exportTables.teams),
    'GET /api/admin/export/attendees.csv': send('attendees', exportTables.attendees),
    'GET /api/admin/export/dinner.csv': send('dinner', exportTables.dinner),
    'GET /api/admin/export/answers.csv': send('answers', exportTables.answers),
    'GET /api/admin/export/shirt-requests.csv': send('shirt-requests', exportTables.shirtRequests),
    'GET /api/admin/export/donations.csv': send('donations', exportTables.donations),
    'GET /api/admin/export/price-list.csv': send('price-list', exportTables.priceList),
    'GET /api/admin/export/orders.csv': send('orders', exportTables.orders),
    'GET /api/admin/export/late-sales.csv': send('late-sales', exportTables.lateSales),
    'GET /api/admin/export/item-sales.csv': send('item-sales', exportTables.itemSales),
    'GET /api/admin/export/raffle-tickets.csv': send('raffle-tickets', exportTables.raffleTickets),
    'GET /api/admin/export/codes.csv': send('codes', exportTables.codes),
    'GET /api/admin/export/gifts.csv': send('gifts', exportTables.gifts),
    'GET /api/admin/export/pledges.csv': send('pledges', exportTables.pledges),
    'GET /api/admin/export/sponsors.csv': send('sponsors', exportTables.sponsors),
    'GET /api/admin/export/payments.csv': send('payments', exportTables.payments),
    'GET /api/admin/export/journal.csv': send('journal', journalTables.journal),
    'GET /api/admin/export/quickbooks.csv': send('quickbooks', journalTables.quickBooks),
    'GET /api/admin/export/standings.csv': send('standings', exportTables.standings),
    'GET /api/admin/export/scores.csv': send('scores', exportTables.scores),
    'GET /api/admin/export/contests.csv': send('contests', exportTables.contests),
    'GET /api/admin/export/skins.csv': send('skins', exportTables.skins),
  }
}

/** The table without some of its columns. */
function without(hidden: readonly string[], { heads, rows }: ExportTable): ExportTable {
  const kept = heads.map((each) => !hidden.includes(each))
  return {
    heads: heads.filter((_, place) => kept[place]),
    rows: rows.map((row) => row.filter((_, place) => kept[place])),
  }
}
