/** Which staff page an address belongs to, and who may open it. Pure: nothing here is loaded with the pages. */
import type { SessionUser } from '../../ui/session/session.ts'

/** Pages that stand below another one in the staff's menu, under an address of their own. */
const below: readonly [start: string, page: string][] = [
  ['/admin/starting-holes', '/admin/team-info'],
  ['/admin/team-prices', '/admin/team-info'],
  ['/admin/score-entry', '/admin/team-info'],
  ['/admin/event-details', '/events'],
  ['/admin/events', '/events'],
  ['/admin/final-boards', '/events'],
]

/** Whether the staff's side list stands beside this page. */
export function isStaffPath(path: string): boolean {
  return isAt(path, '/admin') || isAt(path, '/events')
}

/** Which of the menu's pages somebody is on: '/admin/payments/cash' is on '/admin/payments'. */
export function menuPageOf(path: string, hrefs: readonly string[]): string | null {
  const stands = below.find(([start]) => isAt(path, start))?.[1] ?? path
  const fitting = hrefs.filter((href) => (href === '/admin' ? stands === href : isAt(stands, href)))
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null
}

const volunteerPages = [
  '/admin/check-in',
  '/admin/attendees',
  '/admin/shirt-requests',
  '/admin/volunteers',
  '/admin/donations',
  '/admin/deleted',
]

/**
 * Whom a page is for, when it isn't for this user; null when they may open it. Score entry answers for itself: it
 * says that somebody isn't authorized and goes home.
 */
export function reservedFor(
  path: string,
  user: Pick<SessionUser, 'isAdmin' | 'isVolunteer'> | null,
): 'admins' | 'staff' | null {
  if (!user || user.isAdmin || !isStaffPath(path) || isAt(path, '/admin/score-entry')) return null
  if (volunteerPages.some((page) => isAt(path, page))) return user.isVolunteer ? null : 'staff'
  return 'admins'
}

/** An address of the desk that has no page: staff are told so, everybody else goes home as from any unknown address. */
export function isUnknownStaffPage(
  path: string,
  user: Pick<SessionUser, 'isAdmin' | 'isVolunteer'> | null,
): boolean {
  return isStaffPath(path) && Boolean(user?.isAdmin || user?.isVolunteer)
}

function isAt(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`)
}
