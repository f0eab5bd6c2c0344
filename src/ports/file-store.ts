/** Bytes in pieces, as they come: a file is never wholly in memory. */
export type Pieces = AsyncIterable<Uint8Array>

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Opened when it is read, not before. */
  pieces: Pieces
}

/** One folder and one name: a key can never lead out of a store. */
export const keyShape = /^[a-z][a-z0-9-]*\/[\w-]+\.[a-z0-9]+$/

/** The key itself. Throws RangeError when it is none. */
export function checkedKey(key: string): string {
  if (!keyShape.test(key)) throw new RangeError(`Not a key: ${key}`)
  return key
}

/** Where uploads are kept. A key is a folder and a name ('sponsors/x1y2.webp'); its ending tells the type. */
export interface FileStore {
  /** Safe when it resolves, from a crash of this server too; there whole, or not at all. */
  put(key: string, content: Uint8Array | Pieces): Promise<void>
  /** null when there is none. */
  get(key: string): Promise<StoredFile | null>
  /** With what a crash left of it half-written. Nothing to do when there is none. */
  delete(key: string): Promise<void>
  /** Every file that is there whole, in no order. */
  keys(): AsyncIterable<string>
}
