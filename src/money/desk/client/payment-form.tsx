import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import {
  type Method,
  paymentMethods,
  recordableMethods,
  recordedLabel,
} from '../../ledger/payment-methods.ts'
import type { PaymentForm } from './use-recorded-payment.ts'

interface Props {
  formId: string
  form: PaymentForm
  /** Left out: all that staff can record. */
  methods?: readonly Method[]
  children?: ReactNode
}

/** The fields of a payment recorded by staff: amount, method, payer and date. */
export function PaymentFields({ formId, form, methods = recordableMethods, children }: Props) {
  const { typed, faults, summary, refusal, change, question } = form
  const { isMoney, reference } = paymentMethods[typed.method]
  return (
    <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
      <ErrorSummary faults={summary} />
      {refusal && <Banner kind="fault">{refusal.detail ?? refusal.title}</Banner>}
      {children}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={`${formId}-amount`}
          label="Amount ($)"
          inputMode="decimal"
          value={typed.amount}
          error={faults.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <SelectField
          id={`${formId}-method`}
          label="Method"
          value={typed.method}
          onChange={(event) => change({ method: event.target.value as Method })}
        >
          {methods.map((method) => (
            <option key={method} value={method}>
              {recordedLabel(method)}
            </option>
          ))}
        </SelectField>
        {reference !== null && (
          <TextField
            id={`${formId}-checkNumber`}
            label={reference}
            inputMode="numeric"
            maxLength={30}
            value={typed.checkNumber}
            error={faults.checkNumber}
            onChange={(event) => change({ checkNumber: event.target.value })}
          />
        )}
        {isMoney && (
          <TextField
            id={`${formId}-receivedOn`}
            label="Received on"
            type="date"
            value={typed.receivedOn}
            error={faults.receivedOn}
            onChange={(event) => change({ receivedOn: event.target.value })}
          />
        )}
      </div>
      {isMoney && (
        <TextField
          id={`${formId}-payerName`}
          label="Paid by"
          hint="The name on the receipt. Change it if someone else paid."
          maxLength={200}
          value={typed.payerName}
          error={faults.payerName}
          onChange={(event) => change({ payerName: event.target.value })}
        />
      )}
      <TextField
        id={`${formId}-note`}
        label="Note (optional)"
        hint="For staff only."
        maxLength={500}
        value={typed.note}
        error={faults.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      {question && (
        <div role="alert">
          <Banner>{question}</Banner>
        </div>
      )}
    </form>
  )
}

/** The dialog's buttons. */
export function PaymentButtons({ formId, form, onClose }: Props & { onClose: () => void }) {
  const isAsking = form.question !== null
  return (
    <>
      {isAsking ? (
        <Button onClick={form.dropQuestion}>Change the amount</Button>
      ) : (
        <Button onClick={onClose}>Cancel</Button>
      )}
      <Button kind="main" type="submit" form={formId} busy={form.isBusy && 'Saving...'}>
        {isAsking ? 'Record it anyway' : 'Record payment'}
      </Button>
    </>
  )
}
