/** Who of the staff may open which page. Pure: loads none of the pages. */
import { type SessionUser, staffStart } from '../../ui/session/session.ts'
import { isAt, isStaffPath } from './staff-paths.ts'

type StaffUser = Pick<SessionUser, 'isAdmin' | 'isVolunteer' | 'roles'>

/** The pages of each role, with those below them. Admins may open all. */
const rolePages: Readonly<Record<string, readonly string[]>> = {
  Treasurer: ['/admin/payments', '/admin/orders', '/admin/codes', '/admin/gifts', '/admin/raffles'],
  Scorer: [
    '/admin/score-entry',
    '/admin/round',
    '/admin/handicaps',
    '/admin/flights',
    '/admin/contests',
    '/admin/card-messages',
    '/admin/late',
  ],
  Registration: [
    '/admin/check-in',
    '/admin/card-messages',
    '/admin/team-info',
    '/admin/starting-holes',
    '/admin/waves',
    '/admin/tee-times',
    '/admin/waitlist',
    '/admin/attendees',
    '/admin/answers',
    '/admin/meals',
    '/admin/tables',
    '/admin/shirt-requests',
  ],
}

const volunteerPages = [
  '/admin/check-in',
  '/admin/attendees',
  '/admin/meals',
  '/admin/tables',
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
