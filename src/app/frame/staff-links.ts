import { type Session, staffStart } from '../../ui/session/session.ts'
import type { NavLink } from './nav-links.ts'
import { reservedFor } from './staff-paths.ts'

export interface NavGroup {
  name: string
  links: NavLink[]
}

/** Admins choose a team on Team Info. */
const scoreEntry = '/admin/score-entry'

/** The staff's pages as the work is divided: who is coming, the money, and the office around it. */
const staffPages: NavGroup[] = [
  {
    name: 'The field',
    links: [
      { href: '/admin', label: 'Dashboard' },
      { href: '/admin/check-in', label: 'Check-in' },
      { href: '/admin/team-info', label: 'Team Info' },
      { href: scoreEntry, label: 'Score Entry' },
      { href: '/admin/places', label: 'Places' },
      { href: '/admin/round', label: 'Round' },
      { href: '/admin/contests', label: 'Contests' },
      { href: '/admin/attendees', label: 'Attendees' },
      { href: '/admin/shirt-requests', label: 'Shirt Requests' },
      { href: '/admin/volunteers', label: 'Volunteers' },
    ],
  },
  {
    name: 'Giving',
    links: [
      { href: '/admin/donations', label: 'Donations' },
      { href: '/admin/sponsors', label: 'Sponsor Desk' },
      { href: '/admin/price-list', label: 'Price List' },
      { href: '/admin/orders', label: 'Add-ons' },
      { href: '/admin/codes', label: 'Codes' },
      { href: '/admin/gifts', label: 'Gifts' },
      { href: '/admin/payments', label: 'Payments' },
    ],
  },
  {
    name: 'The office',
    links: [
      { href: '/events', label: 'Events' },
      { href: '/admin/messages', label: 'Messages' },
      { href: '/admin/print', label: 'Print' },
      { href: '/admin/import', label: 'Import' },
      { href: '/admin/users', label: 'Users' },
      { href: '/admin/programs', label: 'Other Programs' },
      { href: '/admin/audit', label: 'Audit Log' },
      { href: '/admin/people-data', label: 'People’s Data' },
      { href: '/admin/doctor', label: 'System Check' },
    ],
  },
]

/** The Admin menu for this visitor, group by group; empty for golfers. */
export function adminLinks({ isLoggedIn, user }: Session): NavGroup[] {
  if (!isLoggedIn || !user || !staffStart(user)) return []
  return staffPages
    .map(({ name, links }) => ({
      name,
      links: links.filter(({ href }) =>
        user.isAdmin ? href !== scoreEntry : reservedFor(href, user) === null,
      ),
    }))
    .filter(({ links }) => links.length > 0)
}
