import { dateAndTime } from '../../../kernel/text/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useLastPress } from '../../../ui/feedback/use-press.ts'
import type { PaymentDetails } from '../shapes.ts'

interface Props {
  details: PaymentDetails
  timeZone: string | undefined
  onChanged: () => void
}

/** The choice that the payer hasn't made yet. It can be taken back. */
export function OpenOffer({ details: { payment, offer }, timeZone, onChanged }: Props) {
  const [isBusy, withdraw] = useLastPress(async () => {
    await call('POST /api/admin/payments/{id}/refund-offer/withdraw', { params: { id: payment.id } })
    toast.success('The offer is taken back.')
    onChanged()
  })
  if (offer?.state !== 'open') return null
  return (
    <section
      aria-label="Open offer"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line px-4 py-3"
    >
      <p className="min-w-0">
        {showAmount(offer.amount)} offered: a refund, or a gift. {payment.payer.name || 'The payer'} can
        choose until {dateAndTime(offer.expiresAt, timeZone)}.
      </p>
      <Button onClick={withdraw} busy={isBusy && 'Taking it back...'}>
        Take the offer back
      </Button>
    </section>
  )
}
