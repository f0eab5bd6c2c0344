import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { OtherEvents } from '../../ledger/client/other-events.tsx'
import type { Owing, PaymentsOverview } from '../shapes.ts'
import { ComparePayments } from './compare-payments.tsx'
import { FirstPaymentPanel } from './first-payment-panel.tsx'
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
import { warningsOf } from './payment-words.ts'
import { RecordDialog } from './record-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundLinesDialog } from './refund-lines-dialog.tsx'
import { RehearsalNotice } from './rehearsal-notice.tsx'
import { VoidDialog } from './void-dialog.tsx'
import { WaitingReceipts } from './waiting-receipts.tsx'

/** Polls, because payments and the provider's fees come in while this is open. */
const askEvery = 15_000

/** Everything received and owed, warnings, and totals. `?eventId=` selects a past event. */
export default function PaymentsScreen() {
  const [parameters] = useSearchParams()
  const eventId = parameters.get('eventId') ?? undefined
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
