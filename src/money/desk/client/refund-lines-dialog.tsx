import { call } from '../../../ui/calls/api.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { PaymentRow } from '../shapes.ts'
import { LinesDialog } from './lines-dialog.tsx'
import { nameOf, refundWords, toPayer } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Takes single lines of a payment back: two of eight mulligans, say. */
export function RefundLinesDialog({ payment, onClose, onDone }: Props) {
  const { yes, busy } = refundWords(payment)
  return (
    <LinesDialog
      payment={payment}
      title="Refund some of it"
      yes={yes}
      busy={busy}
      isDanger
      about={() => (
        <p className="wrap-anywhere">
          {nameOf(payment)}, receipt {payment.number}. What you refund comes off the receipt, goes back on
          sale, and isn’t owed again.
        </p>
      )}
      total={(amount) =>
        `${amount}${payment.tax > 0 ? ', and its sales tax, will be refunded.' : ' will be refunded.'}`
      }
      reason={{ label: 'Reason', hint: toPayer(), missing: 'Please say why' }}
      send={(body) => call('POST /api/admin/payments/{id}/refund', { params: { id: payment.id }, body })}
      onSaved={({ history }) => {
        toast.success(history.at(-1)?.what.includes('on its way') ? 'Refund on its way.' : 'Refunded.')
        onDone()
      }}
      onClose={onClose}
    />
  )
}
