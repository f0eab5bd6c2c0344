import { call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import type { PaymentRow } from '../shapes.ts'
import { nameOf } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Records that a payer who took the refund has the money. */
export function HandBackDialog({ payment, onClose, onDone }: Props) {
  const amount = showAmount(payment.refundWanted)
  async function record(): Promise<void> {
    const params = { id: payment.id }
    await call('POST /api/admin/payments/{id}/refund-offer/hand-back', { params })
    toast.success(`${amount} refunded.`)
    onDone()
  }
  return (
    <ConfirmDialog
      title={`Record a refund of ${amount}?`}
      yes="Record the refund"
      busy="Saving..."
      onYes={record}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {nameOf(payment)}, receipt {payment.number}. Give {payment.payer.name || 'the payer'} {amount} in cash
        or by check.{' '}
        {ifEmailed(
          'We email them that it was refunded.',
          'No email service is set up, so they aren’t emailed.',
        )}
      </p>
    </ConfirmDialog>
  )
}
