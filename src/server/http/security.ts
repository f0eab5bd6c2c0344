import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const self = "'self'"

/**
 * A page may load only from this site. Style attributes are allowed because staff read designed emails in a frame;
 * style elements and scripts aren't, except for the one style element of a page made here, by its hash.
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

/** Only where the payment provider's script is needed. */
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

/**
 * What helmet sends by default, except for the policy above. Constant: computing it for each request would slow
 * down reads of the leaderboard.
 */
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

/** Which of them only a document obeys: scripts, styles and fonts are sent without. */
export const ofDocuments = [
  'content-security-policy',
  ...Object.keys(everyAnswer).filter((name) => !/content-type|resource-policy/.test(name)),
]

/** The headers of every response, except on pages with the payment provider's script. */
export function plainHeaders({ publicUrl }: { publicUrl: string }): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:')
  return {
    ...everyAnswer,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'content-security-policy': plainPolicy,
  }
}

/** The policy, with the one style element of this text let in too. */
export function withStyle(policy: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  return policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`)
}

/** The same for one script. */
export function withScript(policy: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('base64')
  return policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
}

/** A web address may contain ';', ',', '*' or quotes, which mean something else in a policy. */
const plainOrigin = /^https:\/\/[a-z0-9_.-]+(:\d+)?$/

/** The policy, extended by these sites' pictures. An address that can't be written in a policy is left out. */
export function withPicturesFrom(policy: string, origins: readonly string[]): string {
  const named = origins.filter((origin) => plainOrigin.test(origin))
  return named.length === 0 ? policy : policy.replace(/img-src [^;]*/, (own) => [own, ...named].join(' '))
}

/** The policy of a page that these sites may show in a frame; without any, it is the same policy. Origins are plain ones. */
export function framedBy(policy: string, origins: readonly string[]): string {
  return origins.length === 0
    ? policy
    : policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${origins.join(' ')}`)
}

/** Set before anything else happens to a request; a route that needs another policy overrides it. */
export function secure(app: FastifyInstance, site: { publicUrl: string; livePayments: boolean }): void {
  const plain = plainHeaders(site)
  const withProvider = { ...plain, 'content-security-policy': providerPolicy }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(site.livePayments && paymentPages.test(request.url) ? withProvider : plain)
    done()
  })
}
