/**
 * The pages that look the same to everybody at first: the server sends them with their content. What depends on the
 * visitor follows in the browser.
 */
import { homePage } from './home-page.ts'
import { open, type Page } from './page.ts'

export const publicPages: readonly Page[] = [
  homePage,
  open('/teams', () => import('../people/teams/client/teams-screen.tsx')),
  open('/sponsors', () => import('../giving/sponsors/client/sponsors-screen.tsx')),
  open('/winners', () => import('../giving/baskets/client/winners-screen.tsx')),
  open('/leaderboard', () => import('../play/board/client/leaderboard-screen.tsx')),
  open('/rules', () => import('../play/day-rules/client/day-rules-screen.tsx')),
  open('/past-years', () => import('../event/event/client/previous-events-screen.tsx')),
  open('/receipt', () => import('../money/receipts/client/receipt-screen.tsx')),
  open('/sign-up', () => import('./sign-up-page.tsx')),
  open('/dinner-sign-up', () => import('./dinner-sign-up-page.tsx')),
  open('/sponsor', () => import('../giving/sponsors/client/sponsor-screen.tsx')),
  open('/extras', () => import('../giving/add-ons/client/extras-screen.tsx')),
  open('/donate', () => import('../giving/gifts/client/donate-screen.tsx')),
]
