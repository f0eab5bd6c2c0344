import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../kernel/endpoint.ts'

/** Seconds a shared cache may serve without asking us, while it asks us, and while we are unreachable. */
const fresh = 2
const meanwhile = 8
const whileAway = 600

/**
 * Browsers revalidate every time, so that nobody misses their own changes. Shared caches ask once in two seconds
 * for everybody. The second header (RFC 9213) is for caches that support it: 's-maxage' forbids serving stale
 * responses, and browsers would apply the permission to themselves.
 */
const shared = {
  'cache-control': `public, max-age=0, s-maxage=${fresh}`,
  'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${meanwhile}, stale-if-error=${whileAway}`,
}
const browserOnly = { 'cache-control': 'private, no-cache' }
/** A clubhouse's computer must not store phone numbers and team codes; a program may still revalidate with its ETag. */
const noStore = { 'cache-control': 'no-store' }

/** Caching of a response with an ETag: shared only for public calls without a token; not stored when it is personal. */
export function cachingOf(request: FastifyRequest, endpoint: Endpoint): Record<string, string> {
  if (endpoint.access !== 'public') return noStore
  return request.headers.authorization === undefined ? shared : browserOnly
}
