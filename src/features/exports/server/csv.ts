import { stringify } from 'csv-stringify/sync'

/** What a cell may hold. Nothing and null are an empty cell. */
export type Cell = string | number | boolean | null | undefined

/**
 * Rows as RFC 4180 writes them: lines end with CR LF, cells with commas, quotes or line breaks are quoted.
 * No cell starts a formula in a spreadsheet: what begins like one gets an apostrophe, unless it is a number.
 * `cellText` takes it away again. The library has such a guard, too, but it makes no exception for numbers that are
 * text ('+3'), and what it added can't be told from an apostrophe that was there before.
 */
export function csvText(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return stringify([heads, ...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: harmless, boolean: (value) => (value ? 'yes' : 'no') },
  })
}

/**
 * Some spreadsheets read the full-width signs of East Asian keyboards as the plain ones.
 * With any apostrophes before it, so that one that belongs to the text is not taken for ours when it is read.
 */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

function harmless(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before `csvText` kept it from starting a formula. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}
