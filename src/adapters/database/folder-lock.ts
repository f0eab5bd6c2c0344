import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Two processes on one data folder would each keep their own board in memory. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Pinhigh is already using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Holds an exclusive transaction on a small file next to the database. It relies on the operating system's file lock,
 * so it ends with its process: a killed server leaves nothing behind. Returns a function that releases the lock. Throws
 * FolderInUse.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'in-use.lock')
  closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path)
  try {
    file.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
  } catch {
    file.close()
    throw new FolderInUse(folder)
  }
  return () => file.close()
}
