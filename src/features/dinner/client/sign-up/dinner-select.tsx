import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { EmailHint } from '../../../../ui/forms/email-hint.tsx'
import { ErrorSummary, type FieldFault } from '../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import { type AddOns, AddOnsSection } from '../../../orders/client/index.ts'
import { type OrderFaults, type OrderField, orderFaults, type TypedOrder } from '../../rules.ts'
import { DinnerBill } from './dinner-bill.tsx'
import { DinnerGuests } from './dinner-guests.tsx'
import { DinnerShirts } from './dinner-shirts.tsx'

interface Props {
  event: EventInfo
  order: TypedOrder
  addOns: AddOns
  onChange: (change: Partial<TypedOrder>) => void
  onContinue: () => void
  /** The server's error message for the last request. */
  refused: string | null
}

/** First step. The button is always enabled; missing fields are then reported at the field and in a summary. */
export function DinnerSelect({ event, order, addOns, onChange, onContinue, refused }: Props) {
  const [summary, setSummary] = useState<FieldFault[]>([])
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set())
  const isFull = event.attendeesAreFull
  const faults = useMemo(() => orderFaults(isFull ? { ...order, guests: [] } : order), [order, isFull])
  const [wasSent, setSent] = useState(false)
  const faultAt = (field: OrderField) => (wasSent || left.has(field) ? faults[field] : undefined)
  const leave = (field: OrderField) => setLeft((before) => new Set(before).add(field))

  function goOn(submit: FormEvent): void {
    submit.preventDefault()
    const found = summaryOf(faults, isFull)
    setSummary(found)
    setSent(true)
    if (found.length === 0) onContinue()
  }
  return (
    <form noValidate onSubmit={goOn}>
      <ErrorSummary faults={Object.keys(faults).length > 0 ? summary : none} />
      {refused && (
        <Banner kind="fault" className="mb-6">
          {refused}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <DinnerGuests
            guests={order.guests}
            limit={event.maxGuestsPerOrder}
            isFull={isFull}
            hasWaitlist={event.places?.waitlist ?? false}
            faultAt={faultAt}
            onChange={(guests) => onChange({ guests })}
          />
          <DinnerShirts
            shirts={order.shirts}
            limits={event}
            imageUrl={event.shirtImageUrl}
            onChange={(shirts) => onChange({ shirts })}
          />
          <AddOnsSection addOns={addOns} ofForm="your order" />
          <Card>
            <h2 className="mb-4 text-xl">Your receipt</h2>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                id="dinner-name"
                label="Name for the receipt"
                value={order.name}
                error={faultAt('name')}
                required
                autoComplete="name"
                autoCapitalize="words"
                onChange={(change) => onChange({ name: change.target.value })}
                onBlur={() => leave('name')}
              />
              <TextField
                id="dinner-email"
                label="Email"
                type="email"
                inputMode="email"
                value={order.email}
                error={faultAt('email')}
                required
                autoComplete="email"
                autoCapitalize="off"
                spellCheck={false}
                onChange={(change) => onChange({ email: change.target.value })}
                onBlur={() => leave('email')}
              />
              <EmailHint typed={order.email} onTake={(email) => onChange({ email })} />
            </div>
          </Card>
        </div>
        <div className="grid gap-5 lg:sticky lg:top-6">
          <DinnerBill
            eventId={event.eventId}
            order={isFull ? { ...order, guests: [] } : order}
            addOns={addOns}
          />
          {faultAt('choice') && <p className="font-semibold text-flag">{faults.choice}</p>}
          <Button kind="main" wide type="submit" className="lg:w-full">
            Continue
          </Button>
        </div>
      </div>
    </form>
  )
}

/** One constant for all renders: a new array would move the focus. */
const none: readonly FieldFault[] = []

function summaryOf(faults: OrderFaults, isFull: boolean): FieldFault[] {
  const choice = isFull ? 'dinner-shirts' : 'dinner-guest-1'
  const ids: Record<string, string> = { choice, name: 'dinner-name', email: 'dinner-email' }
  return Object.entries(faults).map(([field, message = '']) => {
    const guest = field.match(/^guest(\d+)$/)?.[1]
    if (guest === undefined) return { fieldId: ids[field] ?? '', message }
    return { fieldId: `dinner-guest-${Number(guest) + 1}`, message: `Name ${Number(guest) + 1}: ${message}` }
  })
}
