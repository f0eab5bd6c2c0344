import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Prepared } from '../../kernel/endpoint.ts'

/** A prepared response as it is sent. */
interface Precompressed {
  bytes: Buffer
  etag?: string
  compressed?: Buffer
}

const cache = new WeakMap<Prepared, Precompressed>()
const worthIt = 1400

/** The bytes of a prepared response: created at the first request, kept as long as the response. */
export function bytesOf(prepared: Prepared): Buffer {
  return precompressed(prepared).bytes
}

/** The same compressed, or null when that isn't worth it. */
export function compressedBytesOf(prepared: Prepared): Buffer | null {
  const kept = precompressed(prepared)
  if (kept.bytes.length < worthIt) return null
  kept.compressed ??= gzipSync(kept.bytes)
  return kept.compressed
}

/**
 * An ETag of the content, so it survives a restart; weak, because compression changes the bytes but not the
 * meaning.
 */
export function etagOf(prepared: Prepared): string {
  const kept = precompressed(prepared)
  kept.etag ??= `W/"${createHash('sha1').update(kept.bytes).digest('base64url')}"`
  return kept.etag
}

/** Whether a client accepts gzip. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding)
}

function precompressed(prepared: Prepared): Precompressed {
  let kept = cache.get(prepared)
  if (!kept) {
    kept = { bytes: Buffer.from(prepared.json) }
    cache.set(prepared, kept)
  }
  return kept
}
