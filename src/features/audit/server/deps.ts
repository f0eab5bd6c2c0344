import type { Sql } from '../../../ports/database.ts'
import type { Dinner } from '../../dinner/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Sponsors } from '../../sponsors/server/index.ts'
import type { TeamQueries } from '../../teams/server/index.ts'

export interface AuditReadDeps {
  sql: Sql
  events: Events
  teams: TeamQueries
  sponsors: Pick<Sponsors, 'all'>
  dinner: Pick<Dinner, 'ofEvent'>
}
