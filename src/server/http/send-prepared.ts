import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Prepared } from '../../kernel/endpoint.ts'
import { bytesOf, compressedBytesOf, etagOf, takesGzip } from './precompressed.ts'

/**
 * Sends JSON with its ETag, or 304 to a client that already has it. What was built once for many readers is
 * compressed once, too. The headers say who may store the response.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  caching: Record<string, string>,
): FastifyReply {
  reply.headers({ etag: etagOf(prepared), ...caching, vary: 'accept-encoding' })
  if (prepared.asOf) reply.header('age', ageOf(prepared.asOf))
  const form = formFor(request.headers, prepared)
  if (form === 'unchanged') return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (form === 'compressed') reply.header('content-encoding', 'gzip')
  return reply.send(bodyIn(form, prepared))
}

export type Form = 'whole' | 'compressed' | 'unchanged'

/** In which form a reader gets it. */
export function formFor(headers: IncomingHttpHeaders, prepared: Prepared): Form {
  if (isKnown(headers['if-none-match'], etagOf(prepared))) return 'unchanged'
  return takesGzip(headers['accept-encoding']) && compressedBytesOf(prepared) ? 'compressed' : 'whole'
}

/** The bytes of a form; undefined for 'unchanged'. */
export function bodyIn(form: Form, prepared: Prepared): Buffer | undefined {
  if (form === 'unchanged') return undefined
  return (form === 'compressed' && compressedBytesOf(prepared)) || bytesOf(prepared)
}

/** Whole seconds since then, as the header says it (RFC 9111). */
function ageOf(instant: string): string {
  return String(Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 1000)))
}

/** Whether a reader has this version already. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === bare)
}
