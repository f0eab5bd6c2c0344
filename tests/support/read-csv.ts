/** A CSV file's rows by column name, as a spreadsheet reads them. */
export function readCsv(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(heads.map((head, place) => [head, row[place] ?? ''])))
}

/** The sum of one column in dollars, as whole cents. */
export function centsIn(rows: readonly Record<string, string>[], head: string): number {
  return rows.reduce((total, row) => total + Math.round(Number(row[head]) * 100), 0)
}

function cellsOf(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
