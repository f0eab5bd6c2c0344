/** Every page of the staff, each in a chunk of its own. Golfers' phones do not load this list. */
import { type Load, open, type Page, signedIn } from './page.ts'

const eventDetails: Load = () => import('../features/event/client/editor/event-details-screen.tsx')

export const staffPages: readonly Page[] = [
  open('/setup', () => import('../features/setup/client/setup-screen.tsx')),
  signedIn(
    '/admin/score-entry/:teamId',
    () => import('../features/scoring/client/score-entry/score-entry-screen.tsx'),
  ),
  signedIn('/admin/team-info', () => import('../features/teams/client/staff/list/team-info-screen.tsx')),
  signedIn('/admin', () => import('../features/dashboard/client/dashboard-screen.tsx')),
  signedIn('/admin/check-in', () => import('../features/check-in/client/check-in-screen.tsx')),
  signedIn('/admin/team-info/new', () => import('../features/teams/client/staff/team/team-new-screen.tsx')),
  signedIn('/admin/team-info/:teamId', () => import('../features/teams/client/staff/team/team-screen.tsx')),
  signedIn(
    '/admin/starting-holes',
    () => import('../features/starting-holes/client/starting-holes-screen.tsx'),
  ),
  signedIn('/admin/plan', () => import('../features/plan/client/plan-screen.tsx')),
  signedIn('/admin/team-prices', () => import('../features/teams/client/prices/team-prices-screen.tsx')),
  signedIn('/admin/attendees', () => import('../features/dinner/client/attendees/attendees-screen.tsx')),
  signedIn(
    '/admin/shirt-requests',
    () => import('../features/dinner/client/attendees/shirt-requests-screen.tsx'),
  ),
  signedIn('/admin/volunteers', () => import('../features/volunteers/client/volunteers-screen.tsx')),
  signedIn('/admin/donations', () => import('../features/baskets/client/baskets-screen.tsx')),
  signedIn('/admin/sponsors', () => import('../features/sponsors/client/staff/staff-sponsors-screen.tsx')),
  signedIn('/admin/places', () => import('../features/places/client/places-settings-screen.tsx')),
  signedIn('/admin/price-list', () => import('../features/items/client/price-list-screen.tsx')),
  signedIn('/admin/pool', () => import('../features/places/client/pool/pool-screen.tsx')),
  signedIn('/admin/pool/new', () => import('../features/places/client/pool/party-edit-screen.tsx')),
  signedIn('/admin/pool/:partyId', () => import('../features/places/client/pool/party-edit-screen.tsx')),
  signedIn('/admin/waitlist', () => import('../features/waitlist/client/staff/staff-waitlist-screen.tsx')),
  signedIn('/admin/orders', () => import('../features/orders/client/orders-screen.tsx')),
  signedIn('/admin/codes', () => import('../features/codes/client/codes-screen.tsx')),
  signedIn('/admin/gifts', () => import('../features/gifts/client/staff/gifts-screen.tsx')),
  signedIn('/admin/pledges', () => import('../features/gifts/client/pledges/count-screen.tsx')),
  signedIn('/admin/print', () => import('../features/print/client/print-screen.tsx')),
  signedIn('/drawer', () => import('../features/payments/client/cash/own-drawer-screen.tsx')),
  signedIn('/admin/payments', () => import('../features/payments/client/staff/payments-screen.tsx')),
  signedIn('/admin/payments/cash', () => import('../features/payments/client/cash/cash-screen.tsx')),
  signedIn(
    '/admin/payments/deposit/:countId',
    () => import('../features/payments/client/cash/deposit-slip-screen.tsx'),
  ),
  signedIn('/admin/payments/journal', () => import('../features/payments/client/books/journal-screen.tsx')),
  signedIn('/admin/payments/payouts', () => import('../features/payments/client/books/payouts-screen.tsx')),
  signedIn('/admin/payments/year-end', () => import('../features/print/client/year-end-screen.tsx')),
  signedIn('/admin/messages', () => import('../features/messages/client/messages-screen.tsx')),
  signedIn('/admin/users', () => import('../features/auth/client/users/users-screen.tsx')),
  signedIn('/admin/audit', () => import('../features/audit/client/audit-screen.tsx')),
  signedIn('/admin/deleted', () => import('../features/deletions/client/deletions-screen.tsx')),
  signedIn('/admin/import', () => import('../features/import/client/import-screen.tsx')),
  signedIn('/events', () => import('../features/event/client/events/events-screen.tsx')),
  signedIn(
    '/admin/final-boards/:eventId',
    () => import('../features/leaderboard/client/final-boards-screen.tsx'),
  ),
  signedIn('/admin/events/new', eventDetails),
  signedIn('/admin/event-details/:eventId', eventDetails),
]
