import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import type { PaymentRow } from '../shapes.ts'
import type { FailedRefund } from './payment-action.ts'
import { nameOf } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  failed: FailedRefund
  onClose: () => void
  onDone: () => void
}

/** Marks a failed refund as paid back another way, or as not needed. */
export function HandledDialog({ payment, failed, onClose, onDone }: Props) {
  const form = useEntryForm({
    start: () => ({ paidBack: null as boolean | null, note: '' }),
    check: ({ paidBack, note }) => ({
      ...(paidBack === null ? { paidBack: 'Pick what happened to the money' } : {}),
      ...(note.trim() ? {} : { note: 'Please say how it was handled' }),
    }),
    send: ({ paidBack, note }) =>
      call('POST /api/admin/payments/{id}/refunds/{refundId}/handled', {
        params: { id: payment.id, refundId: failed.id },
        body: { paidBack: paidBack === true, note: note.trim() },
      }),
    onSaved: () => {
      toast.success('Marked as handled.')
      onDone()
    },
  })
  const { typed, change, field } = form
  const amount = showAmount(failed.amount)
  return (
    <EntryDialog title="Mark as handled" yes="Mark as handled" form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        The refund of {amount} for {nameOf(payment)}, receipt {payment.number}, did not go through.
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">What happened to the {amount}?</legend>
        <Choice
          name={`${form.id}-paidBack`}
          id={`${form.id}-paidBack`}
          isChosen={typed.paidBack === true}
          onChoose={() => change({ paidBack: true })}
          label="We gave it back in cash or by check"
          hint={ifEmailed(
            'The payer gets an email, and the books show the refund.',
            'The books show the refund.',
          )}
        />
        <Choice
          name={`${form.id}-paidBack`}
          isChosen={typed.paidBack === false}
          onChoose={() => change({ paidBack: false })}
          label="Nothing goes back"
          hint="The payment stays as it is."
        />
      </fieldset>
      <TextField
        {...field('note')}
        label="Note"
        hint="Only staff can see this. For example, a check number."
        maxLength={500}
      />
    </EntryDialog>
  )
}
