import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { offerLasts } from '../../refunds/offer-rules.ts'
import type { PaymentRow } from '../shapes.ts'
import { LinesDialog } from './lines-dialog.tsx'
import { nameOf, toPayer } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  onClose: () => void
  onDone: () => void
}

/** Emails the payer a link to choose: take a refund, or give the money instead. What was overpaid is offered whole. */
export function OfferDialog({ payment, onClose, onDone }: Props) {
  const isOverpaid = payment.unmatched > 0
  return (
    <LinesDialog
      payment={payment}
      title="Offer a refund"
      yes="Send the email"
      busy="Sending..."
      about={({ offer }) => (
        <>
          {offer?.state === 'open' && (
            <Banner>There is an open offer already. Its link stops working when you send this one.</Banner>
          )}
          <p className="wrap-anywhere">
            {nameOf(payment)}, receipt {payment.number}. We email {payment.payer.email} a link to choose: take
            the refund, or give the money instead. It works once, for {offerLasts} days. Without an answer,
            nothing changes.{ifEmailed('', ' No email service is set up, so it waits in Messages.')}
          </p>
        </>
      )}
      legend="What you offer"
      ifUsed="This was used, so the payer can’t choose to give it. You can still refund it:"
      whole={isOverpaid && <p className="figures font-semibold">{showAmount(payment.unmatched)} overpaid</p>}
      total={(amount) => `${amount}${payment.tax > 0 ? ', and its sales tax, is' : ' is'} offered.`}
      reason={{ label: 'Reason', hint: toPayer(), missing: 'Please say why' }}
      send={(body) =>
        call('POST /api/admin/payments/{id}/refund-offer', { params: { id: payment.id }, body })
      }
      onSaved={() => {
        toast.success(`Sent to ${payment.payer.email}.`)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
