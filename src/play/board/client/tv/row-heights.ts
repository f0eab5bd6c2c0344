import { fewestRows } from './tv-pages.ts'

/** How many rows a column has room for; the most on a page is `rows`. */
export function roomFor(rows: number): number {
  return Math.max(rows, fewestRows)
}

/** The class of a row in such a column: rows share what the headings leave. */
export function heightOf(rows: number): string {
  return heights[roomFor(rows)] ?? ''
}

/** By the number of rows. */
const heights: Record<number, string> = {
  6: 'h-[15.53cqh]',
  7: 'h-[13.31cqh]',
  8: 'h-[11.65cqh]',
  9: 'h-[10.36cqh]',
  10: 'h-[9.32cqh]',
  11: 'h-[8.47cqh]',
  12: 'h-[7.77cqh]',
  13: 'h-[7.17cqh]',
  14: 'h-[6.66cqh]',
  15: 'h-[6.21cqh]',
  16: 'h-[5.83cqh]',
}
