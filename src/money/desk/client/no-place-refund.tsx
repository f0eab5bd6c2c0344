import { type ReactNode, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { asFault, call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePress } from '../../../ui/feedback/use-press.ts'
import type { PaymentRow } from '../shapes.ts'

interface Props {
  payment: PaymentRow
  amount: number
  onRefunded: () => void
  children: ReactNode
}

/** One-click refund: the payer was already told this money will be refunded. A second click repeats the same refund. */
export function NoPlaceRefund({ payment: { id, leftToRefund }, amount, onRefunded, children }: Props) {
  const [requestId] = useState(newId)
  const [isBusy, refund] = usePress(async () => {
    const reason = 'What you ordered had been sold before your payment came in.'
    const body = { amount, left: leftToRefund, reason, requestId }
    await call('POST /api/admin/payments/{id}/refund', { params: { id }, body })
    toast.success(`${showAmount(amount)} refunded.`)
    onRefunded()
  }, refused)
  function refused(thrown: unknown): void {
    toast.error(asFault(thrown).title)
    onRefunded()
  }
  return (
    <Button kind="danger" busy={isBusy && 'Refunding...'} onClick={refund}>
      Refund {showAmount(amount)}
      {children}
    </Button>
  )
}
