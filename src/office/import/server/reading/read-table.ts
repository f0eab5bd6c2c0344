import { CsvError, parse } from 'csv-parse/sync'
import { cellText } from '../../../exports/server/index.ts'
import { headRow, type NumberedRow } from '../../rules.ts'
import { Unreadable } from './unreadable.ts'

export interface Table {
  heads: string[]
  /** Non-empty rows. */
  rows: NumberedRow[]
}

const delimiters = [',', ';', '\t', '|']

/**
 * Parses a text file: UTF-8 with or without BOM, Windows-1252 from older Excel, or Excel's 'Unicode text';
 * separated by commas, semicolons or tabs, whichever yields the most known column names. Throws Unreadable.
 */
export function readTable(bytes: Uint8Array, knownHeads: (heads: string[]) => number): Table {
  const { text, delimiter: said } = withoutSeparatorLine(decode(bytes))
  if (text.trim() === '') throw new Unreadable('The file is empty.')
  const delimiter = said ?? sniff(text, knownHeads)
  const records = recordsOf(text, delimiter)
  return tableOf(records, said ? 1 : 0, knownHeads)
}

/** The row with the column names may be below a title. */
export function tableOf(records: string[][], above: number, knownHeads: (heads: string[]) => number): Table {
  if (!records.some(hasText)) throw new Unreadable('The file is empty.')
  const first = headRow(records, knownHeads)
  const rows = records.map((cells, index) => ({ row: index + 1 + above, cells }))
  return {
    heads: records[first] ?? [],
    rows: rows.slice(first + 1).filter(({ cells }) => hasText(cells)),
  }
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\u0000')) throw new Unreadable('This is not a text file. Please choose a CSV file.')
  return text
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Excel's own 'sep=;' line at the top. */
function withoutSeparatorLine(text: string): { text: string; delimiter?: string } {
  const said = /^sep=(.)\r?\n/i.exec(text)
  return said?.[1] ? { text: text.slice(said[0].length), delimiter: said[1] } : { text }
}

/** The delimiter with the most known column names, then the one with the most columns. */
function sniff(text: string, knownHeads: (heads: string[]) => number): string {
  const worth = delimiters.map((delimiter) => {
    const heads = headsUnder(text, delimiter, knownHeads)
    return { delimiter, known: knownHeads(heads), columns: heads.length }
  })
  return worth.sort((a, b) => b.known - a.known || b.columns - a.columns)[0]?.delimiter ?? ','
}

function headsUnder(text: string, delimiter: string, knownHeads: (heads: string[]) => number): string[] {
  try {
    // Several lines, because a column name may contain a line break, and empty lines may come first.
    const records = recordsOf(text, delimiter, 20)
    return records[headRow(records, knownHeads)] ?? []
  } catch {
    return []
  }
}

/** Removes the apostrophe our exports put before formula-like text. Formulas are treated as text. */
function recordsOf(text: string, delimiter: string, to?: number): string[][] {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      ...(to ? { to } : {}),
    })
    return records.map((record) => record.map(cellText))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as unknown as { lines?: number }
    throw new Unreadable(
      `A quotation mark (") is opened and never closed${lines ? `, at line ${lines} or before` : ''}. Please fix the file and choose it again.`,
    )
  }
}
