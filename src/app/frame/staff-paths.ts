/** Which staff page an address belongs to, and who may open it. Pure: loads none of the pages. */
import { type SessionUser, staffStart } from '../../ui/session/session.ts'

/** Pages that belong to another item of the staff's menu, but have their own address. */
const below: readonly [start: string, page: string][] = [
  ['/admin/starting-holes', '/admin/team-info'],
  ['/admin/team-prices', '/admin/team-info'],
  ['/admin/plan', '/admin/team-info'],
  ['/admin/pool', '/admin/team-info'],
  ['/admin/flights', '/admin/round'],
  ['/admin/handicaps', '/admin/round'],
  ['/admin/hole-in-one', '/admin/contests'],
  ['/admin/late', '/admin/contests'],
  ['/admin/prizes', '/admin/round'],
  ['/admin/fair-play', '/admin/round'],
  ['/admin/reveal', '/admin/round'],
  ['/admin/waitlist', '/admin/places'],
  ['/admin/score-entry', '/admin/team-info'],
  ['/admin/waitlist', '/admin/places'],
  ['/admin/event-details', '/events'],
  ['/admin/events', '/events'],
  ['/admin/final-boards', '/events'],
  ['/admin/pledges', '/admin/gifts'],
  ['/drawer', '/admin/check-in'],
]

type StaffUser = Pick<SessionUser, 'isAdmin' | 'isVolunteer' | 'roles'>

/** Whether staff have their side menu on this page: on their own pages, and while they count their cash. */
export function hasStaffMenu(path: string): boolean {
  return isStaffPath(path) || isAt(path, '/drawer')
}

/** Whether the page is for staff only. */
export function isStaffPath(path: string): boolean {
  return isAt(path, '/admin') || isAt(path, '/events')
}

/** The menu item for an address: '/admin/payments/cash' belongs to '/admin/payments'. */
export function menuPageOf(path: string, hrefs: readonly string[]): string | null {
  const isListed = hrefs.some((href) => href !== '/admin' && isAt(path, href))
  const stands = isListed ? path : (below.find(([start]) => isAt(path, start))?.[1] ?? path)
  const fitting = hrefs.filter((href) => (href === '/admin' ? stands === href : isAt(stands, href)))
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null
}

/** The pages of each role, with those below them. Admins may open all. */
const rolePages: Readonly<Record<string, readonly string[]>> = {
  Treasurer: ['/admin/payments', '/admin/orders', '/admin/codes', '/admin/gifts'],
  Scorer: [
    '/admin/score-entry',
    '/admin/round',
    '/admin/handicaps',
    '/admin/flights',
    '/admin/contests',
    '/admin/late',
  ],
  Registration: [
    '/admin/check-in',
    '/admin/team-info',
    '/admin/starting-holes',
    '/admin/waitlist',
    '/admin/attendees',
    '/admin/shirt-requests',
  ],
}

const volunteerPages = [
  '/admin/check-in',
  '/admin/attendees',
  '/admin/shirt-requests',
  '/admin/volunteers',
  '/admin/donations',
  '/admin/deleted',
  '/admin/pledges',
]

/**
 * Whom a page is for, if not for this user; null when they may open it. A team's score entry is exempt: it shows its
 * own message and goes home.
 */
export function reservedFor(path: string, user: StaffUser | null): 'admins' | 'staff' | 'others' | null {
  if (!user || user.isAdmin || !isStaffPath(path) || path.startsWith('/admin/score-entry/')) return null
  const own = user.roles.flatMap((role) => rolePages[role] ?? [])
  if (own.length > 0) return own.some((page) => isAt(path, page)) ? null : 'others'
  if (volunteerPages.some((page) => isAt(path, page))) return user.isVolunteer ? null : 'staff'
  return 'admins'
}

/** A staff address without a page: staff see a message, everybody else goes home as from any unknown address. */
export function isUnknownStaffPage(path: string, user: Pick<SessionUser, 'roles'> | null): boolean {
  return isStaffPath(path) && staffStart(user) !== null
}

function isAt(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`)
}
