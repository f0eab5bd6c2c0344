import { useId } from 'react'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk, StaffDraw } from '../../contract.ts'

interface Props {
  raffleId: string
  draw: StaffDraw
  drawers: NonNullable<RafflesDesk['drawers']>
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** How the winner of a half got the money: out of a drawer, from counted cash, or by check. */
export function PayOutDialog({ raffleId, draw, drawers, onClose, onSaved }: Props) {
  const formId = useId()
  const { position, toPay = 0, winnerName, tax } = draw
  const form = useEntryForm({
    formId,
    start: () => ({ from: '', checkNumber: '' }),
    check: ({ from }) => (from === '' ? { from: 'Choose how it was paid' } : {}),
    send: ({ from, checkNumber }) =>
      call('POST /api/admin/raffles/{id}/pay-out', {
        params: { id: raffleId },
        body: {
          ...{ position, amount: toPay },
          ...(from === 'check'
            ? { method: 'check', checkNumber }
            : { method: 'cash', ...(from !== 'counted' && { personId: from }) }),
        },
      }),
    onSaved,
  })
  const { typed, faults, change } = form
  return (
    <EntryDialog
      title={`Pay ${showAmount(toPay)} to ${winnerName}`}
      yes="Paid"
      formId={formId}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          This only records it: hand over {showAmount(toPay)} in cash or by check.
          {tax && tax.withheld > 0 && ` ${showAmount(tax.withheld)} is held back for taxes.`}
        </p>
        <SelectField
          id={`${formId}-from`}
          label="Paid with"
          value={typed.from}
          error={faults.from}
          onChange={({ target }) => change({ from: target.value })}
        >
          <option value="">Choose one</option>
          {drawers.map(({ personId, name, cash }) => (
            <option key={personId} value={personId} disabled={cash < toPay}>
              Cash from {name}’s drawer, {showAmount(cash)} there
            </option>
          ))}
          <option value="counted">Cash that was counted already</option>
          <option value="check">A check</option>
        </SelectField>
        {typed.from === 'check' && (
          <TextField
            id={`${formId}-checkNumber`}
            label="Check number (optional)"
            autoComplete="off"
            maxLength={40}
            value={typed.checkNumber}
            onChange={({ target }) => change({ checkNumber: target.value })}
          />
        )}
      </div>
    </EntryDialog>
  )
}
