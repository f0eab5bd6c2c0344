import type { FileHandle } from 'node:fs/promises'

const windowSize = 64 * 1024

/** Reads a file through a 64 kB buffer that moves with the reader. */
export interface FileWindow {
  /** Bytes. */
  readonly size: number
  /** The bytes from this offset on: at least `least`, fewer only at the end of the file. */
  at(offset: number, least: number): Promise<Buffer>
}

/** The caller keeps the handle open while reading, and closes it. */
export async function openWindow(file: FileHandle): Promise<FileWindow> {
  const { size } = await file.stat()
  const buffer = Buffer.alloc(windowSize)
  let start = 0
  let filled = 0
  return {
    size,
    async at(offset, least) {
      if (offset < start || offset + least > start + filled) {
        start = offset
        filled = (await file.read(buffer, 0, windowSize, offset)).bytesRead
      }
      return buffer.subarray(offset - start, filled)
    },
  }
}
