import { hasPage } from '../pages.ts'
import type { Session } from '../session.ts'

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
const adminOnly: NavLink[] = [
  { href: '/events', label: 'Events' },
  { href: '/admin/team-info', label: 'Team Info' },
  { href: '/admin/sponsors', label: 'Sponsor Desk' },
]
const staff: NavLink[] = [
  { href: '/admin/volunteers', label: 'Volunteers' },
  { href: '/admin/donations', label: 'Donations' },
  { href: '/admin/attendees', label: 'Attendees' },
  { href: '/admin/shirt-requests', label: 'Shirt Requests' },
]
/** Pages of the office; last, because they are opened least on the day. */
const office: NavLink[] = [
  { href: '/admin/payments', label: 'Payments' },
  { href: '/admin/messages', label: 'Messages' },
  { href: '/admin/users', label: 'Users' },
  { href: '/admin/audit', label: 'Audit Log' },
]

/** The bar's own links for this visitor, in order; only those whose pages exist. */
export function barLinks({ isLoggedIn, user }: Session): NavLink[] {
  if (!isLoggedIn) return existing(everybody)
  return existing([...everybody, leaderboard, ...(user?.isVolunteer ? [] : [liveScoring])])
}

/** The Admin menu for this visitor; empty for golfers. */
export function adminLinks({ isLoggedIn, user }: Session): NavLink[] {
  if (!isLoggedIn || !user) return []
  if (user.isAdmin) return existing([...adminOnly, ...staff, ...office])
  return user.isVolunteer ? existing(staff) : []
}

function existing(links: NavLink[]): NavLink[] {
  return links.filter((link) => hasPage(link.href))
}
