import { Problem } from '../../../../kernel/problem.ts'
import type { ImportKind, Layout, TeamShape } from '../../columns.ts'
import type { ColumnMatch } from '../../contract.ts'
import {
  type Chosen,
  type ImportItem,
  itemsOf,
  knownHeads,
  missingText,
  mostLines,
  readHeads,
} from '../../rules.ts'
import { readTable, type Table, tableOf } from './read-table.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import { Unreadable } from './unreadable.ts'

export interface FileItems {
  items: ImportItem[]
  /** Columns that are ignored. */
  unread: string[]
  columns: ColumnMatch
}

/**
 * Reads a file's items. Throws Problem 'invalid-input' about the file as a whole; if columns are missing it
 * includes `columns`, to match them by hand.
 */
export async function readItems(
  kind: ImportKind,
  file: Uint8Array,
  chosen: Chosen,
  team: TeamShape,
): Promise<FileItems> {
  const table = await tableIn(kind, file)
  const heads = readHeads(kind, table.heads, chosen, team)
  const columns = matchOf(table.heads, heads)
  if ('missing' in heads) throw fileFault(missingText(heads.missing), { columns })
  if (table.rows.length === 0) throw fileFault('The file has column names, but no rows below them.')
  if (table.rows.length > mostLines) {
    throw fileFault(
      `The file has ${table.rows.length.toLocaleString('en-US')} rows. At most ${mostLines.toLocaleString('en-US')} can be imported at once. Please split it.`,
    )
  }
  return { items: itemsOf(heads, table.rows), unread: heads.unread, columns }
}

async function tableIn(kind: ImportKind, file: Uint8Array): Promise<Table> {
  try {
    const known = (heads: string[]) => knownHeads(kind, heads)
    return isWorkbook(file) ? tableOf(await readWorkbook(file), 0, known) : readTable(file, known)
  } catch (error) {
    if (error instanceof Unreadable) throw fileFault(error.message)
    throw error
  }
}

/** The most column names to show; each may be long. */
const mostHeads = 100
const longestHead = 80

function matchOf(
  heads: readonly string[],
  { layout, places }: { layout: Layout; places: ReadonlyMap<string, number> },
): ColumnMatch {
  return {
    heads: heads.slice(0, mostHeads).map((head) => head.trim().slice(0, longestHead)),
    fields: layout.columns.map(({ field, head, needed = false }) => {
      return { field, head, needed, place: places.get(field) ?? null }
    }),
  }
}

export function fileFault(message: string, more: Record<string, unknown> = {}): Problem {
  return new Problem('invalid-input', { errors: { file: [message] }, detail: message, more })
}
