import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { paymentMethods } from '../../ledger/payment-methods.ts'
import type { PaymentRow } from '../shapes.ts'
import { nameOf, rowMoney } from './payment-words.ts'

interface Props {
  payment: PaymentRow
  eventId: string
  onClose: () => void
  onDone: () => void
}

/** Moves a payment to another team. */
export function MoveDialog({ payment, eventId, onClose, onDone }: Props) {
  const called = useCall('GET /api/Golf/GetTeams', { query: { eventId } })
  const form = useEntryForm({
    start: () => ({ teamId: '', reason: '' }),
    check: ({ teamId, reason }) => ({
      ...(teamId ? {} : { teamId: 'Pick a team' }),
      ...(reason.trim() ? {} : { reason: 'Please say why' }),
    }),
    send: ({ teamId, reason }) =>
      call('POST /api/admin/payments/{id}/move', {
        params: { id: payment.id },
        body: { teamId, reason: reason.trim() },
      }),
    onSaved: ({ payment: moved }) => {
      toast.success(`Receipt ${payment.number} now counts for ${nameOf(moved)}.`)
      onDone()
    },
  })
  return (
    <EntryDialog title="Move to another team" yes="Move payment" form={form} onClose={onClose} layout="block">
      <UntilLoaded called={called} label="Loading teams">
        {(teams) => (
          <div className="grid gap-4">
            <p className="wrap-anywhere">
              {nameOf(payment)}, {paymentMethods[payment.method].words}, {rowMoney(payment)}. The receipt
              keeps its number, and what both teams owe is updated.
              {payment.refunded > 0 &&
                ` The new team owes the ${showAmount(payment.refunded)} that was refunded. You can change that in the payment’s details.`}
            </p>
            <SelectField {...form.field('teamId')} label="Team">
              <option value="">Pick a team</option>
              {teams
                .filter(({ teamName }) => teamName !== payment.name)
                .map(({ id, teamName }) => (
                  <option key={id} value={id}>
                    {teamName}
                  </option>
                ))}
            </SelectField>
            <TextField {...form.field('reason')} label="Reason" maxLength={500} />
          </div>
        )}
      </UntilLoaded>
    </EntryDialog>
  )
}
