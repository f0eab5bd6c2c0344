import { useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { HoleContest } from '../../../round/contest-shapes.ts'
import type { ContestsPage, ContestTeam } from '../../contract.ts'
import { EntryForm } from '../entry-form.tsx'

interface Props {
  contest: HoleContest
  teams: ContestTeam[]
  onChanged: (page: ContestsPage) => void
  onClose: () => void
}

/** A shot that was written on paper. */
export function PaperDialog({ contest, teams, onChanged, onClose }: Props) {
  const [mutationId] = useState(newId)
  return (
    <Dialog title={contest.name} isOpen onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      <EntryForm
        formId="paper-shot"
        contest={contest}
        teams={teams}
        onAdd={async ({ teamId, playerName, category, amount, words }) => {
          const at = new Date().toISOString()
          const body = { mutationId, teamId, playerName, category, amount, at }
          onChanged(
            await call('POST /api/admin/contests/{id}/entries', {
              params: { id: contest.contestId },
              body,
            }),
          )
          toast.success(`Saved: ${words}, ${playerName}`)
          onClose()
        }}
      />
    </Dialog>
  )
}
