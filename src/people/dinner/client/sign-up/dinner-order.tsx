import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type Answers, useAnswers } from '../../../../event/questions/client/index.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { pageChanged } from '../../../../ui/page/page-heading.ts'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { type AddOns, useAddOns } from '../../../teams/client/index.ts'
import { guestNames, orderFaults, shirtCount, type TypedOrder } from '../../rules.ts'
import { DinnerConfirm } from './dinner-confirm.tsx'
import { readDinnerDraft, saveDinnerDraft } from './dinner-draft.ts'
import { DinnerSelect } from './dinner-select.tsx'
import { useDinnerSignUp } from './use-dinner-sign-up.ts'

/**
 * Select, confirm, then pay. Whoever goes back from confirming and changes nothing goes on to pay. The step is part of the URL, so the browser's back button works as 'Edit Selections' and a
 * reload keeps the step.
 */
export function DinnerOrder({ event, title, price }: { event: EventInfo; title: string; price: ReactNode }) {
  const [order, setOrder] = useState(readDinnerDraft)
  const step = useStep()
  // What is being confirmed doesn't change under the buyer's eyes: the server says if the places are gone.
  const [wasFull, setWasFull] = useState(event.attendeesAreFull)
  if (!step.isConfirming && wasFull !== event.attendeesAreFull) setWasFull(event.attendeesAreFull)
  const choice = withoutFullDinner(order, wasFull)
  const addOns = useDinnerAddOns(event, choice)
  const answers = useAnswers({
    ...{ form: 'dinner', questions: event.questions, each: 'guest' },
    places: choice.guests.flatMap((guest, place) => (guest.trim() === '' ? [] : [place])),
  })
  const sending = useDinnerSignUp(event, choice, addOns, answers, step.edit)
  useEffect(() => saveDinnerDraft(order), [order])
  const isConfirming = step.isConfirming && Object.keys(orderFaults(choice)).length === 0
  const [lookedOver, setLookedOver] = useState<string | null>(null)
  const all = inOneText(choice, addOns, answers)
  if (isConfirming && lookedOver !== all) setLookedOver(all)
  return isConfirming ? (
    <>
      <PageHead key="confirm" title="Confirm your order">
        <p>Nothing is ordered yet. Please look it over.</p>
      </PageHead>
      <DinnerConfirm event={event} order={choice} addOns={addOns} sending={sending} onEdit={step.edit} />
    </>
  ) : (
    <>
      <PageHead key="select" title={title}>
        {price}
      </PageHead>
      <DinnerSelect
        event={event}
        order={order}
        addOns={addOns}
        answers={answers}
        onChange={(change) => setOrder((before) => ({ ...before, ...change }))}
        onContinue={step.confirm}
        isLookedOver={lookedOver === all}
        sending={sending}
      />
    </>
  )
}

/** What was looked over before and hasn't changed since needs no second look. */
function inOneText(order: TypedOrder, { quantities, gift, codeForForm }: AddOns, { sent }: Answers): string {
  return JSON.stringify([order, quantities, gift?.typed, gift?.dedication, codeForForm, sent])
}

/** A code may be for dinners and shirts, too. */
function useDinnerAddOns(event: EventInfo, order: TypedOrder): AddOns {
  const things = [
    { id: 'dinner', quantity: guestNames(order).length },
    { id: 'shirt', quantity: shirtCount(order) },
  ]
  return useAddOns({
    form: 'dinner',
    event,
    isForTeam: false,
    own: things.filter(({ quantity }) => quantity > 0),
    email: order.email,
  })
}

/** Names typed before dinner filled up stay in the draft but aren't ordered. */
function withoutFullDinner(order: TypedOrder, isFull: boolean): TypedOrder {
  return isFull ? { ...order, guests: [] } : order
}

function useStep() {
  const [path, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const isConfirming = parameters.get('step') === 'confirm'
  function go(step: string | null): void {
    const next = new URLSearchParams(parameters)
    next.delete('step')
    if (step) next.set('step', step)
    pageChanged()
    window.scrollTo(0, 0)
    navigate([path, next.toString()].filter(Boolean).join('?'), { state: { isConfirming: step !== null } })
  }
  // Goes back in history if the form is the previous entry, so entries don't pile up.
  const edit = () => (window.history.state?.isConfirming ? window.history.back() : go(null))
  return { isConfirming, confirm: () => go('confirm'), edit }
}
