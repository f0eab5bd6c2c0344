import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { call } from '../../../../../ui/calls/api.ts'
import { StaffDialog } from '../../../../../ui/dialogs/staff-dialog.tsx'
import { useStaffAction } from '../../../../../ui/dialogs/use-staff-action.ts'
import type { WholeTeam } from '../../../team-shapes.ts'

interface Props {
  team: WholeTeam
  onClose: () => void
  onDone: () => void
  onStale: () => unknown
  /** Keeps the scorecard of a team that went home. */
  onStopInstead: () => void
}

export function DeleteTeamDialog({ team: present, onClose, onDone, onStale, onStopInstead }: Props) {
  const [team] = useState(present)
  const action = useStaffAction(async (reason) => {
    const body = { version: team.version, reason: reason.trim() || null }
    await call('DELETE /api/admin/teams/{teamId}', { params: { teamId: team.id }, body })
    onDone()
  }, onStale)
  const holesIn = team.holesIn ?? 0
  return (
    <StaffDialog
      title={`Delete ${team.teamName}?`}
      yes="Delete team"
      busy="Deleting..."
      danger
      action={action}
      reason={holesIn > 0 ? 'needed' : 'optional'}
      onClose={onClose}
    >
      <p>
        {team.teamMembers.map((member) => member.fullName).join(', ')} lose their place. The code{' '}
        {team.teamCode} and the link stop working. You can restore the team for a day.
      </p>
      {holesIn > 0 && (
        <>
          <p className="font-semibold text-flag">
            {holesIn === 1 ? 'They have 1 hole scored.' : `They have ${holesIn} holes scored.`} The scores
            leave the leaderboard and are kept in the audit log.
          </p>
          <div>
            <p className="mb-2">Did the team go home, or was it disqualified? Then it keeps its scorecard.</p>
            <Button onClick={onStopInstead}>Withdrawn or disqualified instead</Button>
          </div>
        </>
      )}
    </StaffDialog>
  )
}
