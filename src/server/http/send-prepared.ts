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
  const { headers } = request
  const etag = etagOf(prepared)
  reply.headers({ etag, ...caching, vary: 'accept-encoding' })
  if (prepared.asOf) reply.header('age', ageOf(prepared.asOf))
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const compressed = takesGzip(headers['accept-encoding']) ? compressedBytesOf(prepared) : null
  if (compressed) return reply.header('content-encoding', 'gzip').send(compressed)
  return reply.send(bytesOf(prepared))
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
