import { gzipSync } from 'node:zlib'
import type { Prepared } from '../../kernel/endpoint.ts'

/** A prepared answer as it goes over the wire. */
interface Packed {
  bytes: Buffer
  compressed?: Buffer
}

const packed = new WeakMap<Prepared, Packed>()
const worthIt = 1400

/** The bytes of a prepared answer: made when first asked for, kept as long as the answer itself. */
export function bytesOf(prepared: Prepared): Buffer {
  return pack(prepared).bytes
}

/** The same compressed, or null where that is not worth the while. */
export function compressedBytesOf(prepared: Prepared): Buffer | null {
  const kept = pack(prepared)
  if (kept.bytes.length < worthIt) return null
  kept.compressed ??= gzipSync(kept.bytes)
  return kept.compressed
}

/** Whether a reader says that it understands gzip. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return acceptEncoding !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding)
}

function pack(prepared: Prepared): Packed {
  let kept = packed.get(prepared)
  if (!kept) {
    kept = { bytes: Buffer.from(prepared.json) }
    packed.set(prepared, kept)
  }
  return kept
}
