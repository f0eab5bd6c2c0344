import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { scoringApi } from '../contract.ts'
import { confirmCard } from './confirm-card.ts'
import type { ScoringDeps } from './deps.ts'
import { readLiveCard, readTeamCard } from './read-card.ts'
import { recordScore } from './record-score.ts'
import { readScoreHistory } from './score-history.ts'

export function scoringRoutes(deps: ScoringDeps): Handlers<typeof scoringApi> {
  return {
    'GET /api/LiveScoring/GetTeamScore': async ({ actor, query }) =>
      ok(await readTeamCard(deps, actor, query.teamId)),
    'GET /api/LiveScoring/GetLiveScoring': async ({ actor }) => ok(await readLiveCard(deps, actor)),
    'POST /api/LiveScoring/UpdateTeamHoleScore': async ({ actor, body, deviceId }) =>
      ok(await recordScore(deps, actor, body, deviceId)),
    'POST /api/LiveScoring/ConfirmScore': async ({ actor, body }) =>
      ok(await confirmCard(deps, actor, body.teamId)),
    'GET /api/admin/teams/{teamId}/score-history': async ({ params }) =>
      ok(await readScoreHistory(deps, params.teamId)),
  }
}
