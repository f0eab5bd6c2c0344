import { RecordPaymentDialog, useRecordedPayment } from '../../../../money/desk/client/index.ts'
import { call } from '../../../../ui/calls/api.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ifEmailed } from '../../../../ui/session/delivery.ts'
import type { PartyPool, StaffParty } from '../../staff-party-contract.ts'

interface Props {
  party: StaffParty
  onClose: () => void
  onChanged: (pool: PartyPool) => void
}

/** Records what a party paid outside the card form, or waives it. Pressing the button twice records it once. */
export function PartyPaymentDialog({ party, onClose, onChanged }: Props) {
  const { partyId, name, price, paidAmount, underWayAmount } = party
  const form = useRecordedPayment({
    method: 'cash',
    owed: party.owedAmount,
    contactName: party.players[0]?.fullName ?? name,
    send: (body) => call('POST /api/admin/places/parties/{id}/payment', { params: { id: partyId }, body }),
    onSaved: (pool, amount) => {
      toast.success(`${showAmount(amount)} recorded for ${name}.`)
      onChanged(pool)
      onClose()
    },
  })
  return (
    <RecordPaymentDialog title={`Payment of ${name}`} form={form} onClose={onClose}>
      <p>
        {party.size === 1 ? 'The player fee is' : `The ${party.size} player fees are`} {showAmount(price)}
        {paidAmount > 0 && `, ${showAmount(paidAmount)} was paid,`} and {showAmount(form.owed)} is owed.{' '}
        {ifEmailed('They get the receipt by email.', 'No email service is set up, so no receipt is emailed.')}
      </p>
      {underWayAmount > 0 && (
        <p>{showAmount(underWayAmount)} is being processed by card. Please don’t take it again.</p>
      )}
    </RecordPaymentDialog>
  )
}
