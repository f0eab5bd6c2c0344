import { Problem } from '../../../kernel/problem.ts'
import type { ImportKind } from '../columns.ts'
import { knownHeads, missingText, mostLines, readHeads, type Unit, unitsOf } from '../rules.ts'
import { readTable, type Table, Unreadable } from './read-table.ts'

export interface FileUnits {
  units: Unit[]
  /** Heads of columns that nothing is taken from. */
  unread: string[]
}

/** What a file holds, as things to enter. Throws Problem 'invalid-input' about the file as a whole. */
export function fileUnits(kind: ImportKind, file: Uint8Array): FileUnits {
  const table = tableIn(kind, file)
  const heads = readHeads(kind, table.heads)
  if ('missing' in heads) throw fileFault(missingText(heads.missing))
  if (table.rows.length === 0) throw fileFault('The file has its first row, and nothing below it.')
  if (table.rows.length > mostLines) {
    throw fileFault(
      `The file has ${table.rows.length.toLocaleString('en-US')} rows. At most ${mostLines.toLocaleString('en-US')} are taken at once: please split it.`,
    )
  }
  return { units: unitsOf(heads, table.rows), unread: heads.unread }
}

function tableIn(kind: ImportKind, file: Uint8Array): Table {
  try {
    return readTable(file, (heads) => knownHeads(kind, heads))
  } catch (error) {
    if (error instanceof Unreadable) throw fileFault(error.message)
    throw error
  }
}

export function fileFault(message: string): Problem {
  return new Problem('invalid-input', { errors: { file: [message] }, detail: message })
}
