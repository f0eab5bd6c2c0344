import { Problem } from '../../../../kernel/problem.ts'
import type { Layout, TeamShape } from '../../column-parts.ts'
import type { ColumnMatch } from '../../contract.ts'
import type { Preset } from '../../presets.ts'
import {
  type ImportItem,
  itemsOf,
  knownHeads,
  missingText,
  mostColumns,
  mostLines,
  type NumberedRow,
  readHeads,
} from '../../rules.ts'
import type { ImportWish, MendedCell } from '../import-wish.ts'
import { readTable, type Table, tableOf } from './read-table.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import { Unreadable } from './unreadable.ts'

export interface FileItems {
  items: ImportItem[]
  /** Columns that are ignored. */
  unread: string[]
  columns: ColumnMatch
  /** The program whose file it seems to be. */
  preset: Preset | null
}

/**
 * Reads a file's items. Throws Problem 'invalid-input' about the file as a whole; if columns are missing it
 * includes `columns`, to match them by hand.
 */
export async function readItems(
  { kind, columns: chosen = new Map(), cells = [] }: Pick<ImportWish, 'kind' | 'columns' | 'cells'>,
  file: Uint8Array,
  team: TeamShape,
): Promise<FileItems> {
  const read = await tableIn(kind, file)
  const table = { ...read, rows: mended(read.rows, cells) }
  const heads = readHeads(kind, { ...table, chosen }, team)
  const columns = matchOf(table.heads, heads)
  if ('missing' in heads) throw fileFault(missingText(heads.missing), { columns })
  if (table.rows.length === 0) throw fileFault('The file has column names, but no rows below them.')
  if (table.rows.length > mostLines) {
    throw fileFault(
      `The file has ${table.rows.length.toLocaleString('en-US')} rows. At most ${mostLines.toLocaleString('en-US')} can be imported at once. Please split it.`,
    )
  }
  return { items: itemsOf(heads, table.rows), unread: heads.unread, columns, preset: heads.preset }
}

/** The rows with what was typed on the page in place of some cells. */
function mended(rows: readonly NumberedRow[], cells: readonly MendedCell[]): NumberedRow[] {
  const byRow = Map.groupBy(cells, ({ row }) => row)
  return rows.map(({ row, cells: before }) => {
    const after = [...before]
    for (const { column, text } of byRow.get(row) ?? []) {
      while (after.length < column) after.push('')
      after[column] = text
    }
    return { row, cells: after }
  })
}

async function tableIn(kind: ImportWish['kind'], file: Uint8Array): Promise<Table> {
  try {
    const known = (heads: string[]) => knownHeads(kind, heads)
    return isWorkbook(file) ? tableOf(await readWorkbook(file), 0, known) : readTable(file, known)
  } catch (error) {
    if (error instanceof Unreadable) throw fileFault(error.message)
    throw error
  }
}

/** Column names to show may be long. */
const longestHead = 80

function matchOf(
  heads: readonly string[],
  { layout, places }: { layout: Layout; places: ReadonlyMap<string, number> },
): ColumnMatch {
  return {
    heads: heads.slice(0, mostColumns).map((head) => head.trim().slice(0, longestHead)),
    fields: layout.columns.map(({ field, head, needed = false }) => {
      return { field, head, needed, place: places.get(field) ?? null }
    }),
  }
}

export function fileFault(message: string, more: Record<string, unknown> = {}): Problem {
  return new Problem('invalid-input', { errors: { file: [message] }, detail: message, more })
}
