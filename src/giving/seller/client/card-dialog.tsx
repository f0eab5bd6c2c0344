import { useEffect, useEffectEvent, useState } from 'react'
import { cents } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { TicketNumbers } from '../../add-ons/contract.ts'
import { type CardOrder, orderFor } from './order-for.ts'
import type { PendingSale } from './queue/pending-sales.ts'
import { money, saleInWords } from './sales-words.ts'

const askEvery = 3_000

interface Props {
  sale: PendingSale
  onClose: () => void
  onPaid: (tickets: TicketNumbers | null) => void
}

/** A QR code with which the buyer pays this order on their own phone. */
export function CardDialog({ sale, onClose, onPaid }: Props) {
  const [order, setOrder] = useState<CardOrder | null>(null)
  const [fault, setFault] = useState<ApiFault | null>(null)
  const [isEnding, setEnding] = useState(false)
  useEffect(() => {
    let isHere = true
    orderFor(sale).then(
      (placed) => isHere && setOrder(placed),
      (thrown) => isHere && setFault(asFault(thrown)),
    )
    return () => {
      isHere = false
    }
  }, [sale])
  /** What it holds is for sale again. If the card is being charged, the code stays. */
  async function end(): Promise<void> {
    if (!order) return onClose()
    setEnding(true)
    const params = { orderId: order.orderId }
    try {
      await call('POST /api/sell/order/{orderId}/cancel', { params })
      onClose()
    } catch (thrown) {
      const refusal = asFault(thrown)
      // Without signal its hold ends by itself.
      if (refusal.kind === 'unreachable') return onClose()
      setFault(refusal)
      setEnding(false)
    }
  }
  return (
    <Dialog
      title={`Pay ${money(cents(sale.total))} by card`}
      onClose={() => void end()}
      actions={
        <Button onClick={() => void end()} busy={isEnding && 'Canceling...'}>
          Cancel
        </Button>
      }
    >
      <p className="mb-4">
        {saleInWords(sale)}
        {sale.teamLabel && `, for ${sale.teamLabel}`}
      </p>
      {fault && (
        <Banner kind="fault" className="mb-4">
          {fault.detail ?? fault.title}
        </Banner>
      )}
      {!order && !fault && <SkeletonRows label="Preparing the code" />}
      {order && <Code order={order} onPaid={onPaid} />}
    </Dialog>
  )
}

function Code({ order, onPaid }: { order: CardOrder } & Pick<Props, 'onPaid'>) {
  const params = { orderId: order.orderId }
  const { data } = useCall('GET /api/sell/order/{orderId}', { params }, { every: askEvery })
  const state = data?.state ?? 'open'
  const tickets = data?.tickets ?? null
  const paid = useEffectEvent(onPaid)
  useEffect(() => {
    if (state === 'paid') paid(tickets)
  }, [state, tickets])
  return (
    <div className="grid justify-items-center gap-3">
      <QrCode
        text={order.payUrl}
        label="QR code that opens the payment page for this order"
        className="size-64 max-w-full"
      />
      <p>The buyer scans this with their phone and pays there.</p>
      <p role="status" className="font-semibold">
        {state === 'processing' ? 'Their bank is still checking' : 'Waiting for the payment'}
      </p>
    </div>
  )
}
