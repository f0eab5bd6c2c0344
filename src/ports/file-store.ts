/** Bytes in pieces, so a file is never completely in memory. */
export type Pieces = AsyncIterable<Uint8Array>

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Opened when first read. */
  pieces: Pieces
}

/** One folder and one name, so a key can never leave the store. */
export const keyShape = /^[a-z][a-z0-9-]*\/[\w-]+\.[a-z0-9]+$/

/** Returns the key. Throws RangeError if it isn't valid. */
export function checkedKey(key: string): string {
  if (!keyShape.test(key)) throw new RangeError(`Not a key: ${key}`)
  return key
}

/** Where uploads are stored. A key is a folder and a name ('sponsors/x1y2.webp'); its extension tells the type. */
export interface FileStore {
  /** Durable once it resolves, even if this server crashes; stored completely or not at all. */
  put(key: string, content: Uint8Array | Pieces): Promise<void>
  /** null if it doesn't exist. */
  get(key: string): Promise<StoredFile | null>
  /** Also deletes what a crash left half-written. Does nothing if it doesn't exist. */
  delete(key: string): Promise<void>
  /** Every complete file, in no particular order. */
  keys(): AsyncIterable<string>
}
