import type { Sql } from '../../../ports/database.ts'

declare module '../../../ports/feature.ts' {
  interface Parts {
    /** Whether a row of this feature uses the file. */
    usesFile(sql: Sql, key: string): Promise<boolean>
  }
}
