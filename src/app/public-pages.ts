/**
 * The pages that look the same to everybody at first: the server sends them with their content. What depends on the
 * visitor follows in the browser.
 */
import { open, type Page } from './page.ts'

export const publicPages: readonly Page[] = [
  open('/', () => import('../features/event/client/home/home-screen.tsx')),
  open('/teams', () => import('../features/teams/client/teams-screen.tsx')),
  open('/sponsors', () => import('../features/sponsors/client/sponsors-screen.tsx')),
  open('/winners', () => import('../features/baskets/client/winners-screen.tsx')),
  open('/leaderboard', () => import('../features/leaderboard/client/leaderboard-screen.tsx')),
  open('/rules', () => import('../features/day-rules/client/day-rules-screen.tsx')),
  open('/past-years', () => import('../features/event/client/home/previous-events-screen.tsx')),
  open('/receipt', () => import('../features/payments/client/receipt/receipt-screen.tsx')),
  open('/sign-up', () => import('../features/places/client/sign-up/sign-up-screen.tsx')),
  open('/dinner-sign-up', () => import('../features/dinner/client/sign-up/dinner-sign-up-screen.tsx')),
  open('/sponsor', () => import('../features/sponsors/client/sponsor-screen.tsx')),
  open('/extras', () => import('../features/orders/client/extras-screen.tsx')),
  open('/donate', () => import('../features/gifts/client/donate-screen.tsx')),
]
