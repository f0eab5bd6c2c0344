import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import type { TeamRecord } from './team-record.ts'
import { findTeam, teamsOf } from './team-store.ts'

export interface TeamQueries {
  /** Throws Problem 'not-found'. */
  find(sql: Sql, teamId: string): Promise<TeamRecord>
  ofEvent(sql: Sql, eventId: string): Promise<TeamRecord[]>
}

/** Queries about teams, for features that need nothing else. */
export const teamQueries: TeamQueries = {
  async find(sql, teamId) {
    const team = await findTeam(sql, teamId)
    if (!team) throw new Problem('not-found')
    return team
  },
  ofEvent: teamsOf,
}
