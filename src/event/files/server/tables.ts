import type { Instant } from '../../../kernel/clock.ts'

/** Files in the store that no row uses. */
interface UnclaimedFilesTable {
  /** The file store key. */
  key: string
  since: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    unclaimed_files: UnclaimedFilesTable
  }
}
