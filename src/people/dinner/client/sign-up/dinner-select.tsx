import { type FormEvent, useMemo, useState } from 'react'
import { type Answers, AnswersCard } from '../../../../event/questions/client/index.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { afterPress } from '../../../../ui/forms/after-press.ts'
import { ErrorSummary, type FieldFault } from '../../../../ui/forms/error-summary.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import type { AddOns } from '../../../teams/client/index.ts'
import { type OrderFaults, type OrderField, orderFaults, type TypedOrder } from '../../rules.ts'
import { DinnerBill } from './dinner-bill.tsx'
import { OrderIsLost } from './dinner-confirm.tsx'
import { DinnerGuests } from './dinner-guests.tsx'
import { DinnerReceipt } from './dinner-receipt.tsx'
import { DinnerShirts } from './dinner-shirts.tsx'
import type { DinnerSignUp } from './use-dinner-sign-up.ts'

interface Props {
  event: EventInfo
  order: TypedOrder
  addOns: AddOns
  answers: Answers
  onChange: (change: Partial<TypedOrder>) => void
  onContinue: () => void
  /** They have looked it over as it is. */
  isLookedOver: boolean
  sending: DinnerSignUp
}

/** First step. The button is always enabled; missing fields are then reported at the field and in a summary. */
export function DinnerSelect(props: Props) {
  const { event, order, addOns, answers, onChange, onContinue, isLookedOver, sending } = props
  const [summary, setSummary] = useState<FieldFault[]>([])
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())
  const isFull = event.attendeesAreFull
  const faults = useMemo(() => orderFaults(isFull ? { ...order, guests: [] } : order), [order, isFull])
  const [wasSent, setSent] = useState(false)
  const faultAt = (field: OrderField) => (wasSent || left.has(field) ? faults[field] : undefined)
  const leave = (field: OrderField) => afterPress(() => setLeft((before) => new Set(before).add(field)))

  function goOn(submit: FormEvent): void {
    submit.preventDefault()
    const found = summaryOf(faults, isFull)
    setSummary(found)
    setSent(true)
    if (found.length > 0 || !addOns.check() || !answers.admit()) return
    if (isLookedOver) void sending.send()
    else onContinue()
  }
  return (
    <form noValidate onSubmit={goOn}>
      <ErrorSummary faults={summary} />
      {sending.refused && (
        <Banner kind="fault" className="mb-6">
          {sending.refused}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="grid min-w-0 gap-6">
          {isFull ? (
            <DinnerIsFull hasWaitlist={event.places?.waitlist ?? false} />
          ) : (
            <DinnerGuests
              guests={order.guests}
              meals={order.meals}
              dishes={event.dishes}
              limit={event.maxGuestsPerOrder}
              faultAt={faultAt}
              onChange={onChange}
              onRemove={answers.drop}
            >
              Leave this empty to buy only shirts.
            </DinnerGuests>
          )}
          {!isFull && (
            <AnswersCard
              answers={answers}
              people={order.guests.flatMap((guest, place) =>
                guest.trim() === '' ? [] : [{ place, name: guest.trim() }],
              )}
            />
          )}
          <DinnerShirts
            shirts={order.shirts}
            limits={event}
            imageUrl={event.shirtImageUrl}
            onChange={(shirts) => onChange({ shirts })}
          />
          {addOns.section({ ofForm: 'your order' })}
          <DinnerReceipt order={order} faultAt={faultAt} onChange={onChange} onLeave={leave} />
        </div>
        <div className="grid gap-5 lg:sticky lg:top-6">
          <DinnerBill
            eventId={event.eventId}
            order={isFull ? { ...order, guests: [] } : order}
            addOns={addOns}
          />
          {faultAt('choice') && <p className="font-semibold text-flag">{faults.choice}</p>}
          {isLookedOver && sending.isLost && <OrderIsLost />}
          <Button
            kind="main"
            wide
            type="submit"
            className="lg:w-full"
            busy={sending.isSending && 'Processing...'}
          >
            {isLookedOver ? 'Proceed to Payment' : 'Continue'}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Dinner is full; shirts never are. */
function DinnerIsFull({ hasWaitlist }: { hasWaitlist: boolean }) {
  return (
    <Banner>
      <h2 className="text-xl">This event is full</h2>
      <p className="mt-1">No dinner places are left. You can still buy shirts.</p>
      {hasWaitlist && (
        <LinkButton className="mt-3" href="/waitlist?for=dinner">
          Join the waitlist
        </LinkButton>
      )}
    </Banner>
  )
}

/** One constant for all renders: a new array would move the focus. */
function summaryOf(faults: OrderFaults, isFull: boolean): FieldFault[] {
  const choice = isFull ? 'dinner-shirts' : 'dinner-guest-1'
  const ids: Record<string, string> = { choice, name: 'dinner-name', email: 'dinner-email' }
  return Object.entries(faults).map(([field, message = '']) => {
    const guest = field.match(/^guest(\d+)$/)?.[1]
    if (guest === undefined) return { fieldId: ids[field] ?? '', message }
    return { fieldId: `dinner-guest-${Number(guest) + 1}`, message: `Name ${Number(guest) + 1}: ${message}` }
  })
}
