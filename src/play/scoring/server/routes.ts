import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { scoringApi } from '../contract.ts'
import type { Scoring } from './scoring.ts'

export function scoringRoutes(scoring: Omit<Scoring, 'handlers'>): Handlers<typeof scoringApi> {
  return {
    'GET /api/LiveScoring/GetTeamScore': async ({ actor, query }) =>
      ok(await scoring.teamCard(actor, query.teamId)),
    'GET /api/LiveScoring/GetLiveScoring': async ({ actor }) => ok(await scoring.liveCard(actor)),
    'POST /api/LiveScoring/UpdateTeamHoleScore': async ({ actor, body, deviceId }) =>
      ok(await scoring.record(actor, body, deviceId)),
    'POST /api/LiveScoring/ConfirmScore': async ({ actor, body }) =>
      ok(await scoring.confirm(actor, body.teamId)),
    'GET /api/admin/teams/{teamId}/score-history': async ({ params }) =>
      ok(await scoring.history(params.teamId)),
  }
}
