import { Suspense, useId, useState } from 'react'
import { Link } from 'wouter'
import { readPhone, showPhone } from '../../../../../kernel/phone.ts'
import { BlastDialog } from '../../../../../site/messages/client/index.ts'
import { Button } from '../../../../../ui/button.tsx'
import { asFault, call } from '../../../../../ui/calls/api.ts'
import { CopyButton } from '../../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { SkeletonRows } from '../../../../../ui/feedback/loading.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useLastPress, usePress } from '../../../../../ui/feedback/use-press.ts'
import { TextField } from '../../../../../ui/forms/text-input.tsx'
import { lazyScreen } from '../../../../../ui/page/lazy-screen.ts'
import { playerFault } from '../../../player-fields.ts'
import type { WholeTeam } from '../../../team-shapes.ts'
import type { TeamAction } from '../list/team-cells.tsx'
import { StartingHole } from '../team/starting-hole.tsx'
import { TeamPaymentDialog } from './team-payment-dialog.tsx'
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
          The team’s phone gets the code and the link in a text message.
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

interface TeamHoleDialogProps {
  team: WholeTeam
  onClose: () => void
  onChange: (team: WholeTeam) => void
}

/** Saves the starting hole on selection and shows who else starts there. */
function TeamHoleDialog({ team, onClose, onChange }: TeamHoleDialogProps) {
  return (
    <Dialog
      title={`Starting hole of ${team.teamName}`}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="mb-3 text-soft">
        With two teams on a hole, A tees off first and B after it. Drag teams from hole to hole under{' '}
        <Link href="/admin/starting-holes" className="link">
          Starting holes
        </Link>
        .
      </p>
      <StartingHole team={team} onChange={onChange} />
    </Dialog>
  )
}

const QrPicture = lazyScreen(() => import('./qr-picture.tsx'))

/** Shown to a player, whose camera then opens the team's page without any typing. */
function TeamQrDialog({ team, onClose }: { team: WholeTeam; onClose: () => void }) {
  return (
    <Dialog title={`${team.teamName}, code and link`} onClose={onClose} close="Close">
      <div className="grid gap-3 text-center">
        <div className="min-h-72">
          <Suspense fallback={<SkeletonRows count={4} label="Drawing the QR code" />}>
            <QrPicture text={team.teamLink} label={`QR code of the link of ${team.teamName}`} />
          </Suspense>
        </div>
        <p className="font-semibold text-4xl tracking-[0.2em]">
          <span className="sr-only">Team code </span>
          {team.teamCode}
        </p>
        <p className="break-all text-soft">{team.teamLink}</p>
        <div>
          <CopyButton text={team.teamLink} what={`Link of ${team.teamName}`} />
        </div>
      </div>
    </Dialog>
  )
}

interface ReissueCodeDialogProps {
  team: WholeTeam
  onClose: () => void
  onChange: (team: WholeTeam) => void
}

/** Asks for confirmation: the old code and link stop working at once. */
function ReissueCodeDialog({ team, onClose, onChange }: ReissueCodeDialogProps) {
  const [isBusy, reissue] = useLastPress(async () => {
    const changed = await call('POST /api/admin/teams/{teamId}/reissue-code', {
      params: { teamId: team.id },
    })
    toast.success(`The new code of ${team.teamName} is ${changed.teamCode}.`, { duration: 5000 })
    onChange(changed)
  })
  return (
    <Dialog
      title={`A new code for ${team.teamName}?`}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="danger" onClick={reissue} busy={isBusy && 'Changing...'}>
          Create a new code
        </Button>
      }
    >
      <p>
        The code {team.teamCode} and its link stop working right away, on all of the team’s phones. Scores
        stay. Give the new code or link to the team yourself.
      </p>
    </Dialog>
  )
}

interface TeamPhoneDialogProps {
  team: WholeTeam
  onClose: () => void
  onChange: (team: WholeTeam) => void
}

function TeamPhoneDialog({ team, onClose, onChange }: TeamPhoneDialogProps) {
  const [phone, setPhone] = useState(showPhone(team.phoneNumber ?? ''))
  const [fault, setFault] = useState('')
  const formId = useId()
  const [isBusy, save] = usePress(async () => {
    const phoneNumber = readPhone(phone)
    if (phoneNumber === null) return setFault(playerFault('phoneNumber', phone, true) ?? '')
    onChange(await call('POST /api/Admin/SetPhoneNumber', { body: { teamId: team.id, phoneNumber } }))
  }, refuse)
  function refuse(thrown: unknown): void {
    const { errors, title } = asFault(thrown)
    setFault(errors.phoneNumber?.[0] ?? title)
  }
  return (
    <Dialog
      title={`Phone number of ${team.teamName}`}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Saving...'}>
          Save
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <TextField
          label="Phone number"
          hint="Text messages to the team go here."
          type="tel"
          value={phone}
          error={fault}
          onChange={(change) => setPhone(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
