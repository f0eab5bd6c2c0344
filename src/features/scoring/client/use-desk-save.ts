import { useRef, useState } from 'react'
import { asFault, call } from '../../../client/api.ts'
import type { Difference } from './score-entry-typing.ts'

/** How one hole of a paper card fares. */
export interface Saving {
  holeNumber: number
  paper: number | null
  state: 'waiting' | 'saved' | 'failed'
  /** Why it failed. */
  words: string
}

export interface DeskSave {
  /** In the order of the holes; empty before the first save. */
  holes: readonly Saving[]
  isBusy: boolean
  /** Sends what differs, hole after hole, and answers whether the server has taken all of it. */
  save(differences: readonly Difference[], reason: string): Promise<boolean>
  forget(): void
}

/** Writes a paper card into the team's, and shows each hole as the server acknowledges it. */
export function useDeskSave(teamId: string): DeskSave {
  const [holes, setHoles] = useState<readonly Saving[]>([])
  const [isBusy, setBusy] = useState(false)
  // A hole whose answer was lost is sent again under the same id, so that the history has it once.
  const mutations = useRef(new Map<string, string>())

  function mutationOf({ holeId, paper }: Difference, reason: string): { key: string; id: string } {
    const key = `${holeId} ${paper} ${reason}`
    const id = mutations.current.get(key) ?? crypto.randomUUID()
    mutations.current.set(key, id)
    return { key, id }
  }

  async function send(difference: Difference, reason: string): Promise<Pick<Saving, 'state' | 'words'>> {
    const { key, id } = mutationOf(difference, reason)
    try {
      const { holeId, paper } = difference
      const answer = await call('POST /api/LiveScoring/UpdateTeamHoleScore', {
        body: { teamId, holeId, score: paper, reason, mutationId: id, clientAt: new Date().toISOString() },
      })
      mutations.current.delete(key)
      const isTaken = answer.hole?.teamScore === paper
      return { state: isTaken ? 'saved' : 'failed', words: isTaken ? '' : 'The card was locked meanwhile.' }
    } catch (thrown) {
      return { state: 'failed', words: asFault(thrown).title }
    }
  }

  return {
    holes,
    isBusy,
    async save(differences, reason) {
      setBusy(true)
      let rows = differences.map(
        ({ holeNumber, paper }): Saving => ({ holeNumber, paper, state: 'waiting', words: '' }),
      )
      setHoles(rows)
      for (const [index, difference] of differences.entries()) {
        const outcome = await send(difference, reason)
        rows = rows.with(index, { ...(rows[index] as Saving), ...outcome })
        setHoles(rows)
      }
      setBusy(false)
      return rows.every((row) => row.state === 'saved')
    },
    forget: () => setHoles([]),
  }
}
