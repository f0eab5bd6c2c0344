import type { Sql } from '../../../ports/database.ts'
import type { FormDue } from '../year-end-contract.ts'

declare module '../../../ports/feature.ts' {
  interface Parts {
    /** Winners of an event for whom a tax form is due. */
    formsDue(sql: Sql, eventId: string): Promise<FormDue[]>
  }
}
