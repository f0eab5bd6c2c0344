import { useId, useState } from 'react'
import { Link } from 'wouter'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { type AnswerOf, call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { fieldError, useStaffAction } from '../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { Party } from '../party-shapes.ts'
import { WalkUpGolferDialog } from './walk-up-golfer-dialog.tsx'
import { WalkUpTeamDialog } from './walk-up-team-dialog.tsx'

/** Whom is being added, if anybody; a golfer perhaps for a certain team. */
export type Adding = { who: 'anybody' | 'team' } | { who: 'golfer'; teamId?: string } | null

interface Props {
  adding: Adding
  parties: readonly Party[]
  onAdding: (next: Adding) => void
  /** A team or a dinner guest was added. */
  onParty: (party: Party) => void
  onGolfer: (added: AnswerOf<'POST /api/admin/check-in/walk-up-golfer'>) => void
}

/** Asks for people who never signed up: a dinner guest, a whole team, or a golfer for one with room. */
export function WalkUps({ adding, parties, onAdding, onParty, onGolfer }: Props) {
  const close = () => onAdding(null)
  const withRoom = parties.filter(({ openPlaces }) => openPlaces)
  if (adding?.who === 'team') return <WalkUpTeamDialog onClose={close} onAdded={onParty} />
  if (adding?.who === 'golfer')
    return <WalkUpGolferDialog teams={withRoom} teamId={adding.teamId} onClose={close} onAdded={onGolfer} />
  return adding ? (
    <WalkUpDialog
      onClose={close}
      onGolfer={withRoom.length > 0 ? () => onAdding({ who: 'golfer' }) : undefined}
      onTeam={() => onAdding({ who: 'team' })}
      onAdded={onParty}
    />
  ) : null
}

interface WalkUpDialogProps {
  onClose: () => void
  /** Asks for a golfer instead; absent while no team has room. */
  onGolfer?: (() => void) | undefined
  /** Asks for a team instead. */
  onTeam: () => void
  /** The new guest's party, to take their payment right away. */
  onAdded: (party: Party) => void
}

/** Adds a dinner guest who never signed up. */
function WalkUpDialog({ onClose, onGolfer, onTeam, onAdded }: WalkUpDialogProps) {
  const mayAddTeams = useMayCall()('POST /api/admin/teams')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [requestId] = useState(newId)
  const formId = useId()
  const { fault, isBusy, submit } = useStaffAction(async () => {
    const body = { name, requestedByEmailAddress: email.trim() || null, requestId }
    const { partyId, parties } = await call('POST /api/admin/check-in/walk-up', { body })
    const party = parties.find((each) => each.partyId === partyId)
    if (party) onAdded(party)
    else onClose()
  })
  return (
    <Dialog
      title="Add walk-up"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Adding...'}>
          Add and take payment
        </Button>
      }
    >
      {onGolfer && (
        <div className="mb-5 border-line border-b pb-5">
          <h3 className="mb-2 font-sans font-semibold text-base">A golfer</h3>
          <Button onClick={onGolfer}>Choose a team with room</Button>
        </div>
      )}
      <div className="mb-5 border-line border-b pb-5">
        <h3 className="mb-2 font-sans font-semibold text-base">A team</h3>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={onTeam}>Add a team</Button>
          {mayAddTeams && (
            <Link href="/admin/team-info/new?then=check-in" className="link">
              Enter every player
            </Link>
          )}
        </div>
      </div>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <h3 className="font-sans font-semibold text-base">A dinner guest</h3>
        {fault && Object.keys(fault.errors).length === 0 && (
          <Banner kind="fault">{[fault.title, fault.detail].filter(Boolean).join(' ')}</Banner>
        )}
        <TextField
          label="Guest’s name"
          value={name}
          error={fieldError(fault, 'name')}
          maxLength={100}
          onChange={(change) => setName(change.target.value)}
        />
        <TextField
          label="Guest’s email (optional)"
          hint="For the receipt."
          type="email"
          value={email}
          error={fieldError(fault, 'requestedByEmailAddress')}
          onChange={(change) => setEmail(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
