import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'
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
  return takes(/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i, acceptEncoding)
}

function takes(encoding: RegExp, acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && encoding.test(acceptEncoding)
}

function precompressed(prepared: Prepared): Precompressed {
  let kept = cache.get(prepared)
  if (!kept) {
    kept = { bytes: Buffer.from(prepared.json) }
    cache.set(prepared, kept)
  }
  return kept
}

type Encoding = 'br' | 'gzip'

const pageCache = new WeakMap<object, Partial<Record<Encoding, Promise<Buffer>>>>()
const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  // Tighter takes longer than it saves.
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
}
/** Browsers take it over https. */
const brotliTaken = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i
const brotli = promisify<string, object, Buffer>(brotliCompress)

/** A page as a reader takes it; compressed once in each way, as long as the page itself is there. */
export async function compressedPage(
  page: { html: string },
  acceptEncoding: string | undefined,
): Promise<{ encoding: Encoding | null; bytes: Buffer | string }> {
  const encoding = takes(brotliTaken, acceptEncoding) ? 'br' : takesGzip(acceptEncoding) ? 'gzip' : null
  if (!encoding) return { encoding, bytes: page.html }
  const known = pageCache.get(page) ?? {}
  pageCache.set(page, known)
  known[encoding] ??= compressors[encoding](page.html)
  return { encoding, bytes: await known[encoding] }
}
