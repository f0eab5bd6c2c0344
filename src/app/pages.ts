/** Every page except the home page, each in its own chunk. Add a page by adding its line. */
import type { ComponentType } from 'react'
import { lazyScreen } from '../ui/page/lazy-screen.ts'

type Load = () => Promise<{ default: ComponentType }>

export interface Page {
  path: string
  needsLogin: boolean
  /** Loads the payment provider's script, which only a payment page's security policy allows. */
  loadsProvider?: boolean
  Screen: ComponentType
}

function open(path: string, load: Load): Page {
  return { path, needsLogin: false, Screen: lazyScreen(load) }
}

function signedIn(path: string, load: Load): Page {
  return { ...open(path, load), needsLogin: true }
}

function withProvider(path: string, load: Load): Page {
  return { ...open(path, load), loadsProvider: true }
}

const login: Load = () => import('../features/auth/client/login-screen.tsx')
const eventDetails: Load = () => import('../features/event/client/editor/event-details-screen.tsx')

export const pages: readonly Page[] = [
  open('/login', login),
  open('/auth/login', login),
  open('/auth/team-login', () => import('../features/auth/client/team-login-screen.tsx')),
  open('/auth/forgot-password', () => import('../features/auth/client/forgot-password-screen.tsx')),
  open('/auth/reset-password/:token', () => import('../features/auth/client/reset-password-screen.tsx')),
  open('/auth/team-auth-request/:authCode', () => import('../features/auth/client/team-link-screen.tsx')),
  open('/setup', () => import('../features/setup/client/setup-screen.tsx')),
  open('/sign-up', () => import('../features/teams/client/sign-up/sign-up-screen.tsx')),
  open('/dinner-sign-up', () => import('../features/dinner/client/sign-up/dinner-sign-up-screen.tsx')),
  open('/sponsor', () => import('../features/sponsors/client/sponsor-screen.tsx')),
  withProvider('/payment', () => import('../features/payments/client/checkout/payment-screen.tsx')),
  withProvider(
    '/payment-confirmation',
    () => import('../features/payments/client/ticket/payment-confirmation-screen.tsx'),
  ),
  open('/receipt', () => import('../features/payments/client/receipt/receipt-screen.tsx')),
  open('/unsubscribe/:token', () => import('../features/messages/client/unsubscribe-screen.tsx')),
  open('/teams', () => import('../features/teams/client/teams-screen.tsx')),
  open('/sponsors', () => import('../features/sponsors/client/sponsors-screen.tsx')),
  open('/winners', () => import('../features/baskets/client/winners-screen.tsx')),
  open('/leaderboard', () => import('../features/leaderboard/client/leaderboard-screen.tsx')),
  open('/certificate', () => import('../features/print/client/certificate-screen.tsx')),
  open('/past-years', () => import('../features/event/client/home/previous-events-screen.tsx')),
  open('/event-deactivated', () => import('../features/scoring/client/pad/event-deactivated-screen.tsx')),
  signedIn('/live-scoring', () => import('../features/scoring/client/pad/live-scoring-screen.tsx')),
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
  signedIn('/admin/team-prices', () => import('../features/teams/client/prices/team-prices-screen.tsx')),
  signedIn('/admin/attendees', () => import('../features/dinner/client/attendees/attendees-screen.tsx')),
  signedIn(
    '/admin/shirt-requests',
    () => import('../features/dinner/client/attendees/shirt-requests-screen.tsx'),
  ),
  signedIn('/admin/volunteers', () => import('../features/volunteers/client/volunteers-screen.tsx')),
  signedIn('/admin/donations', () => import('../features/baskets/client/baskets-screen.tsx')),
  signedIn('/admin/sponsors', () => import('../features/sponsors/client/staff/staff-sponsors-screen.tsx')),
  signedIn('/admin/print', () => import('../features/print/client/print-screen.tsx')),
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
