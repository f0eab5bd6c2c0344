import { useState } from 'react'
import { statusWords, type TeamStatus, teamStatuses } from '../../../../../event/event/team-status.ts'
import { dateAndTime } from '../../../../../kernel/text/dates.ts'
import { call } from '../../../../../ui/calls/api.ts'
import { useCall } from '../../../../../ui/calls/use-call.ts'
import { StaffDialog } from '../../../../../ui/dialogs/staff-dialog.tsx'
import { fieldError, useStaffAction } from '../../../../../ui/dialogs/use-staff-action.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { Options, SelectField } from '../../../../../ui/forms/select.tsx'
import { TextField } from '../../../../../ui/forms/text-input.tsx'
import type { TeamStop } from '../../../staff-contract.ts'

interface Props {
  team: { teamId: string; teamName: string; status?: TeamStatus | undefined }
  onClose: () => void
  onDone: (stop: TeamStop) => void
}

/** Says that a team withdrew, is disqualified or turned in no card, or that it plays after all; with a reason, and the history. */
export function TeamStopDialog({ team: present, onClose, onDone }: Props) {
  const [{ teamId, teamName, status = null }] = useState(present)
  const known = useCall('GET /api/admin/teams/{teamId}/status', { params: { teamId } })
  const [chosen, setChosen] = useState<TeamStatus | null>(status ?? 'withdrawn')
  const [reason, setReason] = useState('')
  const action = useStaffAction(async () => {
    const body = { status: chosen, reason: reason.trim() }
    const stop = await call('PUT /api/admin/teams/{teamId}/status', { params: { teamId }, body })
    toast.success(
      stop.status ? `${teamName}: ${wordsOf(stop.status).toLowerCase()}.` : `${teamName} plays again.`,
    )
    onDone(stop)
  }, known.refresh)
  const history = known.data?.history ?? []
  return (
    <StaffDialog
      title={`Withdrawn, disqualified or no card: ${teamName}`}
      yes="Save"
      busy="Saving..."
      disabled={chosen === status}
      action={action}
      onClose={onClose}
    >
      <p>
        The team goes to the end of every leaderboard, out of places, ties, skins and prizes. Its scorecard
        stays, and you can undo this.
      </p>
      <SelectField
        label="The team"
        value={chosen ?? 'plays'}
        onChange={({ target: { value } }) => setChosen(value === 'plays' ? null : (value as TeamStatus))}
      >
        <Options of={teamStatuses.map((each) => [each, statusWords[each]])} />
        <option value="plays">{wordsOf(null)}</option>
      </SelectField>
      <TextField
        label="Reason"
        hint="Kept in the history. On a final leaderboard, everyone sees it."
        maxLength={500}
        value={reason}
        error={fieldError(action.fault, 'reason')}
        onChange={(change) => setReason(change.target.value)}
      />
      {history.length > 0 && (
        <ul aria-label="History" className="figures grid gap-1 border-line border-t pt-3 text-[0.9375rem]">
          {history.map((said) => (
            <li key={said.at} className="wrap-anywhere">
              <strong>{wordsOf(said.status)}</strong>
              {`, ${dateAndTime(said.at, known.data?.timeZone)}, by ${said.by}: ${said.reason}`}
            </li>
          ))}
        </ul>
      )}
    </StaffDialog>
  )
}

function wordsOf(status: TeamStatus | null): string {
  return status ? statusWords[status] : 'Plays'
}
