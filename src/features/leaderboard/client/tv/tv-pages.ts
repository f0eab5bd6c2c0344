/** How a large field is shown on the clubhouse screen: leaders always, the others page by page. */

/** From this many teams on, two columns beside the pinned leaders. */
export const fieldForColumns = 24
export const leadersPinned = 4
export const rowsPerColumn = 16

const perPage = 2 * rowsPerColumn
/** Milliseconds for one page, and for all of them at most. */
const longestPage = 15_000
const longestCycle = 55_000

export function pagesOf(teams: number): number {
  return Math.max(1, Math.ceil((teams - leadersPinned) / perPage))
}

/** How long one page stays, so that everybody passes by within a minute. */
export function pageTime(teams: number): number {
  return Math.min(longestPage, longestCycle / pagesOf(teams))
}

/** The two columns of a page; the last page may be short. */
export function columnsOf<T>(teams: readonly T[], page: number): [T[], T[]] {
  const from = leadersPinned + page * perPage
  return [teams.slice(from, from + rowsPerColumn), teams.slice(from + rowsPerColumn, from + perPage)]
}
