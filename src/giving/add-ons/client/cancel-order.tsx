import { call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { StaffOrderView } from '../contract.ts'

interface Props {
  order: StaffOrderView
  onClose: () => void
  onCanceled: () => void
}

/** Asks before an unpaid order is canceled. */
export function CancelOrder({ order, onClose, onCanceled }: Props) {
  const what = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  async function cancel(): Promise<void> {
    try {
      await call('POST /api/admin/orders/{id}/cancel', { params: { id: order.id } })
      toast.success('Order canceled.')
      onCanceled()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <ConfirmDialog
      title="Cancel this order?"
      yes="Cancel order"
      no="Keep order"
      busy="Canceling..."
      danger
      onYes={cancel}
      onClose={onClose}
    >
      <p>
        {what}, {showAmount(order.price)}, goes back on sale. Nothing was paid. No emails will be sent.
      </p>
    </ConfirmDialog>
  )
}
