import { useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { HoleContest } from '../../../rules/contest-shapes.ts'
import type { ContestsPage, ContestTeam } from '../../contract.ts'
import { EntryForm } from '../entry-form.tsx'

interface Props {
  contest: HoleContest
  teams: ContestTeam[]
  /** Then it is a correction, which needs a reason. */
  isFinal: boolean
  onChanged: (page: ContestsPage) => void
  onClose: () => void
}

/** A shot that was written on paper. */
export function PaperDialog({ contest, teams, isFinal, onChanged, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [mutationId] = useState(newId)
  return (
    <Dialog title={contest.name} isOpen onClose={onClose} actions={<Button onClick={onClose}>Cancel</Button>}>
      {isFinal && (
        <div className="mb-4 grid gap-4">
          <Banner>The result is final: this corrects it, and everybody can read your reason.</Banner>
          <TextField
            label="Reason"
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={(change) => setReason(change.target.value)}
          />
        </div>
      )}
      <EntryForm
        formId="paper-shot"
        contest={contest}
        teams={teams}
        isStaff
        onAdd={async ({ teamId, playerName, category, amount, words }) => {
          const at = new Date().toISOString()
          const body = { mutationId, teamId, playerName, category, amount, at, ...(isFinal && { reason }) }
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
