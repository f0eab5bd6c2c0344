import { isSeller, type Session } from '../../ui/session/session.ts'

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

/** The bar's own links for this visitor, in order. */
export function barLinks({ isLoggedIn, user }: Session): NavLink[] {
  if (!isLoggedIn) return everybody
  if (isSeller(user)) return [{ href: '/sell', label: 'Sell' }]
  return [...everybody, leaderboard, ...(user?.isVolunteer ? [] : [liveScoring])]
}
