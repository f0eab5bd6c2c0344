import type { Events } from '../../../event/event/server/index.ts'
import type { Sponsors } from '../../../giving/sponsors/server/index.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import type { TeamQueries } from '../../../people/teams/server/index.ts'
import type { Database } from '../../../ports/database.ts'

export interface AuditReadDeps {
  database: Database
  events: Events
  teams: TeamQueries
  sponsors: Pick<Sponsors, 'all'>
  dinner: Pick<Dinner, 'ofEvent'>
}
