import type { Actor } from '../../../kernel/actor.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { ScoreEntry } from '../contract.ts'
import { cardProgress } from './card-progress.ts'
import type { ScoringDeps } from './deps.ts'
import { drivesNeeded } from './drives-needed.ts'
import { lateConfirmations } from './late-confirmations.ts'
import { lateScores } from './late-scores.ts'
import { recordScore } from './record-score.ts'
import { cardQueueRoutes, scoringRoutes } from './routes.ts'
import { boardCards, confirmedTeams, isScored } from './score-store.ts'
import './parts.ts'

export { acesOn, type SavedAce, strokesOn } from './aces.ts'
export { scoreChanges } from './score-changes.ts'
export { scoreAttempts } from './score-history.ts'
export {
  type BoardCard,
  ballsByTeam,
  boardCards,
  countScores,
  golfersOf,
  isScored,
  unconfirm,
} from './score-store.ts'

/** What others may ask of scoring. */
export type Scoring = ReturnType<typeof createScoring>

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

function createScoring(deps: ScoringDeps) {
  return {
    /** Writes one hole. `deviceId` is used when the phone sent none of its own. */
    record: (actor: Actor, entry: ScoreEntry, deviceId: string) => recordScore(deps, actor, entry, deviceId),
    /** How far along each team's scorecard is, by team id. */
    cardProgress,
    /** Scorecards of an event's teams, or of some of them; teams without one yet are left out. */
    boardCards,
    /** Ids of the teams whose scorecard is confirmed. */
    confirmedTeams,
    handlers: { scoring: scoringRoutes(deps), cardQueue: cardQueueRoutes(deps) },
  }
}
