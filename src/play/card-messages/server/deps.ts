import type { Events } from '../../../event/event/server/index.ts'
import type { Volunteers } from '../../../people/crew/server/index.ts'
import type { TeamQueries } from '../../../people/teams/server/index.ts'
import type { Base } from '../../../ports/feature.ts'

export interface CardMessagesDeps extends Base {
  events: Pick<Events, 'pick' | 'current'>
  teams: Pick<TeamQueries, 'find' | 'ofEvent'>
  volunteers: Pick<Volunteers, 'lock' | 'ofEvent'>
}
