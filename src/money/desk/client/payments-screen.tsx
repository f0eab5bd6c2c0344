import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEventId } from '../../../ui/page/use-event-id.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { OtherEvents } from '../../ledger/client/other-events.tsx'
import type { FirstPayment, Owing, PaymentRow, PaymentsOverview } from '../shapes.ts'
import { ComparePayments } from './compare-payments.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { GiveInsteadDialog } from './give-instead-dialog.tsx'
import { HandBackDialog } from './hand-back-dialog.tsx'
import { HandledDialog } from './handled-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { OwingList } from './owing-list.tsx'
import type { PaymentAction } from './payment-action.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentList } from './payment-list.tsx'
import { Totals } from './payment-totals.tsx'
import { PaymentWarnings } from './payment-warnings.tsx'
import { nameOf, warningsOf } from './payment-words.ts'
import { RecordDialog } from './record-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundLinesDialog } from './refund-lines-dialog.tsx'
import { RehearsalNotice } from './rehearsal-notice.tsx'
import { VoidDialog } from './void-dialog.tsx'

/** Polls, because payments and the provider's fees come in while this is open. */
const askEvery = 15_000

/** Everything received and owed, warnings, and totals. `?eventId=` selects a past event. */
export default function PaymentsScreen() {
  const eventId = useEventId()
  const called = useCall('GET /api/admin/payments', { query: { eventId } }, { every: askEvery })
  return (
    <div className="page">
      <PageHead
        title="Payments"
        actions={
          <>
            <CsvButton route="GET /api/admin/export/payments.csv" query={{ eventId }} />
            <ComparePayments eventId={eventId} onCompared={() => called.refresh()} />
          </>
        }
      >
        {called.data?.eventName}
      </PageHead>
      <OtherEvents eventId={eventId} />
      <UntilLoaded called={called} label="Loading payments">
        {(overview) => <PaymentsContent overview={overview} onChanged={() => void called.refresh()} />}
      </UntilLoaded>
    </div>
  )
}

function PaymentsContent({ overview, onChanged }: { overview: PaymentsOverview; onChanged: () => void }) {
  const { event } = useEvent()
  const [asked, setAsked] = useState<PaymentAction | null>(null)
  const [recording, setRecording] = useState<Owing | null>(null)
  const close = () => {
    setAsked(null)
    setRecording(null)
  }
  const payment = overview.payments.find(({ id }) => id === asked?.id)
  const changed = () => {
    close()
    onChanged()
  }
  const timeZone = event?.timeZone
  const { cards, byStaff } = overview.rehearsal
  const warnings = warningsOf(overview.payments).length
  const left = useListFocus<HTMLParagraphElement>(warnings + cards.count + byStaff.count)
  return (
    <div className="grid gap-6">
      <p ref={left} tabIndex={-1} className="sr-only">
        {warnings === 0 ? 'Nothing needs attention' : `Needs attention: ${warnings}`}
      </p>
      <PaymentWarnings overview={overview} timeZone={timeZone} onAct={setAsked} onChanged={onChanged} />
      <WaitingReceipts payments={overview.payments} onAct={setAsked} />
      {overview.firstPayment && <FirstPaymentPanel first={overview.firstPayment} />}
      <RehearsalNotice overview={overview} onChanged={onChanged} />
      <Totals totals={overview.totals} />
      <PaymentList payments={overview.payments} timeZone={timeZone} onAct={setAsked} />
      <OwingList owing={overview.owing} onRecord={setRecording} />
      {recording && <RecordDialog owing={recording} onClose={close} onDone={changed} />}
      {payment && asked?.act === 'details' && (
        <PaymentDialog
          payment={payment}
          timeZone={timeZone}
          onAct={setAsked}
          onClose={close}
          onChanged={onChanged}
        />
      )}
      {payment && asked?.act === 'refund' && (
        <RefundDialog
          payment={payment}
          preset={asked.amount}
          retryOf={asked.retryOf}
          onClose={close}
          onDone={changed}
        />
      )}
      {payment && asked?.act === 'lines' && (
        <RefundLinesDialog payment={payment} onClose={close} onDone={changed} />
      )}
      {payment && asked?.act === 'give' && (
        <GiveInsteadDialog payment={payment} onClose={close} onDone={changed} />
      )}
      {payment && asked?.act === 'offer' && (
        <OfferDialog payment={payment} onClose={close} onDone={changed} />
      )}
      {payment && asked?.act === 'hand-back' && (
        <HandBackDialog payment={payment} onClose={close} onDone={changed} />
      )}
      {payment && asked?.act === 'handled' && (
        <HandledDialog payment={payment} failed={asked.failed} onClose={close} onDone={changed} />
      )}
      {payment && asked?.act === 'gift' && <GiftDialog payment={payment} onClose={close} onDone={changed} />}
      {payment && asked?.act === 'move' && (
        <MoveDialog payment={payment} eventId={overview.eventId} onClose={close} onDone={changed} />
      )}
      {payment && asked?.act === 'void' && <VoidDialog payment={payment} onClose={close} onDone={changed} />}
    </div>
  )
}

