/**
 * Every page of visitors and golfers, each in a chunk of its own. A page is added by adding its line; the staff's are in
 * staff-pages.ts.
 */
import { withTimeout } from '../ui/page/lazy-screen.ts'
import { begunBy, byLink, type Load, open, type Page, signedIn, withProvider } from './page.ts'
import { publicPages } from './public-pages.ts'

const login: Load = () => import('../features/auth/client/login-screen.tsx')

const loadCard = () => import('../features/scoring/client/pad/live-scoring-screen.tsx')
const card = signedIn('/live-scoring', loadCard)

async function beginAtCard(): Promise<void> {
  const { beginCard } = await withTimeout(loadCard())
  await Promise.all([beginCard(), card.Screen.load()])
}

export const pages: readonly Page[] = [
  ...publicPages,
  open('/login', login),
  open('/auth/login', login),
  open('/auth/team-login', () => import('../features/auth/client/team-login-screen.tsx')),
  open('/auth/forgot-password', () => import('../features/auth/client/forgot-password-screen.tsx')),
  open('/auth/reset-password/:token', () => import('../features/auth/client/reset-password-screen.tsx')),
  begunBy(
    async () => (await withTimeout(import('../features/auth/client/open-link.ts'))).beginAtLink(),
    open('/auth/team-auth-request/:authCode', () => import('../features/auth/client/team-link-screen.tsx')),
  ),
  withProvider('/payment', () => import('../features/gifts/client/payment-page.tsx')),
  withProvider(
    '/payment-confirmation',
    () => import('../features/payments/client/ticket/payment-confirmation-screen.tsx'),
  ),
  byLink('/refund-offer', () => import('../features/payments/client/offer-screen.tsx')),
  byLink('/sponsor/places', () => import('../features/sponsors/client/places/places-screen.tsx')),
  byLink('/sponsor/place', () => import('../features/sponsors/client/places/claim-screen.tsx')),
  byLink('/contest', () => import('../features/contests/client/contest-screen.tsx')),
  byLink('/waitlist', () => import('../features/waitlist/client/waitlist-screen.tsx')),
  byLink('/looking', () => import('../features/places/client/looking/looking-screen.tsx')),
  byLink('/join', () => import('../features/places/client/looking/join-screen.tsx')),
  byLink('/party', () => import('../features/places/client/party/party-screen.tsx')),
  signedIn('/team', () => import('../features/places/client/team/team-screen.tsx')),
  byLink('/texts', () => import('../features/consents/client/texts-screen.tsx')),
  byLink('/place', () => import('../features/places/client/team/claim-screen.tsx')),
  open('/embed/leaderboard', () => import('../features/leaderboard/client/embed-screen.tsx')),
  open('/pledges', () => import('../features/gifts/client/pledges/pledge-screen.tsx')),
  open('/unsubscribe/:token', () => import('../features/messages/client/unsubscribe-screen.tsx')),
  open('/certificate', () => import('../features/print/client/certificate-screen.tsx')),
  open('/event-deactivated', () => import('../features/scoring/client/pad/event-deactivated-screen.tsx')),
  signedIn('/sell', () => import('../features/seller/client/sell-screen.tsx')),
  signedIn('/sell/drawer', () => import('../features/seller/client/seller-drawer-screen.tsx')),
  begunBy(beginAtCard, card),
]
