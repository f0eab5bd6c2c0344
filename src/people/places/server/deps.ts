import type { Teams, TeamsDeps } from '../../teams/server/index.ts'

export interface PlacesDeps extends TeamsDeps {
  teams: Pick<Teams, 'enter' | 'found' | 'disband'>
}
