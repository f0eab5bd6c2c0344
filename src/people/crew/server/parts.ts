import type { Sql } from '../../../ports/database.ts'

declare module '../../../ports/feature.ts' {
  interface Questions {
    /** The names of the baskets a volunteer collected, sorted; they prevent deleting the volunteer. */
    basketsCollectedBy(sql: Sql, volunteerId: string): Promise<string[]>
  }
}
