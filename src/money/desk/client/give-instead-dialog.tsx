import { call } from '../../../ui/calls/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { PaymentRow } from '../shapes.ts'
import { LinesDialog } from './lines-dialog.tsx'
import { nameOf } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Keeps what could be refunded as a gift, because the payer said so: all of it, or some lines. */
export function GiveInsteadDialog({ payment, onClose, onDone }: Props) {
  return (
    <LinesDialog
      payment={payment}
      title="Keep as a gift, on the payer’s word"
      yes="Keep as a gift"
      busy="Keeping..."
      about={() => (
        <p className="wrap-anywhere">
          {nameOf(payment)}, receipt {payment.number}. No money moves: what’s given comes off this receipt,
          goes back on sale and isn’t owed again. The payer gets a new receipt for the gift. To undo it, void
          that receipt. Give only what nobody got: we know who was checked in and what was used on the course,
          not what was handed out at a table.
        </p>
      )}
      legend="What they give"
      ifUsed="This was used, so it can’t become a gift:"
      total={(amount) => `${amount}${payment.tax > 0 ? ', and its sales tax, becomes' : ' becomes'} a gift.`}
      reason={{
        label: 'How did they tell you?',
        hint: "For the audit log: 'by phone, June 3'.",
        missing: 'Please say how the payer told you',
      }}
      send={(body) => call('POST /api/admin/payments/{id}/give', { params: { id: payment.id }, body })}
      onSaved={() => {
        toast.success('Kept as a gift. The payer gets a receipt for it.')
        onDone()
      }}
      onClose={onClose}
    />
  )
}
