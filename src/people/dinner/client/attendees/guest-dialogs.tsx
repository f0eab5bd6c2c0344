import { useId, useMemo, useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { call } from '../../../../ui/calls/api.ts'
import { StaffDialog } from '../../../../ui/dialogs/staff-dialog.tsx'
import { fieldError, useStaffAction } from '../../../../ui/dialogs/use-staff-action.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { Attendee } from '../../contract.ts'

/** A dinner guest with their seat. */
export type Guest = Attendee & { orderId: string; guestNumber: number }

export function isGuest(attendee: Attendee): attendee is Guest {
  return attendee.orderId !== null && attendee.guestNumber !== null
}

export type GuestAction = 'rename' | 'move' | 'cancel'

interface Props {
  guest: Guest
  onClose: () => void
  /** Called with the toast's text. */
  onDone: (words: string) => void
  onStale: () => unknown
}

const seatOf = ({ orderId, guestNumber }: Guest) => ({ orderId, guestNumber })

export function RenameGuest({ guest, onClose, onDone, onStale }: Props) {
  const [name, setName] = useState(guest.name)
  const action = useStaffAction(async (reason) => {
    const body = { seenName: guest.name, name, reason: reason.trim() || null }
    await call('PUT /api/admin/dinner-guests/{orderId}/{guestNumber}', { params: seatOf(guest), body })
    onDone(`${name.trim()} is saved.`)
  }, onStale)
  return (
    <StaffDialog
      title={`Rename ${guest.name}`}
      yes="Save"
      busy="Saving..."
      action={action}
      reason="optional"
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        error={fieldError(action.fault, 'name')}
        maxLength={100}
        onChange={(change) => setName(change.target.value)}
      />
    </StaffDialog>
  )
}

export function CancelGuest({ guest, onClose, onDone, onStale }: Props) {
  const action = useStaffAction(async (reason) => {
    const body = { seenName: guest.name, reason: reason.trim() || null }
    await call('DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}', { params: seatOf(guest), body })
    onDone(`${guest.name} ’s dinner is canceled.`)
  }, onStale)
  return (
    <StaffDialog
      title={`Cancel ${guest.name}’s dinner?`}
      yes="Cancel this dinner"
      no="Keep it"
      busy="Cancelling..."
      danger
      action={action}
      reason="optional"
      onClose={onClose}
    >
      <p>
        The seat opens up for someone else.{' '}
        {guest.isPaid
          ? 'This doesn’t refund what was paid for it. Refund it under Payments.'
          : 'Nothing was paid for it.'}{' '}
        You can restore the guest for a day.
      </p>
    </StaffDialog>
  )
}

export function MoveGuest({ guest, guests, onClose, onDone, onStale }: Props & { guests: readonly Guest[] }) {
  const orders = useMemo(() => ordersToMoveTo(guests, guest), [guests, guest])
  const [toOrderId, setToOrderId] = useState(orders[0]?.orderId ?? '')
  const action = useStaffAction(async (reason) => {
    const body = { seenName: guest.name, toOrderId, reason: reason.trim() || null }
    const params = seatOf(guest)
    await call('POST /api/admin/dinner-guests/{orderId}/{guestNumber}/move', { params, body })
    onDone(`${guest.name} is moved.`)
  }, onStale)
  return (
    <StaffDialog
      title={`Move ${guest.name}`}
      yes="Move guest"
      busy="Moving..."
      disabled={orders.length === 0}
      action={action}
      reason="optional"
      onClose={onClose}
    >
      <p>
        Guests on one order check in and pay together.{' '}
        {guest.isPaid ? 'The payment moves with the guest, and its receipt keeps its number.' : ''}
      </p>
      {orders.length === 0 ? (
        <Banner>{noOrderReason(guests, guest)}</Banner>
      ) : (
        <SelectField
          label="To the order of"
          value={toOrderId}
          onChange={(change) => setToOrderId(change.target.value)}
        >
          <Options of={orders.map(({ orderId, words }) => [orderId, words])} />
        </SelectField>
      )}
    </StaffDialog>
  )
}

interface AddProps {
  guests: readonly Guest[]
  onClose: () => void
  onDone: (words: string) => void
}

/** Works while registration is closed, but not when dinner is full. */
export function AddGuest({ guests, onClose, onDone }: AddProps) {
  const [requestId] = useState(newId)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [orderId, setOrderId] = useState('')
  const hintId = useId()
  const action = useStaffAction(async () => {
    const body = {
      name,
      requestedByEmailAddress: email.trim() || null,
      orderId: orderId || null,
      requestId,
    }
    await call('POST /api/admin/dinner-guests', { body })
    onDone(`${name.trim()} is added.`)
  })
  return (
    <StaffDialog
      title="Add a dinner guest"
      yes="Add guest"
      busy="Adding..."
      action={action}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        error={fieldError(action.fault, 'name')}
        maxLength={100}
        onChange={(change) => setName(change.target.value)}
      />
      <SelectField label="Who pays" value={orderId} onChange={(change) => setOrderId(change.target.value)}>
        <option value="">The guest, on their own bill</option>
        <Options of={otherOrders(guests).map(({ orderId, words }) => [orderId, words])} />
      </SelectField>
      {orderId === '' && (
        <TextField
          label="Email (optional)"
          hint="For the receipt."
          type="email"
          value={email}
          error={fieldError(action.fault, 'requestedByEmailAddress')}
          onChange={(change) => setEmail(change.target.value)}
        />
      )}
      <p id={hintId} className="text-soft">
        The seat is held until the event. Take payment at check-in.
      </p>
    </StaffDialog>
  )
}

/** A guest moves with their payment, or while nothing is paid; a payment for several guests isn't split. */
function ordersToMoveTo(guests: readonly Guest[], guest: Guest) {
  if (isPaidTogether(guests, guest)) return []
  return otherOrders(
    guests.filter(({ isPaid }) => isPaid === guest.isPaid),
    guest,
  )
}

function isPaidTogether(guests: readonly Guest[], guest: Guest): boolean {
  return guest.isPaid && guests.filter(({ orderId }) => orderId === guest.orderId).length > 1
}

function noOrderReason(guests: readonly Guest[], guest: Guest): string {
  const { name, isPaid } = guest
  return isPaidTogether(guests, guest)
    ? `This order was paid for several guests together, and a payment can’t be split. Leave ${name} here, or cancel ${name}, refund that dinner under Payments, and add ${name} as a new guest.`
    : `There’s no other ${isPaid ? 'paid' : 'unpaid'} order.`
}

/** 'Dana Harlan, June Harlan (dana@example.org)', one line per order. */
function otherOrders(guests: readonly Guest[], details?: Guest): { orderId: string; words: string }[] {
  const byOrder = Map.groupBy(guests, ({ orderId }) => orderId)
  return [...byOrder]
    .filter(([orderId]) => orderId !== details?.orderId)
    .map(([orderId, together]) => {
      const email = together[0]?.registeredByEmailAddress
      const names = together.map(({ name }) => name).join(', ')
      return { orderId, words: email ? `${names} (${email})` : names }
    })
    .sort((a, b) => a.words.localeCompare(b.words))
}
