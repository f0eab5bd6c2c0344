import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../kernel/endpoint.ts'

/** Seconds. What a cache in front may give out without asking us, and while it asks us, and while we are away. */
const fresh = 2
const meanwhile = 8
const whileAway = 600

/**
 * Browsers ask each time, so that nobody misses what they have just done. Caches in front ask once in two seconds for all.
 * The second header (RFC 9213) is for those that know it: 's-maxage' forbids what is stale, and browsers would take the
 * permission for themselves.
 */
const shared = {
  'cache-control': `public, max-age=0, s-maxage=${fresh}`,
  'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${meanwhile}, stale-if-error=${whileAway}`,
}
const browserOnly = { 'cache-control': 'private, no-cache' }
/** A clubhouse's computer must not keep phone numbers and team codes; a program may still ask with its ETag. */
const noStore = { 'cache-control': 'no-store' }

/** Of an answer with an ETag: shared only when anybody may ask and nobody has said who is asking; kept by none when it is personal. */
export function cachingOf(request: FastifyRequest, endpoint: Endpoint): Record<string, string> {
  if (endpoint.access !== 'public') return noStore
  return request.headers.authorization === undefined ? shared : browserOnly
}
