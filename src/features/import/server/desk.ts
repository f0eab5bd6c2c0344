import type { Person } from '../../../kernel/actor.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Baskets } from '../../baskets/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { Dinner, Registration } from '../../registration/server/index.ts'
import type { Sponsors } from '../../sponsors/server/index.ts'
import type { Volunteers } from '../../volunteers/server/index.ts'

/** The use-cases that enter people, joined in one transaction. */
export interface ImportDesk {
  registration: Registration
  dinner: Dinner
  sponsors: Sponsors
  volunteers: Volunteers
  baskets: Baskets
  payments: Payments
}

/** Everything a line needs to be entered. */
export interface Entering extends ImportDesk {
  sql: Sql
  actor: Person
  eventId: string
  /** Keys of what is there already, and of the lines entered before. */
  known: Set<string>
}
