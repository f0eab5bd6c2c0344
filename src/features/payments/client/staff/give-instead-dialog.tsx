import { useId, useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { PaymentDetails, PaymentRow } from '../../staff-shapes.ts'
import { LineChoice } from './line-choice.tsx'
import { nameOf } from './payment-words.ts'
import { chosenLines, keyOfLine, quantityFaults, refundableLines } from './refund-quantities.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Keeps what could be refunded as a gift, because the payer said so: all of it, or some lines. */
export function GiveInsteadDialog({ payment, onClose, onDone }: Props) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const called = useCall('GET /api/admin/payments/{id}', { params: { id: payment.id } })
  return (
    <Dialog
      title="Keep as a gift, on the payer’s word"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={isBusy && 'Keeping...'}>
            Keep as a gift
          </Button>
        </>
      }
    >
      <UntilLoaded called={called} label="Loading the payment">
        {(details) => (
          <GiveForm formId={formId} payment={payment} details={details} onBusy={setBusy} onDone={onDone} />
        )}
      </UntilLoaded>
    </Dialog>
  )
}

interface FormProps {
  formId: string
  payment: PaymentRow
  details: PaymentDetails
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

/** The same request again is one gift. */
function GiveForm({ formId, payment, details, onBusy, onDone }: FormProps) {
  // As it was when the dialog opened. The server notices later changes.
  const [lines] = useState(() => refundableLines(details.lines))
  const [requestId] = useState(newId)
  const [left] = useState(details.payment.leftToRefund)
  const [isAll, setAll] = useState(true)
  const form = useEntryForm({
    formId,
    start: (): Record<string, string> => ({
      reason: '',
      ...Object.fromEntries(lines.map((line) => [keyOfLine(line), ''])),
    }),
    check: (typed) => ({
      ...(isAll ? {} : quantityFaults(lines, typed)),
      ...(typed.reason?.trim() ? {} : { reason: 'Please say how the payer told you' }),
    }),
    send: async (typed) => {
      onBusy(true)
      try {
        return await call('POST /api/admin/payments/{id}/give', {
          params: { id: payment.id },
          body: {
            lines: isAll ? [] : chosenLines(lines, typed),
            left,
            reason: (typed.reason ?? '').trim(),
            requestId,
          },
        })
      } finally {
        onBusy(false)
      }
    },
    onSaved: () => {
      toast.success('Kept as a gift. The payer gets a receipt for it.')
      onDone()
    },
  })
  const { typed, faults, change, refusal } = form
  return (
    <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
      <ErrorSummary faults={form.summary} />
      {refusal && <Banner kind="fault">{[refusal.title, refusal.detail].filter(Boolean).join(' ')}</Banner>}
      <p className="wrap-anywhere">
        {nameOf(payment)}, receipt {payment.number}. No money moves: what’s given comes off this receipt, goes
        back on sale and isn’t owed again. The payer gets a new receipt for the gift. To undo it, void that
        receipt.
      </p>
      <LineChoice
        formId={formId}
        legend="What they give"
        all={`Everything left, ${showAmount(left)}`}
        lines={lines}
        form={form}
        isAll={isAll}
        onAll={setAll}
        total={(amount) =>
          `${amount}${payment.tax > 0 ? ', and its sales tax, becomes' : ' becomes'} a gift.`
        }
      />
      <TextField
        id={`${formId}-reason`}
        label="How did they tell you?"
        hint="For the audit log: 'by phone, June 3'."
        maxLength={500}
        value={typed.reason ?? ''}
        error={faults.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </form>
  )
}
