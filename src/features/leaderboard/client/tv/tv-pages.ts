/** Splits a large field into pages for the clubhouse screen: leaders always, the others page by page. */

/** From this many teams on, the leaders are pinned and the rest is in two columns. */
export const fieldForColumns = 24
export const leadersPinned = 4
export const rowsPerColumn = 16

const perPage = 2 * rowsPerColumn
/** Milliseconds: for one page, and at most for all of them. */
const longestPage = 15_000
const longestCycle = 55_000

export function pagesOf(teams: number): number {
  return Math.max(1, Math.ceil((teams - leadersPinned) / perPage))
}

/** Milliseconds one page stays, so that everybody is shown within a minute. */
export function pageTime(teams: number): number {
  return Math.min(longestPage, longestCycle / pagesOf(teams))
}

/** The two columns of a page; the last page may be shorter. */
export function columnsOf<T>(teams: readonly T[], page: number): [T[], T[]] {
  const from = leadersPinned + page * perPage
  return [teams.slice(from, from + rowsPerColumn), teams.slice(from + rowsPerColumn, from + perPage)]
}
