/** What a cell may hold. Nothing and null are an empty cell. */
export type Cell = string | number | boolean | null | undefined

/**
 * Rows as RFC 4180 writes them: lines end with CR LF, cells with commas, quotes or line breaks are quoted.
 * No cell starts a formula in a spreadsheet: what begins like one gets an apostrophe, unless it is a number.
 * `cellText` takes it away again.
 */
export function csvText(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

/**
 * Some spreadsheets read the full-width signs of East Asian keyboards as the plain ones.
 * With any apostrophes before it, so that one that belongs to the text is not taken for ours when it is read.
 */
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

function csvCell(value: Cell): string {
  const text = inWords(value)
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text of a cell as it was before `csvText` kept it from starting a formula. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

function inWords(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
