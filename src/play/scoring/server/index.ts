import { cardProgress } from './card-progress.ts'
import { confirmCard } from './confirm-card.ts'
import type { ScoringDeps } from './deps.ts'
import { drivesNeeded } from './drives-needed.ts'
import { lateConfirmations } from './late-confirmations.ts'
import { lateScores } from './late-scores.ts'
import { readLiveCard, readTeamCard } from './read-card.ts'
import { recordScore } from './record-score.ts'
import { scoringRoutes } from './routes.ts'
import { readScoreHistory } from './score-history.ts'
import { boardCards, confirmedTeams } from './score-store.ts'
import type { Scoring } from './scoring.ts'

export { acesOn, type SavedAce, strokesOn } from './aces.ts'
export { scoreChanges } from './score-changes.ts'
export { scoreAttempts } from './score-history.ts'
export { type BoardCard, countScores, isScored, unconfirm } from './score-store.ts'
export type { Scoring } from './scoring.ts'

export function createScoring(deps: ScoringDeps): Scoring {
  const scoring: Omit<Scoring, 'handlers'> = {
    record: (actor, entry, deviceId) => recordScore(deps, actor, entry, deviceId),
    confirm: (actor, teamId) => confirmCard(deps, actor, teamId),
    liveCard: (actor) => readLiveCard(deps, actor),
    teamCard: (actor, teamId) => readTeamCard(deps, actor, teamId),
    history: (teamId) => readScoreHistory(deps, teamId),
    cardProgress,
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
    drivesNeeded,
    late: { score: lateScores(deps), confirmation: lateConfirmations(deps) },
  }
  return { ...scoring, handlers: { scoring: scoringRoutes(scoring) } }
}
