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
 * Holds an exclusive transaction on a small file beside the database. The operating system's own
 * file lock is behind it, so it dies with its owner: a killed server leaves nothing in the way.
 * Answers the way to let go. Throws FolderInUse.
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
