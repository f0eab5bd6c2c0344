import { call } from '../../../client/api.ts'
import { showOops } from '../../../client/ui/oops.tsx'
import { Question } from '../../../client/ui/question.tsx'
import type { Donation } from '../contract.ts'
import { hasWinner } from './donation-words.ts'

interface Props {
  donation: Donation
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDonation({ donation, onClose, onDeleted }: Props) {
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/delete-donation/{id}', { params: { id: donation.donationId } })
      onDeleted()
    } catch (thrown) {
      showOops(thrown)
    }
  }
  return (
    <Question
      title={`Delete ${donation.name}?`}
      yes="Delete basket"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      <p>
        {hasWinner(donation)
          ? `The basket and its winner, ${donation.winnerName ?? 'still without a name'}, are deleted. Visitors no longer see it.`
          : `The basket that ${donation.collectedBy} collected is deleted.`}{' '}
        You can put it back for a day.
      </p>
    </Question>
  )
}
