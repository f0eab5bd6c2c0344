import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { scoringApi } from '../contract.ts'
import type { cardQueueApi } from '../queue-contract.ts'
import { holdCard, readQueue, releaseCard, takeNext } from './card-desks.ts'
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

export function cardQueueRoutes(deps: ScoringDeps): Handlers<typeof cardQueueApi> {
  return {
    'GET /api/admin/card-queue': async ({ actor, query }) =>
      ok(await readQueue(deps, actor as Person, query)),
    'POST /api/admin/card-queue/next': async ({ actor, body }) =>
      ok(await takeNext(deps, actor as Person, body)),
    async 'POST /api/admin/score-cards/{teamId}/hold'({ actor, params: { teamId }, body }) {
      await holdCard(deps, actor as Person, { teamId, ...body })
      return ok(await readQueue(deps, actor as Person, { deskId: body.deskId, after: teamId }))
    },
    async 'POST /api/admin/score-cards/{teamId}/release'({ actor, params, body }) {
      await releaseCard(deps, actor as Person, { ...params, ...body })
      return ok({ isReleased: true })
    },
  }
}
