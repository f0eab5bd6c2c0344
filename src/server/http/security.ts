import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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
  'img-src': [self, 'data:', 'blob:', 'https:'],
  'font-src': [self],
  'connect-src': [self],
  'frame-src': [self],
  'worker-src': [self],
  'manifest-src': [self],
}

/** Where the payment provider's own script is needed, and nowhere else. */
const withProvider = {
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
const providerPolicy = asHeader(withProvider)
const paymentPages = /^\/payment(-confirmation)?\/?(\?|$)/i

export async function secure(app: FastifyInstance, site: { publicUrl: string; livePayments: boolean }): Promise<void> {
  const isHttps = site.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // The provider's confirmation window must be able to talk to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.hasHeader('content-security-policy')) return
    const policy = site.livePayments && paymentPages.test(request.url) ? providerPolicy : plainPolicy
    reply.header('content-security-policy', policy)
  })
}
