import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { paymentMethods } from '../../ledger/payment-methods.ts'
import type { OwnDrawer, OwnPayment } from '../drawer-contract.ts'

interface Props {
  payment: Pick<OwnPayment, 'id' | 'number' | 'payer' | 'method'>
  onClose: () => void
  onUndone: (fresh: OwnDrawer, message: string) => void
}

/** Takes back what its own taker has just recorded by mistake. */
export function UndoPaymentDialog({ payment, onClose, onUndone }: Props) {
  const { id, number, payer, method } = payment
  const form = useEntryForm({
    start: () => ({ reason: '' }),
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Please say why' }),
    send: ({ reason }) =>
      call('POST /api/cash/drawer/payments/{id}/undo', { params: { id }, body: { reason: reason.trim() } }),
    onSaved: (fresh) => onUndone(fresh, `Payment undone: receipt ${number} is void.`),
  })
  return (
    <EntryDialog title="Undo payment" yes="Undo payment" isDanger form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {payer}, {paymentMethods[method].words}, receipt {number}. Undo it if it was a mistake, and give back
        what you were handed. It’s owed again
        {ifEmailed(', and we’ll tell the payer that the receipt is void.', '.')}
      </p>
      <TextField {...form.field('reason')} label="Reason" maxLength={500} />
    </EntryDialog>
  )
}
