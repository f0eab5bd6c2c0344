/** Splits a board into pages for the clubhouse screen: leaders always, the others page by page. */

/** From this many teams on, the leaders are pinned and the rest is in columns. */
export const fieldForColumns = 24
export const leadersPinned = 4

const mostRows = 16
/** Fewer would be drawn too high: a column has room for so many. */
export const fewestRows = 6

/** How the teams below the leaders are laid out; the same on every page. */
export interface TvLayout {
  pages: number
  columns: number
  /** In each column. */
  rows: number
  /** The first team of the first page: how many stand beside it. */
  from: number
}

/** How many of a board stay in sight: teams that share a place all do, or none of them. `positions`: '1', 'T2', '-' for no place. */
export function leadersOf(positions: readonly string[]): number {
  for (let count = Math.min(leadersPinned, positions.length); count > 0; count--) {
    const next = positions[count]
    if (next === '-' || next !== positions[count - 1]) return count
  }
  return 0
}

/** The fewest pages, all about equally full. Where nobody is pinned, the columns have the whole width. */
export function layoutOf(teams: number, leaders = leadersPinned): TvLayout {
  const others = Math.max(teams - leaders, 0)
  const mostColumns = leaders > 0 ? 2 : 3
  const pages = Math.max(1, Math.ceil(others / (mostColumns * mostRows)))
  const onEach = Math.ceil(others / pages)
  const columns = Math.min(Math.ceil(onEach / fewestRows), mostColumns)
  const rows = columns === 0 ? 0 : Math.ceil(onEach / columns)
  return { pages, columns, rows, from: leaders }
}

/** The teams of a page by column; the last page may be shorter. */
export function columnsOf<T>(teams: readonly T[], { columns, rows, from }: TvLayout, page: number): T[][] {
  const first = from + page * columns * rows
  return Array.from({ length: columns }, (_, column) =>
    teams.slice(first + column * rows, first + (column + 1) * rows),
  )
}
