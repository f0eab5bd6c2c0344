import { useId, useState } from 'react'
import { call } from '../../../../ui/calls/api.ts'
import { StaffDialog } from '../../../../ui/dialogs/staff-dialog.tsx'
import { useStaffAction } from '../../../../ui/dialogs/use-staff-action.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { PartyPool, StaffParty } from '../../staff-party-contract.ts'
import { PartyPaymentDialog } from './party-payment-dialog.tsx'

interface Props {
  party: StaffParty
  pool: PartyPool
  onChanged: (pool?: PartyPool) => void
}
type DialogProps = Props & { onClose: () => void }
type Open = 'seat' | 'unseat' | 'payment' | 'cancel' | null

/** What staff can do with a party: put it on a team or take it off, correct it, record its payment, cancel it. */
export function PartyActions(props: Props) {
  const [open, setOpen] = useState<Open>(null)
  const { party } = props
  if (party.canceledOn !== null) return null
  const dialog = { ...props, onClose: () => setOpen(null) }
  return (
    <>
      <RowMenu
        of={party.name}
        items={[
          party.teamId === null
            ? { label: 'Seat on a team', letter: 's', act: () => setOpen('seat') }
            : { label: 'Take off the team', letter: 't', act: () => setOpen('unseat') },
          { label: 'Edit', letter: 'e', act: `/admin/pool/${party.partyId}` },
          ...(party.owedAmount > 0
            ? [{ label: 'Record payment', letter: 'p', act: () => setOpen('payment') }]
            : []),
          { label: 'Cancel', letter: 'c', danger: true, act: () => setOpen('cancel') },
        ]}
      />
      {open === 'seat' && <Seat {...dialog} />}
      {open === 'unseat' && <Unseat {...dialog} />}
      {open === 'payment' && <PartyPaymentDialog {...dialog} />}
      {open === 'cancel' && <Cancel {...dialog} />}
    </>
  )
}

/** Runs one action, then shows the pool as it is now. */
function usePartyAction(
  { onChanged, onClose }: DialogProps,
  act: (reason: string) => Promise<PartyPool>,
  done: string,
) {
  return useStaffAction(
    async (reason) => {
      onChanged(await act(reason))
      toast.success(done)
      onClose()
    },
    () => onChanged(),
  )
}

const newTeam = ''

function Seat(props: DialogProps) {
  const { party, pool, onClose } = props
  const id = useId()
  const fitting = pool.teams.filter(({ freePlaces }) => freePlaces >= party.size)
  const [teamId, setTeamId] = useState(fitting[0]?.teamId ?? newTeam)
  const [notify, setNotify] = useState(true)
  const { partyId, version } = party
  const body = { version, teamId: teamId || null, notify }
  const action = usePartyAction(
    props,
    () => call('POST /api/admin/places/parties/{id}/seat', { params: { id: partyId }, body }),
    `${party.name}: on a team.`,
  )
  return (
    <StaffDialog title={`Seat ${party.name}`} yes="Seat" busy="Seating..." action={action} onClose={onClose}>
      {party.wishes && <p className="wrap-anywhere">Wishes: {party.wishes}</p>}
      <SelectField id={id} label="Team" value={teamId} onChange={(change) => setTeamId(change.target.value)}>
        <Options
          of={fitting.map((team) => [
            team.teamId,
            `${team.teamName}: ${team.players.join(', ')} (${team.freePlaces} free)`,
          ])}
        />
        <option value={newTeam}>A new team, led by {party.players[0]?.fullName}</option>
      </SelectField>
      <CheckField label="Email them who they’re playing with" checked={notify} onChange={setNotify} />
    </StaffDialog>
  )
}

function Unseat(props: DialogProps) {
  const { party, onClose } = props
  const { partyId, version } = party
  const action = usePartyAction(
    props,
    () => call('POST /api/admin/places/parties/{id}/unseat', { params: { id: partyId }, body: { version } }),
    `${party.name}: waiting for a team.`,
  )
  return (
    <StaffDialog
      title={`Take ${party.name} off ${party.teamName ?? 'the team'}?`}
      yes="Unseat"
      busy="Unseating..."
      action={action}
      onClose={onClose}
    >
      <p>They wait for a team again. What they paid stays with them. No emails will be sent.</p>
      {isAlone(props) && (
        <p>Nobody else is on {party.teamName}, so the team is removed with its code and link.</p>
      )}
    </StaffDialog>
  )
}

/** Whether their team has no other players. Teams without room aren't listed, and have others unless the party fills one. */
function isAlone({ party, pool }: DialogProps): boolean {
  const team = pool.teams.find(({ teamId }) => teamId === party.teamId)
  return party.size === (team ? team.players.length : pool.teamSize)
}

function Cancel(props: DialogProps) {
  const { party, onClose } = props
  const [keepsPayment, setKeeps] = useState(false)
  const { partyId, version, paidAmount } = party
  const action = usePartyAction(
    props,
    (reason) =>
      call('POST /api/admin/places/parties/{id}/cancel', {
        params: { id: partyId },
        body: { version, keepsPayment, reason },
      }),
    `${party.name}: canceled.`,
  )
  return (
    <StaffDialog
      title={`Cancel the sign-up of ${party.name}?`}
      yes="Cancel sign-up"
      no="Keep sign-up"
      busy="Canceling..."
      danger
      action={action}
      reason="optional"
      onClose={onClose}
    >
      <p>
        {party.size === 1 ? 'Their place is' : `Their ${party.size} places are`} free again.{' '}
        {ifEmailed(
          'We email them that the sign-up is canceled.',
          'No email service is set up: tell them that the sign-up is canceled.',
        )}
      </p>
      {paidAmount > 0 && (
        <CheckField
          label={`Keep the ${showAmount(paidAmount)} that was paid`}
          hint="Otherwise refund it first, under Payments."
          checked={keepsPayment}
          onChange={setKeeps}
        />
      )}
    </StaffDialog>
  )
}
