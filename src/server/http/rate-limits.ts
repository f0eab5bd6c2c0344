import { isIPv6 } from 'node:net'
import { type Clock, steadyClock } from '../../kernel/clock.ts'
import { Problem } from '../../kernel/problem.ts'

/** By call: how often one address may make it in a minute. */
export type RateLimits = Readonly<Record<string, number>>

const window = 60_000
/** A caller with ever new addresses must not fill the memory. */
const mostAddresses = 20_000

/**
 * Calls without a login that cost something or reveal something. A clubhouse shares one address, so each number is
 * many times what 600 phones need; it only slows programs down. Scoring, the leaderboard and the team code have no
 * limit here: wrong codes have their own budgets. So do passwords, so that a device that logged in before never
 * waits because of its neighbors.
 */
export const publicRateLimits: RateLimits = {
  'POST /api/SignUp': 1200,
  'POST /api/signup/attendee-sign-up': 1200,
  'GET /api/SignUp/User/:email': 1800,
  'GET /api/SignUp/User/Phone/:phone': 1800,
  'GET /api/payment/stripe/getTeamPaymentInfo/:email': 1200,
  'POST /api/payment/stripe/attendee-payment-request': 1200,
  'POST /api/payment/stripe/sponsor-payment-request': 1200,
  'POST /api/payment/team-bill': 1200,
  'POST /api/payment/stripe/create': 1200,
  'POST /api/payment/bill': 1200,
  'POST /api/payment/checkout': 1200,
  'POST /api/signup/sponsor-sign-up': 120,
  'POST /api/waitlist': 300,
  'POST /api/waitlist/own': 600,
  'POST /api/waitlist/own/accept': 300,
  'POST /api/waitlist/own/leave': 300,
  'POST /api/codes/check': 120,
  'POST /api/items/with-code': 120,
  'POST /api/orders': 300,
  'POST /api/gifts': 1200,
  'POST /api/refund-offer': 600,
  'POST /api/refund-offer/answer': 120,
  'POST /api/places/parties': 1200,
  'POST /api/places/team': 1200,
  'POST /api/places/party': 1200,
  'PUT /api/places/party': 300,
  'POST /api/places/party/cancel': 120,
  'POST /api/places/party/send': 300,
  'POST /api/places/party/take-back': 300,
  'POST /api/places/party/name': 120,
  'PUT /api/places/party/player': 120,
  'POST /api/places/own': 1200,
  'POST /api/places/send': 300,
  'POST /api/places/take-back': 300,
  'POST /api/places/name': 120,
  'PUT /api/places/player': 120,
  'POST /api/places/swap': 300,
  'POST /api/places/receipt': 120,
  'POST /api/places/party/receipt': 120,
  'POST /api/places/link': 600,
  'POST /api/dinner/own': 1200,
  'PUT /api/dinner/own': 300,
  'POST /api/dinner/own/give-back': 120,
  'POST /api/dinner/own/ask': 120,
  'POST /api/raffles/own': 1200,
  'POST /api/answers/own': 1200,
  'PUT /api/answers/own': 300,
  'POST /api/places/claim': 300,
  'GET /api/places/looking': 1200,
  'POST /api/places/looking/ask': 30,
  'POST /api/places/looking/own': 600,
  'PUT /api/places/looking': 120,
  'POST /api/places/join': 600,
  'POST /api/places/join/answer': 120,
  'POST /api/consents/texts': 600,
  'PUT /api/consents/texts': 120,
  'POST /api/contest': 1200,
  'POST /api/shift': 1200,
  'POST /api/contest/entry': 600,
  'POST /api/contest/take-call': 300,
  'POST /api/contest/take-back': 300,
  'POST /api/sponsor/places': 600,
  'POST /api/sponsor/places/name': 300,
  'POST /api/sponsor/places/decline': 120,
  'POST /api/sponsor/place': 600,
  'POST /api/sponsor/place/claim': 300,
  'POST /api/Auth/Login/GetCode': 600,
  'POST /api/SignUp/EmailLink': 120,
  'POST /api/Auth/Login/ForgotPassword': 120,
  'POST /api/Auth/Login/ResetPassword': 120,
  'POST /api/auth/passkey/options': 600,
  'POST /api/auth/passkey': 240,
  'POST /api/auth/second-step': 240,
  'POST /api/setup': 120,
}

/** Throws Problem 'too-many-attempts' above the call's limit. HEAD reveals as much as its GET: both count as one call. */
export type LimitRate = (call: string, network: string) => void

/** The counts are per process, and last a minute. */
export function rateLimiter(rateLimits: RateLimits, clock: Clock): LimitRate {
  const counters = new Map(
    Object.entries(rateLimits).map(([call, allowed]) => [call, counter(allowed, clock)]),
  )
  return (call, network) => counters.get(call)?.(network)
}

/** Throws Problem 'too-many-attempts' above the limit. Counts whole minutes: cheap, and at worst twice the limit. */
export function counter(allowed: number, clock: Clock): (network: string) => void {
  const steady = steadyClock(clock)
  let since = steady()
  const counts = new Map<string, number>()
  return (network) => {
    const now = steady()
    if (now - since >= window || counts.size >= mostAddresses) {
      since = now
      counts.clear()
    }
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > allowed)
      throw new Problem('too-many-attempts', {
        retryAfter: Math.max(1, Math.ceil((since + window - now) / 1000)),
      })
  }
}

/** One household or phone has a whole /64 of IPv6 to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  const groups = [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
