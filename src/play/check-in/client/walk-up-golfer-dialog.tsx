import { useId, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { shirtSizes } from '../../../kernel/shirt-sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { type AnswerOf, type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { blankIndex, indexFaultOf } from '../../../ui/forms/index-fields.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import type { Party } from '../party-shapes.ts'
import { indexSent, WalkUpIndexes } from './walk-up-indexes.tsx'

interface Props {
  /** Those with an open place. */
  teams: readonly Party[]
  /** The one chosen at first. */
  teamId?: string | undefined
  onClose: () => void
  onAdded: (added: AnswerOf<'POST /api/admin/check-in/walk-up-golfer'>) => void
}

type Typed = Record<'firstName' | 'lastName' | 'email' | 'phoneNumber', string>
type Size = (typeof shirtSizes)[number] | ''

/** Adds a golfer who never signed up to a team with an open place. */
export function WalkUpGolferDialog({
  teams,
  teamId: first = teams[0]?.partyId ?? '',
  onClose,
  onAdded,
}: Props) {
  const [teamId, setTeamId] = useState(first)
  const [typed, setTyped] = useState<Typed>({ firstName: '', lastName: '', email: '', phoneNumber: '' })
  const [shirtSize, setShirtSize] = useState<Size>('')
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [requestId, setRequestId] = useState(newId)
  const formId = useId()
  const { event } = useEvent()
  const [index, setIndex] = useState(blankIndex)
  const isPaidFor = (teams.find(({ partyId }) => partyId === teamId)?.openPlaces?.byTeam ?? 0) > 0

  const [isBusy, add] = usePress(async () => {
    if (indexFaultOf(index)) return
    setFault(null)
    const who = { ...typed, email: typed.email.trim() || null, shirtSize, ...indexSent(index) }
    onAdded(await call('POST /api/admin/check-in/walk-up-golfer', { body: { ...who, teamId, requestId } }))
  }, refuse)
  function refuse(thrown: unknown): void {
    const refusal = asFault(thrown)
    if (refusal.kind !== 'unreachable') setRequestId(newId())
    setFault(refusal)
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: fault?.errors[name]?.[0],
    maxLength: 100,
    onChange: (change: { target: { value: string } }) => setTyped({ ...typed, [name]: change.target.value }),
  })
  return (
    <Dialog
      title="A golfer for a team with room"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Adding...'}>
          {isPaidFor ? 'Add and check in' : 'Add and take payment'}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={add} className="grid gap-4">
        {fault && Object.keys(fault.errors).length === 0 && (
          <Banner kind="fault">{[fault.title, fault.detail].filter(Boolean).join(' ')}</Banner>
        )}
        <SelectField label="Team" value={teamId} onChange={({ target }) => setTeamId(target.value)}>
          <Options
            of={teams.map((team) => [team.partyId, `${team.teamNumber} ${team.name}: ${roomInWords(team)}`])}
          />
        </SelectField>
        <p className="text-soft">
          {isPaidFor
            ? 'The team’s fee pays for this place.'
            : 'This golfer pays for themselves, and gets a bill and a receipt of their own.'}
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" {...field('firstName')} />
          <TextField label="Last name" {...field('lastName')} />
          <TextField label={isPaidFor ? 'Email (optional)' : 'Email'} type="email" {...field('email')} />
          <TextField label="Phone number (optional)" type="tel" {...field('phoneNumber')} />
        </div>
        <SelectField
          label="Shirt size"
          value={shirtSize}
          onChange={({ target }) => setShirtSize(target.value as Size)}
        >
          <option value="">Not known yet</option>
          <Options of={shirtSizes} />
        </SelectField>
        {event?.net && (
          <WalkUpIndexes
            names={['Handicap index']}
            indexes={[index]}
            onChange={(_, next) => setIndex(next)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** '1 open place', '2 open places'. */
function roomInWords({ openPlaces }: Party): string {
  const open = (openPlaces?.byTeam ?? 0) + (openPlaces?.byGolfer ?? 0)
  return open === 1 ? '1 open place' : `${open} open places`
}
