import { call } from '../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showOops } from '../../../ui/feedback/oops.tsx'
import type { Basket } from '../contract.ts'
import { hasWinner } from './basket-words.ts'

interface Props {
  donation: Basket
  onClose: () => void
  onDeleted: () => void
}

export function DeleteBasket({ donation, onClose, onDeleted }: Props) {
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/delete-donation/{id}', { params: { id: donation.donationId } })
      onDeleted()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${donation.name}?`}
      yes="Delete basket"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      <p>
        {hasWinner(donation)
          ? `This deletes the basket and its winner${donation.winnerName ? `, ${donation.winnerName}` : ''}. Visitors no longer see it.`
          : `This deletes the basket that ${donation.collectedBy} collected.`}{' '}
        You can restore it for a day.
      </p>
    </ConfirmDialog>
  )
}
