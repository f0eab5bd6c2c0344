import { stringify } from 'csv-stringify/sync'

/** The content of a cell. undefined and null are empty. */
export type Cell = string | number | boolean | null | undefined

/**
 * Writes rows as in RFC 4180: lines end with CRLF; cells with commas, quotes or line breaks are quoted. No cell
 * starts a formula in a spreadsheet: text that looks like one gets an apostrophe, unless it is a number. `cellText`
 * removes it again. The library's own guard makes no exception for numbers as text ('+3'), and its apostrophe can't
 * be told from one in the original text.
 */
export function csvText(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return stringify([heads, ...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: harmless, boolean: (value) => (value ? 'yes' : 'no') },
  })
}

/**
 * Some spreadsheets treat full-width signs like the plain ones. Includes leading apostrophes, so that one that
 * belongs to the text isn't mistaken for ours when it is read.
 */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

function harmless(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** The original text of a cell, without the apostrophe `csvText` added. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}
