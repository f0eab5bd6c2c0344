import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { call } from '../../../../../ui/calls/api.ts'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { showOops } from '../../../../../ui/feedback/oops.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import type { WholeTeam } from '../../../contract.ts'

interface Props {
  team: WholeTeam
  onClose: () => void
  onChange: (team: WholeTeam) => void
}

/** Asks for confirmation: the old code and link stop working at once. */
export function ReissueCodeDialog({ team, onClose, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function reissue(): Promise<void> {
    setBusy(true)
    try {
      const changed = await call('POST /api/admin/teams/{teamId}/reissue-code', {
        params: { teamId: team.id },
      })
      toast.success(`The new code of ${team.teamName} is ${changed.teamCode}.`, { duration: 5000 })
      onChange(changed)
    } catch (thrown) {
      setBusy(false)
      showOops(thrown)
    }
  }
  return (
    <Dialog
      title={`A new code for ${team.teamName}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" onClick={reissue} busy={isBusy && 'Changing...'}>
            Create a new code
          </Button>
        </>
      }
    >
      <p>
        The code {team.teamCode} and its link stop working right away, on all of the team’s phones. Scores
        stay. Give the new code or link to the team yourself.
      </p>
    </Dialog>
  )
}
