import { useState } from 'react'
import { type HoleSave, paperSender } from './paper-sender.ts'
import type { Difference } from './score-entry-typing.ts'

export interface CardSave {
  /** In hole order; empty before the first save. */
  holes: readonly HoleSave[]
  isBusy: boolean
  /** Sends what differs, hole by hole. Returns whether the server accepted all of it. */
  save(differences: readonly Difference[], reason: string): Promise<boolean>
  forget(): void
}

/** Saves a paper scorecard as the team's, and shows each hole as the server acknowledges it. */
export function useSaveCard(teamId: string): CardSave {
  const [holes, setHoles] = useState<readonly HoleSave[]>([])
  const [isBusy, setBusy] = useState(false)
  const [send] = useState(() => paperSender(teamId))

  async function save(differences: readonly Difference[], reason: string): Promise<boolean> {
    let rows = differences.map(
      ({ holeNumber, paper }): HoleSave => ({ holeNumber, paper, state: 'waiting', words: '' }),
    )
    setHoles(rows)
    for (const [index, difference] of differences.entries()) {
      const outcome = await send(difference, reason)
      rows = rows.with(index, { ...(rows[index] as HoleSave), ...outcome })
      setHoles(rows)
    }
    return rows.every((row) => row.state === 'saved')
  }

  return {
    holes,
    isBusy,
    async save(differences, reason) {
      setBusy(true)
      try {
        return await save(differences, reason)
      } finally {
        setBusy(false)
      }
    },
    forget: () => setHoles([]),
  }
}
