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
import { ChoiceField } from '../../places/client/index.ts'
import { useAddOns } from '../../teams/client/index.ts'
import { type Errors, useJoin } from './use-join.ts'
import { ofForm, ownThings, wantedOf } from './wanted-add-ons.ts'

/** Who waits for dinner, how to reach them, and how many they are; names and shirts may wait, too. */
export function DinnerWait({ event, onJoined }: { event: EventInfo; onJoined: (secret: string) => void }) {
  const [order, setOrder] = useState(readDinnerDraft)
  useEffect(() => saveDinnerDraft(order), [order])
  const named = guestNames(order).length
  const [count, setCount] = useState(Math.max(1, named))
  const guests = Math.max(count, named)
  const [wasSent, setSent] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const own = ownThings('dinner', guests, shirtCount(order))
  const addOns = useAddOns({ form: 'waitlist-dinner', event, isForTeam: false, own, email: order.email })
  const { join, isSending } = useJoin({
    onJoined(secret) {
      addOns.clear()
      removeDinnerDraft()
      onJoined(secret)
    },
    onErrors: setErrors,
  })
  const sizes = Array.from({ length: event.maxGuestsPerOrder }, (_, index) => index + 1)
  const faults = waitFaults(order)
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
      ...asSent(event, { ...order, guests: withUnnamed(order, guests) }),
      requestedByName: order.name.trim(),
      ...(addOns.codeForForm ? { code: addOns.codeForForm } : {}),
    }
    void join({ kind: 'dinner', dinner, addOns: wantedOf(addOns) })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={send}>
      <DinnerReceipt order={order} faultAt={faultAt} onChange={change} onLeave={() => setErrors({})} />
      <ChoiceField
        legend="How many of you?"
        name="waits-guests"
        choices={sizes.map((value) => ({ value, label: String(value) }))}
        value={guests}
        onChoose={setCount}
      />
      <details className="rounded-lg border border-line bg-white px-4 sm:px-6">
        <summary className="flex min-h-13 cursor-pointer items-center font-semibold">
          <span className="min-w-0 flex-1 py-2">
            Names, shirts and add-ons <span className="font-normal text-soft">(optional)</span>
          </span>
        </summary>
        <div className="grid gap-5 pb-5">
          <DinnerGuests
            guests={order.guests}
            limit={event.maxGuestsPerOrder}
            faultAt={faultAt}
            onChange={({ guests }) => change({ guests })}
          />
          <DinnerShirts
            shirts={order.shirts}
            limits={event}
            imageUrl={event.shirtImageUrl}
            onChange={(shirts) => change({ shirts })}
          />
          {addOns.section({ ofForm: ofForm.dinner, isDisabled: isSending })}
        </div>
      </details>
      <Button kind="main" type="submit" wide busy={isSending && 'Joining...'}>
        Join the waitlist
      </Button>
    </form>
  )
}

/** As the dinner form's, but nobody has to be named yet. */
function waitFaults(order: TypedOrder): OrderFaults {
  const { choice: _, ...faults } = orderFaults(order)
  return faults
}

/** Who isn't named yet comes as a guest of whoever asks; places are counted by people. */
function withUnnamed(order: TypedOrder, count: number): string[] {
  const named = guestNames(order)
  const own = order.name.trim()
  const first = named.length === 0 ? [own] : named
  const others = Array.from(
    { length: Math.max(0, count - first.length) },
    (_, place) => `Guest ${first.length + place + 1} of ${own}`,
  )
  return [...first, ...others]
}
