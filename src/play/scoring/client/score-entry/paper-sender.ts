import { newId } from '../../../../kernel/ids.ts'
import { asFault, call } from '../../../../ui/calls/api.ts'
import type { Difference } from './score-entry-typing.ts'

/** The state of one hole of a paper scorecard. */
export interface HoleSave {
  holeNumber: number
  paper: number | null
  state: 'waiting' | 'saved' | 'failed'
  /** Why it failed. */
  words: string
}

/** Sends one hole of a paper scorecard. Never rejects: an error is part of the result. */
export type SendHole = (difference: Difference, reason: string) => Promise<Pick<HoleSave, 'state' | 'words'>>

/** A hole whose answer was lost is sent again under the same id, so that the history has it once. */
export function paperSender(teamId: string): SendHole {
  const mutations = new Map<string, string>()
  return async ({ holeId, paper }, reason) => {
    const key = `${holeId} ${paper} ${reason}`
    const mutationId = mutations.get(key) ?? newId()
    mutations.set(key, mutationId)
    try {
      const answer = await call('POST /api/LiveScoring/UpdateTeamHoleScore', {
        body: { teamId, holeId, score: paper, reason, mutationId, clientAt: new Date().toISOString() },
      })
      mutations.delete(key)
      const isTaken = answer.hole?.teamScore === paper
      return { state: isTaken ? 'saved' : 'failed', words: isTaken ? '' : 'The card has been locked.' }
    } catch (thrown) {
      return { state: 'failed', words: asFault(thrown).title }
    }
  }
}
