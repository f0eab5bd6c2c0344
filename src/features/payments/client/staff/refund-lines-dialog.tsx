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
import { hintFor } from './line-choice.tsx'
import { nameOf } from './payment-words.ts'
import { amountOf, chosenLines, keyOfLine, quantityFaults, refundableLines } from './refund-quantities.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Takes single lines of a payment back: two of eight mulligans, say. */
export function RefundLinesDialog({ payment, onClose, onDone }: Props) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const called = useCall('GET /api/admin/payments/{id}', { params: { id: payment.id } })
  return (
    <Dialog
      title="Refund some of it"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" form={formId} busy={isBusy && 'Refunding...'}>
            Refund now
          </Button>
        </>
      }
    >
      <UntilLoaded called={called} label="Loading the payment">
        {(details) => (
          <LinesForm formId={formId} payment={payment} details={details} onBusy={setBusy} onDone={onDone} />
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

/** One quantity for each line. The same request again is one refund. */
function LinesForm({ formId, payment, details, onBusy, onDone }: FormProps) {
  // As it was when the dialog opened. The server notices later changes.
  const [lines] = useState(() => refundableLines(details.lines))
  const [left] = useState(details.payment.leftToRefund)
  const [requestId] = useState(newId)
  const form = useEntryForm({
    formId,
    start: (): Record<string, string> => ({
      reason: '',
      ...Object.fromEntries(lines.map((line) => [keyOfLine(line), ''])),
    }),
    check: (typed) => ({
      ...quantityFaults(lines, typed),
      ...(typed.reason?.trim() ? {} : { reason: 'Please say why' }),
    }),
    send: async (typed) => {
      onBusy(true)
      try {
        return await call('POST /api/admin/payments/{id}/refund', {
          params: { id: payment.id },
          body: { lines: chosenLines(lines, typed), left, reason: (typed.reason ?? '').trim(), requestId },
        })
      } finally {
        onBusy(false)
      }
    },
    onSaved: ({ history }) => {
      toast.success(history.at(-1)?.what.includes('on its way') ? 'Refund on its way.' : 'Refunded.')
      onDone()
    },
  })
  const { typed, faults, change } = form
  const amount = amountOf(lines, typed)
  return (
    <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
      <ErrorSummary faults={form.summary} />
      {form.refusal && <Banner kind="fault">{form.refusal.title}</Banner>}
      <p className="wrap-anywhere">
        {nameOf(payment)}, receipt {payment.number}. What you refund comes off the receipt, goes back on sale,
        and isn’t owed again.
      </p>
      {lines.map((line) => (
        <TextField
          key={keyOfLine(line)}
          id={`${formId}-${keyOfLine(line)}`}
          label={line.name}
          hint={hintFor(line)}
          inputMode="numeric"
          placeholder="0"
          value={typed[keyOfLine(line)] ?? ''}
          error={faults[keyOfLine(line)]}
          onChange={(event) => change({ [keyOfLine(line)]: event.target.value })}
        />
      ))}
      <p role="status" className="figures font-semibold">
        {showAmount(amount)}
        {payment.tax > 0 ? ', and its sales tax, will be refunded.' : ' will be refunded.'}
      </p>
      <TextField
        id={`${formId}-reason`}
        label="Reason"
        hint="We email this to the payer."
        maxLength={500}
        value={typed.reason ?? ''}
        error={faults.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </form>
  )
}
