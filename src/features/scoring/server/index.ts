import type { Actor } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Events } from '../../event/server/index.ts'
import type { Teams } from '../../registration/server/index.ts'
import type {
  HoleSponsor,
  LiveScoring,
  ScoreAnswer,
  ScoreEntry,
  ScoreHistory,
  TeamScore,
} from '../contract.ts'
import { confirmCard } from './confirm-card.ts'
import { type DeskFacts, deskFacts } from './desk-facts.ts'
import { readLiveCard, readTeamCard } from './read-card.ts'
import { recordScore } from './record-score.ts'
import { readScoreHistory } from './score-history.ts'
import { type BoardCard, boardCards, confirmedTeams } from './score-store.ts'

export type { DeskFacts } from './desk-facts.ts'
export { scoringRoutes } from './routes.ts'
export type { BoardCard } from './score-store.ts'

export interface ScoringDeps {
  database: Database
  clock: Clock
  events: Pick<Events, 'pick' | 'holes'>
  teams: Pick<Teams, 'find'>
  audit: Audit
  /** By hole number, for the scoring screen. */
  holeSponsors(sql: Sql, eventId: string): Promise<ReadonlyMap<number, HoleSponsor[]>>
  /** Told, in the same transaction, when a score of an event that is final was changed. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
}

export interface Scoring {
  /** Writes one hole. `deviceId` stands in where the phone sent none of its own. */
  record(actor: Actor, entry: ScoreEntry, deviceId: string): Promise<ScoreAnswer>
  confirm(actor: Actor, teamId: string): Promise<ScoreAnswer>
  liveCard(actor: Actor): Promise<LiveScoring>
  teamCard(actor: Actor, teamId: string): Promise<TeamScore>
  /** Everything that was ever sent for a card, newest first. Throws Problem 'not-found'. */
  history(teamId: string): Promise<ScoreHistory>
  /** What the desk wants to know of each team's card, by team id. */
  deskFacts(sql: Sql, eventId: string): Promise<Map<string, DeskFacts>>
  /** The cards of an event's teams, or of some of them; teams that have none yet are left out. */
  boardCards(sql: Sql, eventId: string, teamIds?: readonly string[]): Promise<BoardCard[]>
  /** By the number of the hole; holes without a score are not there. */
  strokesByHole(sql: Sql, team: { id: string; eventId: string }): Promise<Record<number, number>>
  /** Ids of the teams whose card is confirmed. */
  confirmedTeams(sql: Sql, eventId: string): Promise<Set<string>>
}

export function createScoring(deps: ScoringDeps): Scoring {
  return {
    record: (actor, entry, deviceId) => recordScore(deps, actor, entry, deviceId),
    confirm: (actor, teamId) => confirmCard(deps, actor, teamId),
    liveCard: (actor) => readLiveCard(deps, actor),
    teamCard: (actor, teamId) => readTeamCard(deps, actor, teamId),
    history: (teamId) => readScoreHistory(deps, teamId),
    deskFacts,
    boardCards,
    async strokesByHole(sql, { id, eventId }) {
      const [card] = await boardCards(sql, eventId, [id])
      const holes = await deps.events.holes(sql, eventId)
      return Object.fromEntries(
        holes.flatMap((hole) => {
          const strokes = card?.strokes.get(hole.id)
          return strokes === undefined ? [] : [[hole.number, strokes]]
        }),
      )
    },
    confirmedTeams,
  }
}
