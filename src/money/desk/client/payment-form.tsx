import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { fieldsOf } from '../../../ui/forms/fields-of.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import {
  type Method,
  paymentMethods,
  recordableMethods,
  recordedLabel,
} from '../../ledger/payment-methods.ts'
import type { PaymentForm } from './use-recorded-payment.ts'

interface Props {
  title: string
  /** As returned by `useRecordedPayment`. */
  form: PaymentForm
  /** Left out: all that staff can record. */
  methods?: readonly Method[]
  /** Other ways to pay, above the form. */
  above?: ReactNode
  onClose: () => void
  /** What it is for. */
  children: ReactNode
}

/** A payment recorded by staff: amount, method, payer and date. */
export function RecordPaymentDialog({
  title,
  form,
  methods = recordableMethods,
  above,
  onClose,
  children,
}: Props) {
  const { id, typed, summary, refusal, question } = form
  const field = fieldsOf(form)
  const { isMoney, reference } = paymentMethods[typed.method]
  const isAsking = question !== null
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {isAsking ? (
            <Button onClick={form.dropQuestion}>Change the amount</Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button kind="main" type="submit" form={id} busy={form.isBusy && 'Saving...'}>
            {isAsking ? 'Record it anyway' : 'Record payment'}
          </Button>
        </>
      }
    >
      {above}
      <form id={id} noValidate onSubmit={form.save} className="grid gap-4">
        <ErrorSummary faults={summary} />
        {refusal && <Banner kind="fault">{refusal.detail ?? refusal.title}</Banner>}
        {children}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('amount')} label="Amount ($)" inputMode="decimal" />
          <SelectField {...field('method')} label="Method">
            <Options of={methods.map((method) => [method, recordedLabel(method)])} />
          </SelectField>
          {reference !== null && (
            <TextField {...field('checkNumber')} label={reference} inputMode="numeric" maxLength={30} />
          )}
          {isMoney && <TextField {...field('receivedOn')} label="Received on" type="date" />}
        </div>
        {isMoney && (
          <TextField
            {...field('payerName')}
            label="Paid by"
            hint="The name on the receipt. Change it if someone else paid."
            maxLength={200}
          />
        )}
        <TextField {...field('note')} label="Note (optional)" hint="For staff only." maxLength={500} />
        {question && (
          <div role="alert">
            <Banner>{question}</Banner>
          </div>
        )}
      </form>
    </Dialog>
  )
}
