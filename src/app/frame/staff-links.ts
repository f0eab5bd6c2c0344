import type { Session } from '../../ui/session/session.ts'
import type { NavLink } from './nav-links.ts'

export interface NavGroup {
  name: string
  links: (NavLink & { forVolunteers?: true })[]
}

/** The staff's pages as the work is divided: who is coming, the money, and the office around it. */
const staffPages: NavGroup[] = [
  {
    name: 'The field',
    links: [
      { href: '/admin', label: 'Dashboard' },
      { href: '/admin/check-in', label: 'Check-in', forVolunteers: true },
      { href: '/admin/team-info', label: 'Team Info' },
      { href: '/admin/places', label: 'Places' },
      { href: '/admin/round', label: 'Round' },
      { href: '/admin/contests', label: 'Contests' },
      { href: '/admin/attendees', label: 'Attendees', forVolunteers: true },
      { href: '/admin/shirt-requests', label: 'Shirt Requests', forVolunteers: true },
      { href: '/admin/volunteers', label: 'Volunteers', forVolunteers: true },
    ],
  },
  {
    name: 'Giving',
    links: [
      { href: '/admin/donations', label: 'Donations', forVolunteers: true },
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
      { href: '/admin/audit', label: 'Audit Log' },
    ],
  },
]

/** The Admin menu for this visitor, group by group; empty for golfers. */
export function adminLinks({ isLoggedIn, user }: Session): NavGroup[] {
  if (!isLoggedIn || !(user?.isAdmin || user?.isVolunteer)) return []
  return staffPages
    .map(({ name, links }) => ({
      name,
      links: links.filter(({ forVolunteers }) => user.isAdmin || forVolunteers),
    }))
    .filter(({ links }) => links.length > 0)
}
