import { useId, useState } from 'react'
import { call } from '../../../../ui/calls/api.ts'
import { StaffDialog } from '../../../../ui/dialogs/staff-dialog.tsx'
import { fieldError, useStaffAction } from '../../../../ui/dialogs/use-staff-action.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { RowMenu } from '../../../../ui/lists/row-menu.tsx'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { StaffWaiting, StaffWaitlist } from '../../contract.ts'

interface Props {
  entry: StaffWaiting
  onChanged: (list?: StaffWaitlist) => void
}
type Open = 'move' | 'offer' | 'remove'

/** What staff can do with somebody in line, always with a reason for the audit log. */
export function WaitingActions({ entry, onChanged }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const { state } = entry
  const can: Open[] = [
    ...(state === 'waiting' ? (['move'] as const) : []),
    ...(state === 'waiting' || state === 'ran-out' ? (['offer'] as const) : []),
    ...(state === 'waiting' || state === 'offered' ? (['remove'] as const) : []),
  ]
  if (can.length === 0) return null
  const items = can.map((what) => ({
    label: words[what].label,
    letter: what[0],
    danger: what === 'remove',
    act: () => setOpen(what),
  }))
  return (
    <>
      <RowMenu of={entry.name} items={items} />
      {open && <Ask what={open} entry={entry} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </>
  )
}

const words = {
  move: {
    label: 'Move in line',
    title: (name: string) => `Move ${name} in line`,
    yes: 'Move',
    busy: 'Moving...',
    text: 'Everybody else keeps their order.',
    done: 'has a new turn.',
  },
  offer: {
    label: 'Offer a place now',
    title: (name: string) => `Offer ${name} a place now`,
    yes: 'Send offer',
    busy: 'Offering...',
    text: 'They go before everybody in front of them. It works only if there is room for them.',
    done: 'has an offer.',
  },
  remove: {
    label: 'Take off the list',
    title: (name: string) => `Take ${name} off the waitlist?`,
    yes: 'Remove',
    busy: 'Removing...',
    text: 'They lose their turn and a running offer.',
    done: 'is off the waitlist.',
  },
} as const

function Ask({ what, entry, onChanged, onClose }: Props & { what: Open; onClose: () => void }) {
  const id = useId()
  const [turn, setTurn] = useState('1')
  const { title, yes, busy, text, done } = words[what]
  const params = { id: entry.waitingId }
  const act = (reason: string) => {
    const body = { version: entry.version, reason }
    if (what === 'move')
      return call('POST /api/admin/waitlist/{id}/move', { params, body: { ...body, turn: Number(turn) } })
    if (what === 'offer') return call('POST /api/admin/waitlist/{id}/offer', { params, body })
    return call('POST /api/admin/waitlist/{id}/remove', { params, body })
  }
  const action = useStaffAction(
    async (reason) => {
      onChanged(await act(reason))
      toast.success(`${entry.name} ${done}`)
      onClose()
    },
    () => onChanged(),
  )
  return (
    <StaffDialog
      title={title(entry.name)}
      yes={yes}
      busy={busy}
      danger={what === 'remove'}
      action={action}
      reason="needed"
      onClose={onClose}
    >
      {what === 'move' && (
        <TextField
          id={id}
          label="New turn"
          inputMode="numeric"
          value={turn}
          error={fieldError(action.fault, 'turn')}
          onChange={(change) => setTurn(change.target.value)}
        />
      )}
      <p>
        {text}
        {what === 'remove' && ifEmailed(' We email them.', ' No email service is set up: tell them.')}
      </p>
    </StaffDialog>
  )
}