const names: Record<FirstPayment['steps'][number]['step'], string> = {
  charge: 'Charge',
  fee: 'Card fee',
  webhook: 'Webhook',
  receipt: 'Receipt',
  payout: 'Payout',
}

/** The first real card payment, and how far on its way to the bank it was seen. The dashboard leads here. */
function FirstPaymentPanel({ first: { steps, isComplete } }: { first: FirstPayment }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#first-payment') section.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={section}
      id="first-payment"
      aria-labelledby="first-payment-heading"
      className="rounded-lg border border-line bg-white px-4 py-4 sm:px-6"
    >
      <h2 id="first-payment-heading" className="text-xl">
        Your first real payment
      </h2>
      <p className="mt-1">
        {isComplete
          ? 'It went all the way: card payments work.'
          : 'What we’ve seen of it so far, and what to expect next.'}
      </p>
      <dl className="mt-3 divide-y divide-line">
        {steps.map(({ step, isSeen, words }) => (
          <div key={step} className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_7rem_1fr]">
            <dt className="font-semibold">{names[step]}</dt>
            <dd className={isSeen ? 'text-fairway' : 'text-soft'}>
              <span aria-hidden="true">{isSeen ? '✓ ' : '– '}</span>
              {isSeen ? 'Seen' : 'Not yet'}
            </dd>
            <dd className="wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface Props {
  payments: readonly PaymentRow[]
  onAct: (act: PaymentAction) => void
}

/** Whose receipts say nothing about taxes, and for want of what; hidden when there are none. */
function WaitingReceipts({ payments, onAct }: Props) {
  const waiting = payments.filter(({ withoutValue }) => withoutValue !== undefined)
  if (waiting.length === 0) return null
  return (
    <section id="without-value" aria-labelledby="without-value-title">
      <h2 id="without-value-title" className="mb-1 text-xl">
        Receipts that wait for a value
      </h2>
      <p className="mb-3 text-soft">
        They don’t say what may be deducted for these things. Set what they’re worth in the price list, or in
        the event’s details: the receipts are updated then, and the payer’s link shows the new one.
      </p>
      <ul className="figures divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
        {waiting.map((payment) => (
          <li
            key={payment.id}
            className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">
                {nameOf(payment)}, receipt {payment.number}, {showAmount(payment.amount)}
              </p>
              <p className="wrap-anywhere text-soft">
                {payment.payer.name || payment.payer.email || 'No name'}: {payment.withoutValue?.join(', ')}
              </p>
            </div>
            <Button small onClick={() => onAct({ act: 'details', id: payment.id })}>
              Details<span className="sr-only"> of receipt {payment.number}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
