import { unsentInWords } from '../../ui/offline/unsent-sales.ts'
import type { EventInfo } from '../../ui/session/current-event.ts'
import { isSeller, type Session, staffStart } from '../../ui/session/session.ts'

export interface NavLink {
  href: string
  label: string
}

const everybody: NavLink[] = [
  { href: '/teams', label: 'Teams' },
  { href: '/sponsors', label: 'Sponsors' },
  { href: '/winners', label: 'Basket Winners' },
]
const leaderboard: NavLink = { href: '/leaderboard', label: 'Leaderboard' }
const liveScoring: NavLink = { href: '/live-scoring', label: 'Live Scoring' }
const ownTeam: NavLink = { href: '/team', label: 'Your Team' }

type TeamHome = '/team' | '/live-scoring'

/** What the event sells itself: linked while it is on sale. */
function sellingLinks(selling: EventInfo['selling'], raffles: boolean): NavLink[] {
  return [
    ...(raffles ? [{ href: '/raffle', label: 'Raffle' }] : []),
    ...(selling?.addOns.includes('extras') ? [{ href: '/extras', label: 'Add-ons' }] : []),
    ...(selling?.gifts ? [{ href: '/donate', label: 'Donate' }] : []),
  ]
}

/** The bar's own links for this visitor, in order. `unsent`: how many of their sales only this phone has. `home`: where a team goes on; null where it plays in another event. */
export function barLinks(
  { isLoggedIn, user }: Session,
  selling?: EventInfo['selling'],
  unsent = 0,
  home: TeamHome | null = '/live-scoring',
  raffles = false,
): NavLink[] {
  // Staff's bar is full enough.
  const isStaff = staffStart(user) !== null
  const more = isStaff ? [] : sellingLinks(selling, raffles)
  if (!isLoggedIn) return [...everybody, ...more]
  const sales = unsent > 0 ? [{ href: '/sell', label: `Sell: ${unsentInWords(unsent)}` }] : []
  if (isSeller(user)) return unsent > 0 ? sales : [{ href: '/sell', label: 'Sell' }]
  return [
    ...sales,
    ...everybody,
    ...more,
    leaderboard,
    ...(user?.teamId && home === '/team' ? [ownTeam] : []),
    ...(home === null || (isStaff && !user?.isAdmin) ? [] : [liveScoring]),
  ]
}
