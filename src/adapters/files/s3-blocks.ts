import type { Pieces } from '../../ports/file-store.ts'

/** Every part of an S3 upload but the last must have at least 5 MB. At most two blocks are in memory. */
export const blockSize = 6 * 1024 * 1024

/** Regroups bytes into blocks of one size, the last one smaller: S3 needs each part's length up front. */
export async function* inBlocks(
  content: Uint8Array | Pieces,
  size: number = blockSize,
): AsyncGenerator<Uint8Array, undefined> {
  let kept: Uint8Array[] = []
  let length = 0
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    let rest = piece
    while (length + rest.length >= size) {
      const taken = size - length
      yield Buffer.concat([...kept, rest.subarray(0, taken)])
      rest = rest.subarray(taken)
      kept = []
      length = 0
    }
    if (rest.length > 0) kept.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(kept)
}
