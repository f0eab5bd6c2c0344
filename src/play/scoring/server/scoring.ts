import type { Actor } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type {
  LiveScoring,
  ScoreAnswer,
  ScoreEntry,
  ScoreHistory,
  scoringApi,
  TeamScore,
} from '../contract.ts'
import type { CardProgress } from './card-progress.ts'
import type { BoardCard } from './score-store.ts'

export interface Scoring {
  handlers: { scoring: Handlers<typeof scoringApi> }
  /** Writes one hole. `deviceId` is used when the phone sent none of its own. */
  record(actor: Actor, entry: ScoreEntry, deviceId: string): Promise<ScoreAnswer>
  confirm(actor: Actor, teamId: string): Promise<ScoreAnswer>
  liveCard(actor: Actor): Promise<LiveScoring>
  teamCard(actor: Actor, teamId: string): Promise<TeamScore>
  /** Everything ever sent for a scorecard, newest first. Throws Problem 'not-found'. */
  history(teamId: string): Promise<ScoreHistory>
  /** How far along each team's scorecard is, by team id. */
  cardProgress(sql: Sql, eventId: string): Promise<Map<string, CardProgress>>
  /** Scorecards of an event's teams, or of some of them; teams without one yet are left out. */
  boardCards(sql: Sql, eventId: string, teamIds?: readonly string[]): Promise<BoardCard[]>
  /** Ids of the teams whose scorecard is confirmed. */
  confirmedTeams(sql: Sql, eventId: string): Promise<Set<string>>
}
