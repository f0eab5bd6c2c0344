import type { Events } from '../../../event/event/server/index.ts'
import type { Sponsors } from '../../../giving/sponsors/server/index.ts'
import type { TeamQueries } from '../../../people/teams/server/index.ts'
import type { Base } from '../../../ports/feature.ts'

export interface ScoringDeps extends Base {
  events: Pick<Events, 'pick' | 'holes' | 'current'>
  teams: Pick<TeamQueries, 'find' | 'ofEvent'>
  sponsors: Pick<Sponsors, 'byHole'>
}
