import type { FastifyInstance } from 'fastify'

const self = "'self'"

/**
 * What a page of ours may load: itself alone. Style attributes are allowed because staff read
 * designed emails in a frame; style elements and scripts are not.
 */
const everywhere = {
  'default-src': [self],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': [self],
  'script-src': [self],
  'style-src': [self],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': [self, 'data:', 'blob:'],
  'font-src': [self],
  'connect-src': [self],
  'frame-src': [self],
  'worker-src': [self],
  'manifest-src': [self],
}

/** Where the payment provider's own script is needed, and nowhere else. */
const providerToo = {
  ...everywhere,
  'script-src': [self, 'https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': [self, 'https://api.stripe.com'],
  'frame-src': [self, 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

function asHeader(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const plainPolicy = asHeader(everywhere)
const providerPolicy = asHeader(providerToo)
const paymentPages = /^\/payment(-confirmation)?\/?(\?|$)/i

/** What helmet sends by default, but for the policy above. Written out: working it out anew costs a read of the board dear. */
const everyAnswer = {
  // The provider's confirmation window must be able to talk to the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** What every answer carries, but for the pages that need the payment provider's script. */
export function plainHeaders({ publicUrl }: { publicUrl: string }): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:')
  return {
    ...everyAnswer,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'content-security-policy': plainPolicy,
  }
}

/** A web address may hold ';', ',', '*' or quotes, which mean something else in a policy. */
const plainOrigin = /^https:\/\/[a-z0-9_.-]+(:\d+)?$/

/** The policy, with these sites' pictures let in too. One that cannot be named there is left out. */
export function withPicturesFrom(policy: string, origins: readonly string[]): string {
  const named = origins.filter((origin) => plainOrigin.test(origin))
  return named.length === 0 ? policy : policy.replace(/img-src [^;]*/, (own) => [own, ...named].join(' '))
}

/** Set before anything else happens to a request; a route that needs another policy sets its own over it. */
export function secure(app: FastifyInstance, site: { publicUrl: string; livePayments: boolean }): void {
  const plain = plainHeaders(site)
  const withProvider = { ...plain, 'content-security-policy': providerPolicy }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(site.livePayments && paymentPages.test(request.url) ? withProvider : plain)
    done()
  })
}
