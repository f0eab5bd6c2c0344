/** Bytes in pieces, as they come: a file is never wholly in memory. */
export type Pieces = AsyncIterable<Uint8Array>

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Opened when it is read, not before. */
  pieces: Pieces
}

/** Where uploads are kept. A key is a folder and a name ('sponsors/x1y2.webp'); its ending tells the type. */
export interface FileStore {
  /** Safe on disk when it resolves; there whole, or not at all. */
  put(key: string, content: Uint8Array | Pieces): Promise<void>
  /** null when there is none. */
  get(key: string): Promise<StoredFile | null>
  /** With what a crash left of it half-written. Nothing to do when there is none. */
  delete(key: string): Promise<void>
}
