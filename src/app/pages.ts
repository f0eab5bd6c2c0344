/**
 * Every page of visitors and golfers, each in a chunk of its own. A page is added by adding its line; the staff's are in
 * staff-pages.ts.
 */
import { withTimeout } from '../ui/page/lazy-screen.ts'
import { begunBy, byLink, type Load, open, type Page, signedIn, withProvider } from './page.ts'
import { publicPages } from './public-pages.ts'

const login: Load = () => import('../site/accounts/client/login-screen.tsx')

const loadCard = () => import('../play/scoring/client/pad/live-scoring-screen.tsx')
const card = signedIn('/live-scoring', loadCard)

async function beginAtCard(): Promise<void> {
  const { beginCard } = await withTimeout(loadCard())
  await Promise.all([beginCard(), card.Screen.load()])
}

export const pages: readonly Page[] = [
  ...publicPages,
  open('/login', login),
  open('/auth/login', login),
  open('/auth/team-login', () => import('../site/accounts/client/team-login-screen.tsx')),
  open('/auth/forgot-password', () => import('../site/accounts/client/forgot-password-screen.tsx')),
  open('/auth/reset-password/:token', () => import('../site/accounts/client/reset-password-screen.tsx')),
  begunBy(
    async () => (await withTimeout(import('../site/accounts/client/open-link.ts'))).beginAtLink(),
    open('/auth/team-auth-request/:authCode', () => import('../site/accounts/client/team-link-screen.tsx')),
  ),
  withProvider('/payment', () => import('./payment-page.tsx')),
  withProvider('/payment-confirmation', () => import('./payment-confirmation-page.tsx')),
  byLink('/refund-offer', () => import('../money/refunds/client/offer-screen.tsx')),
  byLink('/sponsor/places', () => import('./sponsor-places-page.tsx')),
  byLink('/sponsor/place', () => import('../giving/sponsors/client/places/claim-screen.tsx')),
  byLink('/contest', () => import('../play/contests/client/contest-screen.tsx')),
  byLink('/shift', () => import('../play/card-messages/client/shift-screen.tsx')),
  byLink('/waitlist', () => import('./waitlist-page.tsx')),
  byLink('/looking', () => import('../people/places/client/looking/looking-screen.tsx')),
  byLink('/join', () => import('../people/places/client/looking/join-screen.tsx')),
  byLink('/dinner', () => import('../giving/seating/client/own/own-dinner-screen.tsx')),
  byLink('/party', () => import('../people/places/client/party/party-screen.tsx')),
  signedIn('/team', () => import('./team-page.tsx')),
  byLink('/texts', () => import('../site/consents/client/texts-screen.tsx')),
  byLink('/place', () => import('../people/places/client/team/claim-screen.tsx')),
  open('/embed/leaderboard', () => import('../play/board/client/embed-screen.tsx')),
  open('/raffle', () => import('../giving/raffle/client/raffle-screen.tsx')),
  open('/raffle/screen', () => import('../giving/raffle/client/draw-screen.tsx')),
  open('/pledges', () => import('../giving/gifts/client/pledges/pledge-screen.tsx')),
  open('/unsubscribe/:token', () => import('../site/messages/client/unsubscribe-screen.tsx')),
  open('/certificate', () => import('../office/print/client/certificate-screen.tsx')),
  open('/event-deactivated', () => import('../play/scoring/client/pad/event-deactivated-screen.tsx')),
  signedIn('/sell', () => import('../giving/seller/client/sell-screen.tsx')),
  signedIn('/sell/drawer', () => import('../giving/seller/client/seller-drawer-screen.tsx')),
  begunBy(beginAtCard, card),
]
