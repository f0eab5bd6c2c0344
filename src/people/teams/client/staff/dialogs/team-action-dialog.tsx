import { BlastDialog } from '../../../../../site/messages/client/index.ts'
import type { WholeTeam } from '../../../contract.ts'
import type { TeamAction } from '../list/team-cells.tsx'
import { ReissueCodeDialog } from './reissue-code-dialog.tsx'
import { TeamHoleDialog } from './team-hole-dialog.tsx'
import { TeamPaymentDialog } from './team-payment-dialog.tsx'
import { TeamPhoneDialog } from './team-phone-dialog.tsx'
import { TeamQrDialog } from './team-qr-dialog.tsx'
import { TeamStopDialog } from './team-stop-dialog.tsx'

interface Props {
  act: TeamAction
  team: WholeTeam
  onClose: () => void
  /** The dialog stays open after a starting hole was set, to show who else starts there. */
  onChange: (team: WholeTeam) => void
}

/** Renders the dialog of the chosen action, for the list and for the team's own page. */
export function TeamActionDialog({ act, team, onClose, onChange }: Props) {
  function done(changed: WholeTeam): void {
    onClose()
    onChange(changed)
  }
  const to = `to ${team.teamName}`
  switch (act) {
    case 'payment':
      return <TeamPaymentDialog team={team} onClose={onClose} onPaid={done} />
    case 'phone':
      return <TeamPhoneDialog team={team} onClose={onClose} onChange={done} />
    case 'hole':
      return <TeamHoleDialog team={team} onClose={onClose} onChange={onChange} />
    case 'code':
      return <ReissueCodeDialog team={team} onClose={onClose} onChange={done} />
    case 'qr':
      return <TeamQrDialog team={team} onClose={onClose} />
    case 'stop':
      return (
        <TeamStopDialog
          team={{ teamId: team.id, teamName: team.teamName, status: team.status }}
          onClose={onClose}
          onDone={({ status }) => done({ ...team, status: status ?? undefined })}
        />
      )
    case 'text-invite':
      return (
        <BlastDialog kind={act} teamId={team.id} title={`Text invite ${to}`} onClose={onClose}>
          The team's phone gets the code and the link in a text message.
        </BlastDialog>
      )
    case 'payment-request':
      return (
        <BlastDialog kind={act} teamId={team.id} title={`Payment request ${to}`} onClose={onClose}>
          {team.teamLeader.fullName} gets an email that says what is owed and where to pay.
        </BlastDialog>
      )
  }
}
