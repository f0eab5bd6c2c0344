import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { EventInfo } from '../../../ui/session/current-event.ts'
import {
  asSent,
  DinnerGuests,
  DinnerReceipt,
  DinnerShirts,
  readDinnerDraft,
  removeDinnerDraft,
  saveDinnerDraft,
} from '../../dinner/client/index.ts'
import {
  guestNames,
  type OrderFaults,
  type OrderField,
  orderFaults,
  shirtCount,
  type TypedOrder,
} from '../../dinner/rules.ts'
import { AddOnsSection } from '../../orders/client/index.ts'
import { type Errors, useJoin } from './use-join.ts'
import { ofForm, ownThings, useWantedAddOns, wantedOf } from './wanted-add-ons.ts'

interface Props {
  event: EventInfo
  onJoined: (secret: string) => void
}

const form = 'waitlist-dinner'

/** What the dinner sign-up asks, for guests who wait for a place. */
export function DinnerWait({ event, onJoined }: Props) {
  const [order, setOrder] = useState(readDinnerDraft)
  useEffect(() => saveDinnerDraft(order), [order])
  const [wasSent, setSent] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const own = ownThings('dinner', guestNames(order).length, shirtCount(order))
  const addOns = useWantedAddOns({ form, event, kind: 'dinner', own, email: order.email })
  const { join, isSending } = useJoin({
    addOnsForm: form,
    onJoined(secret) {
      removeDinnerDraft()
      onJoined(secret)
    },
    onErrors: setErrors,
  })
  const faults: OrderFaults = waitFaults(order)
  const refusals: OrderFaults = {
    email: errors.requestedByEmailAddress?.[0],
    guest0: errors.attendees?.[0],
  }
  const faultAt = (field: OrderField) => (wasSent ? faults[field] : undefined) ?? refusals[field]
  const change = (part: Partial<TypedOrder>) => setOrder((before) => ({ ...before, ...part }))

  function send(submit: FormEvent): void {
    submit.preventDefault()
    setSent(true)
    if (Object.keys(faults).length > 0 || !addOns.check()) return
    const dinner = {
      ...asSent(event, order),
      requestedByName: order.name.trim(),
      ...(addOns.codeForForm ? { code: addOns.codeForForm } : {}),
    }
    void join({ kind: 'dinner', dinner, addOns: wantedOf(addOns) })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={send}>
      <DinnerGuests
        guests={order.guests}
        limit={event.maxGuestsPerOrder}
        faultAt={faultAt}
        onChange={(guests) => change({ guests })}
      />
      <DinnerShirts
        shirts={order.shirts}
        limits={event}
        imageUrl={event.shirtImageUrl}
        onChange={(shirts) => change({ shirts })}
      />
      <AddOnsSection addOns={addOns} ofForm={ofForm.dinner} isDisabled={isSending} />
      <DinnerReceipt order={order} faultAt={faultAt} onChange={change} onLeave={() => setErrors({})} />
      <Button kind="main" type="submit" wide busy={isSending && 'Joining...'}>
        Join the waitlist
      </Button>
    </form>
  )
}

/** As the dinner form's, but a place in line is for guests: shirts alone need no waiting. */
function waitFaults(order: TypedOrder) {
  const { choice: _, ...faults } = orderFaults(order)
  return guestNames(order).length === 0 ? { ...faults, guest0: 'Enter who comes to dinner' } : faults
}
