import { asFault, call } from '../../../../../ui/calls/api.ts'
import { currentSession } from '../../../../../ui/session/session.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import type { Failure } from '../queue/outbox.ts'
import type { PendingScore } from '../queue/pending-scores.ts'
import type { Owner } from '../queue/score-store.ts'
import { deviceId } from './phone-id.ts'

/** One owner's way to the server. */
export interface ScoreApi {
  /** `viewed`: the hole this phone is looking at. */
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

/** Whoever is signed in on this phone now may not be who typed the score. */
class OtherUserError extends Error {}

function maySend(owner: Owner): boolean {
  const { user } = currentSession()
  if (!user) return false
  return owner.startsWith('staff:') ? user.isAdmin : owner === `team:${user.teamId}`
}

const maybeLater: readonly number[] = [408, 409, 425, 429]

/**
 * 401 asks for the code again; 'not live yet' may change; what else the server refuses will not get better
 * by itself. A refusal without a code of ours is not the server's: a hotel's login page says 404 too.
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
