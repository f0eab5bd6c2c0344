import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
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
import { boardCards, confirmedTeams, isScored } from './score-store.ts'
import type { Scoring } from './scoring.ts'
import './parts.ts'

export { acesOn, type SavedAce, strokesOn } from './aces.ts'
export { scoreChanges } from './score-changes.ts'
export { scoreAttempts } from './score-history.ts'
export { type BoardCard, countScores, unconfirm } from './score-store.ts'
export type { Scoring } from './scoring.ts'

export const scoring = feature({
  open: (needs: ScoringDeps) => ({ scoring: createScoring(needs) }),
  handsIn: (needs) => ({
    lateSources: { score: lateScores(needs), confirmation: lateConfirmations(needs) },
    answers: {
      cardProgress,
      confirmedTeams,
      drivesNeeded,
      strokesByHole: (sql, team) => strokesByHole(needs, sql, team),
      async scored(sql, eventId) {
        const progress = await cardProgress(sql, eventId)
        return new Set([...progress].filter(([, { holesIn }]) => holesIn > 0).map(([teamId]) => teamId))
      },
    },
    holesInUse: async (sql, { id }) => ({ areScored: await isScored(sql, id) }),
  }),
})

async function strokesByHole(
  { events }: ScoringDeps,
  sql: Sql,
  { id, eventId }: { id: string; eventId: string },
): Promise<Record<number, number>> {
  const [card] = await boardCards(sql, eventId, [id])
  const holes = await events.holes(sql, eventId)
  return Object.fromEntries(
    holes.flatMap((hole) => {
      const strokes = card?.strokes.get(hole.id)
      return strokes === undefined ? [] : [[hole.number, strokes]]
    }),
  )
}

function createScoring(deps: ScoringDeps): Scoring {
  const scoring: Omit<Scoring, 'handlers'> = {
    record: (actor, entry, deviceId) => recordScore(deps, actor, entry, deviceId),
    confirm: (actor, teamId) => confirmCard(deps, actor, teamId),
    liveCard: (actor) => readLiveCard(deps, actor),
    teamCard: (actor, teamId) => readTeamCard(deps, actor, teamId),
    history: (teamId) => readScoreHistory(deps, teamId),
    cardProgress,
    boardCards,
    confirmedTeams,
  }
  return { ...scoring, handlers: { scoring: scoringRoutes(scoring) } }
}
