import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { paymentMethods } from '../../ledger/payment-methods.ts'
import type { PaymentRow } from '../shapes.ts'
import { nameOf, rowMoney } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Voids an entry made by mistake: no money was received, or it was for another team. */
export function VoidDialog({ payment, onClose, onDone }: Props) {
  const form = useEntryForm({
    start: () => ({ reason: '', bounced: false }),
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Please say why' }),
    send: ({ reason, bounced }) =>
      call('POST /api/admin/payments/{id}/void', {
        params: { id: payment.id },
        body: { reason: reason.trim(), bounced },
      }),
    onSaved: () => {
      toast.success(`Receipt ${payment.number} is void.`)
      onDone()
    },
  })
  return (
    <EntryDialog title="Void receipt" yes="Void receipt" isDanger form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {nameOf(payment)}, {paymentMethods[payment.method].words}, {rowMoney(payment)}. Void it only if the
        entry was a mistake{payment.method === 'check' && ', or the check bounced'}. It will no longer count.{' '}
        {ifEmailed(
          `We’ll tell the payer that receipt ${payment.number} is void.`,
          `No email service is set up, so tell the payer yourself that receipt ${payment.number} is void.`,
        )}{' '}
        If money really came and goes back, refund it instead.
      </p>
      {payment.method === 'check' && (
        <CheckField
          label="The check bounced"
          hint="The deposit slip marks it, and the journal takes it from the bank."
          {...form.check('bounced')}
        />
      )}
      <TextField {...form.field('reason')} label="Reason" maxLength={500} />
    </EntryDialog>
  )
}
