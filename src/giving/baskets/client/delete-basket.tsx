import { call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showOops } from '../../../ui/feedback/oops.ts'
import type { Basket } from '../contract.ts'
import { hasWinner } from './basket-words.ts'

interface Props {
  basket: Basket
  onClose: () => void
  onDeleted: () => void
}

export function DeleteBasket({ basket, onClose, onDeleted }: Props) {
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/delete-donation/{id}', { params: { id: basket.donationId } })
      onDeleted()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${basket.name}?`}
      yes="Delete basket"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      <p>
        {hasWinner(basket)
          ? `This deletes the basket and its winner${basket.winnerName ? `, ${basket.winnerName}` : ''}. Visitors no longer see it.`
          : `This deletes the basket that ${basket.collectedBy} collected.`}{' '}
        You can restore it for a day.
      </p>
    </ConfirmDialog>
  )
}
