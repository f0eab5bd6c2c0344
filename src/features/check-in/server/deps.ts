import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'
import type { Auth } from '../../auth/server/index.ts'
import type { Dinner } from '../../dinner/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { TeamQueries, Teams } from '../../teams/server/index.ts'

export interface CheckInDeps {
  database: Database
  clock: Clock
  events: Events
  auth: Auth
  audit: Audit
  teams: TeamQueries
  dinner: Dinner
  payments: Payments
  letPlay: Teams['letPlay']
  publicUrl: string
}
