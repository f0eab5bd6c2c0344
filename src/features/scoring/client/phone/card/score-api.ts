import { asFault, call } from '../../../../../ui/calls/api.ts'
import { currentSession } from '../../../../../ui/session/session.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import type { Failure } from '../queue/outbox.ts'
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
    async send({ mutationId, holeId, score, baseVersion, clientAt, reason }, viewed) {
      if (!maySend(owner)) throw new OtherUserError()
      const seen = { mutationId, baseVersion, clientAt, deviceId: deviceId(), lastHoleViewed: viewed }
      return call('POST /api/LiveScoring/UpdateTeamHoleScore', {
        body: { teamId, holeId, score, reason, ...seen },
      })
    },
    confirm: () => call('POST /api/LiveScoring/ConfirmScore', { body: { teamId } }),
    failureOf,
  }
}

/** The person logged in on this phone now may not be the one who typed the score. */
class OtherUserError extends Error {}

function maySend(owner: Owner): boolean {
  const { user } = currentSession()
  if (!user) return false
  return owner.startsWith('staff:') ? user.isAdmin : owner === `team:${user.teamId}`
}

const maybeLater: readonly number[] = [408, 409, 425, 429]

/**
 * 401 asks for the team code again; 'not live yet' may change; other refusals won't get better by themselves. A
 * refusal without one of our codes isn't from our server: a hotel's login page returns 404 too.
 */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof OtherUserError) return { kind: 'signed-out' }
  const fault = asFault(thrown)
  if (fault.status === 401) return { kind: 'signed-out' }
  const isPassing = fault.kind === 'unreachable' || fault.status >= 500 || maybeLater.includes(fault.status)
  return isPassing || !fault.code
    ? { kind: 'later', retryAfter: fault.retryAfter }
    : { kind: 'refused', words: fault.title }
}
