import type { Instant } from '../../../kernel/clock.ts'

/** Files in the store that no row points at. */
interface UnclaimedFilesTable {
  /** The key in the file store. */
  key: string
  since: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    unclaimed_files: UnclaimedFilesTable
  }
}
