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
import { offerLasts } from '../../refund-offer-rules.ts'
import type { PaymentDetails, PaymentRow } from '../../staff-shapes.ts'
import { LineChoice } from './line-choice.tsx'
import { nameOf } from './payment-words.ts'
import { chosenLines, keyOfLine, quantityFaults, refundableLines } from './refund-quantities.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Emails the payer a link to choose: take a refund, or give the money instead. */
export function OfferDialog({ payment, onClose, onDone }: Props) {
  const formId = useId()
  const called = useCall('GET /api/admin/payments/{id}', { params: { id: payment.id } })
  return (
    <Dialog
      title="Offer a refund"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId}>
            Send the email
          </Button>
        </>
      }
    >
      <UntilLoaded called={called} label="Loading the payment">
        {(details) => <OfferForm formId={formId} payment={payment} details={details} onDone={onDone} />}
      </UntilLoaded>
    </Dialog>
  )
}

interface FormProps {
  formId: string
  payment: PaymentRow
  details: PaymentDetails
  onDone: () => void
}

/** The same request again sends one email. What was overpaid is offered whole. */
function OfferForm({ formId, payment, details, onDone }: FormProps) {
  // As it was when the dialog opened. The server notices later changes.
  const [lines] = useState(() => refundableLines(details.lines))
  const [requestId] = useState(newId)
  const [isAll, setAll] = useState(true)
  const isOverpaid = payment.unmatched > 0
  const form = useEntryForm({
    formId,
    start: (): Record<string, string> => ({
      reason: '',
      ...Object.fromEntries(lines.map((line) => [keyOfLine(line), ''])),
    }),
    check: (typed) => ({
      ...(isAll ? {} : quantityFaults(lines, typed)),
      ...(typed.reason?.trim() ? {} : { reason: 'Please say why' }),
    }),
    send: (typed) =>
      call('POST /api/admin/payments/{id}/refund-offer', {
        params: { id: payment.id },
        body: {
          lines: isAll ? [] : chosenLines(lines, typed),
          left: payment.leftToRefund,
          reason: (typed.reason ?? '').trim(),
          requestId,
        },
      }),
    onSaved: () => {
      toast.success(`Sent to ${payment.payer.email}.`)
      onDone()
    },
  })
  const { typed, faults, change, refusal } = form
  return (
    <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
      <ErrorSummary faults={form.summary} />
      {refusal && <Banner kind="fault">{[refusal.title, refusal.detail].filter(Boolean).join(' ')}</Banner>}
      {details.offer?.state === 'open' && (
        <Banner>There is an open offer already. Its link stops working when you send this one.</Banner>
      )}
      <p className="wrap-anywhere">
        {nameOf(payment)}, receipt {payment.number}. We email {payment.payer.email} a link to choose: take the
        refund, or give the money instead. It works once, for {offerLasts} days. Without an answer, nothing
        changes.
      </p>
      {isOverpaid ? (
        <p className="figures font-semibold">{showAmount(payment.unmatched)} overpaid</p>
      ) : (
        <LineChoice
          formId={formId}
          legend="What you offer"
          all={`Everything left, ${showAmount(payment.leftToRefund)}`}
          lines={lines}
          form={form}
          isAll={isAll}
          onAll={setAll}
          total={(amount) => `${amount}${payment.tax > 0 ? ', and its sales tax, is' : ' is'} offered.`}
        />
      )}
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
