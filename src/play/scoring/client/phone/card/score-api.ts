import { call } from '../../../../../ui/calls/api.ts'
import { type Failure, failureOf, OtherUserError } from '../../../../../ui/offline/send-failure.ts'
import { currentSession, keepsScores } from '../../../../../ui/session/session.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import type { PendingScore } from '../queue/pending-scores.ts'
import type { Owner } from '../queue/score-store.ts'
import { deviceId } from './phone-id.ts'

/** The calls for one owner's scorecard. */
export interface ScoreApi {
  /** `viewed`: the hole this phone is showing. */
  send(unsent: PendingScore, viewed: number | null): Promise<ScoreAnswer>
  confirm(): Promise<ScoreAnswer>
  failureOf(thrown: unknown): Failure
}

export function scoreApi(owner: Owner): ScoreApi {
  const teamId = owner.slice(owner.indexOf(':') + 1)
  return {
    async send({ mutationId, holeId, score, drive, balls, reopens, baseVersion, clientAt, reason }, viewed) {
      if (!maySend(owner)) throw new OtherUserError()
      const seen = { mutationId, baseVersion, clientAt, deviceId: deviceId(), lastHoleViewed: viewed }
      return call(
        'POST /api/LiveScoring/UpdateTeamHoleScore',
        {
          body: {
            ...{ teamId, holeId, score },
            ...(drive !== undefined && { drive }),
            ...(balls && { balls }),
            ...(reopens !== undefined && { reopens }),
            ...{ reason, ...seen },
          },
        },
        { keepalive: false },
      )
    },
    confirm: () => call('POST /api/LiveScoring/ConfirmScore', { body: { teamId } }),
    failureOf,
  }
}

function maySend(owner: Owner): boolean {
  const { user } = currentSession()
  if (!user) return false
  return owner.startsWith('staff:') ? keepsScores(user) : owner === `team:${user.teamId}`
}
