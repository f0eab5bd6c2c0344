import type { Actor } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Sql } from '../../../ports/database.ts'
import type { Audit, Events } from '../../event/server/index.ts'
import type { Teams } from '../../registration/server/index.ts'
import type { LiveScoring, ScoreAnswer, ScoreEntry, TeamScore } from '../contract.ts'
import { confirmCard } from './confirm-card.ts'
import { readLiveCard, readTeamCard } from './read-card.ts'
import { recordScore } from './record-score.ts'
import { type BoardCard, boardCards, confirmedTeams } from './score-store.ts'

export { scoringRoutes } from './routes.ts'
export type { BoardCard } from './score-store.ts'
export { confirmedTeams } from './score-store.ts'

export interface ScoringDeps {
  database: Database
  clock: Clock
  events: Pick<Events, 'pick' | 'holes'>
  teams: Pick<Teams, 'find'>
  audit: Audit
}

export interface Scoring {
  /** Writes one hole. `deviceId` stands in where the phone sent none of its own. */
  record(actor: Actor, entry: ScoreEntry, deviceId: string): Promise<ScoreAnswer>
  confirm(actor: Actor, teamId: string): Promise<ScoreAnswer>
  liveCard(actor: Actor): Promise<LiveScoring>
  teamCard(actor: Actor, teamId: string): Promise<TeamScore>
  /** The cards of an event's teams, or of some of them; teams that have none yet are left out. */
  boardCards(sql: Sql, eventId: string, teamIds?: readonly string[]): Promise<BoardCard[]>
  /** Ids of the teams whose card is confirmed. */
  confirmedTeams(sql: Sql, eventId: string): Promise<Set<string>>
}

export function createScoring(deps: ScoringDeps): Scoring {
  return {
    record: (actor, entry, deviceId) => recordScore(deps, actor, entry, deviceId),
    confirm: (actor, teamId) => confirmCard(deps, actor, teamId),
    liveCard: (actor) => readLiveCard(deps, actor),
    teamCard: (actor, teamId) => readTeamCard(deps, actor, teamId),
    boardCards,
    confirmedTeams,
  }
}
