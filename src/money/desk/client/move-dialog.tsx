import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
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
  const formId = useId()
  const called = useCall('GET /api/Golf/GetTeams', { query: { eventId } })
  const form = useEntryForm({
    formId,
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
    <Dialog
      title="Move to another team"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={form.isBusy && 'Saving...'}>
            Move payment
          </Button>
        </>
      }
    >
      <UntilLoaded called={called} label="Loading teams">
        {(teams) => (
          <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
            <ErrorSummary faults={form.summary} />
            {form.refusal && <Banner kind="fault">{form.refusal.title}</Banner>}
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
          </form>
        )}
      </UntilLoaded>
    </Dialog>
  )
}
