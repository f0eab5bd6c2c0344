/** Pages without the site's frame around them. */

/** `/leaderboard?tv=1`, `/pledges` and `/raffle/screen`: seen from across a room. */
export function isClubhouseScreen(path: string, search: URLSearchParams): boolean {
  return (
    path === '/pledges' || path === '/raffle/screen' || (path === '/leaderboard' && search.get('tv') === '1')
  )
}

/** A page in a frame on another site: nothing of a visitor's own is in it. */
export function isEmbed(path: string): boolean {
  return path.toLowerCase().startsWith('/embed/')
}
