/** What a cell may hold. Nothing and null are an empty cell. */
export type Cell = string | number | boolean | null | undefined

/**
 * Rows as RFC 4180 writes them: lines end with CR LF, cells with commas, quotes or line breaks are quoted.
 * No cell starts a formula in a spreadsheet: what begins like one gets an apostrophe, unless it is a number.
 */
export function csvText(heads: readonly string[], rows: Iterable<readonly Cell[]>): string {
  return [heads, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

const formulaStart = /^[=+\-@\t\r\n]/
const plainNumber = /^[+-]?\d+(\.\d+)?$/

function csvCell(value: Cell): string {
  const text = inWords(value)
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function inWords(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
