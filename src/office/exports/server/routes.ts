import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Person, seesBuyersPhones } from '../../../kernel/actor.ts'
import type { Download, Handlers } from '../../../kernel/endpoint.ts'
import { yearInZone } from '../../../kernel/text/dates.ts'
import type { exportApi } from '../contract.ts'
import { csvFile } from './csv-file.ts'
import type { ExportDeps, ExportTable } from './export-deps.ts'
import { exportTables } from './export-tables.ts'
import type { Range } from './journal-tables.ts'

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
  const routes = Object.entries(exportTables).map(
    ([name, sheet]) => [`GET /api/admin/export/${name}.csv`, send(name, sheet)] as const,
  )
  return Object.fromEntries(routes) as Record<keyof typeof exportApi, ReturnType<typeof send>>
}

/** The table without some of its columns. */
function without(hidden: readonly string[], { heads, rows }: ExportTable): ExportTable {
  const kept = heads.map((each) => !hidden.includes(each))
  return {
    heads: heads.filter((_, place) => kept[place]),
    rows: rows.map((row) => row.filter((_, place) => kept[place])),
  }
}
