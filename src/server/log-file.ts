import { closeSync, openSync, writeSync } from 'node:fs'
import { ConfigFault } from './config.ts'

export interface LogFile {
  /** Adds a line, which ends with a line break. Never throws: on a full disk the line is lost and the server goes on. */
  write(line: string): void
  /** Goes on in a file of the same name: called after the one before was renamed, so that no line is lost. */
  reopen(): void
}

/** Opens or creates the file that LOG_FILE names, for its owner alone. Throws ConfigFault when it can't. */
export function openLogFile(path: string): LogFile {
  const open = () => openSync(path, 'a', 0o600)
  let file: number
  try {
    file = open()
  } catch (error) {
    throw new ConfigFault([`LOG_FILE can't be written: ${(error as Error).message}`])
  }
  return {
    write(line) {
      try {
        writeSync(file, line)
      } catch {
        // There's nowhere else to say so.
      }
    },
    reopen() {
      const before = file
      try {
        file = open()
      } catch {
        // It goes on in the file it has.
        return
      }
      closeSync(before)
    },
  }
}
