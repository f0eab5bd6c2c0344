import { dateAndTime } from '../../../kernel/text/dates.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { DrawersView, PayoutSaid, PayoutView } from '../payout-shapes.ts'

interface Props<Saved> {
  /** Dollars. */
  amount: number
  winner: string
  /** What else there is to know before it is handed over. */
  note?: string | undefined
  drawers: DrawersView
  send: (said: PayoutSaid) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onClose: () => void
}

/** How a winner got the money: out of a drawer, from counted cash, or by check. */
export function PayOutDialog<Saved>({ amount, winner, note, drawers, send, onSaved, onClose }: Props<Saved>) {
  const form = useEntryForm({
    start: () => ({ from: '', checkNumber: '' }),
    check: ({ from }) => (from === '' ? { from: 'Choose how it was paid' } : {}),
    send: ({ from, checkNumber }) =>
      send(
        from === 'check'
          ? { amount, method: 'check', checkNumber }
          : { amount, method: 'cash', ...(from !== 'counted' && { personId: from }) },
      ),
    onSaved,
  })
  const { typed, field } = form
  return (
    <EntryDialog title={`Pay ${showAmount(amount)} to ${winner}`} yes="Paid" form={form} onClose={onClose}>
      <p>
        This only records it: hand over {showAmount(amount)} in cash or by check.
        {note && ` ${note}`}
      </p>
      <SelectField {...field('from')} label="Paid with">
        <option value="">Choose one</option>
        {drawers.map(({ personId, name, cash }) => (
          <option key={personId} value={personId} disabled={cash < amount}>
            Cash from {name}’s drawer, {showAmount(cash)} there
          </option>
        ))}
        <option value="counted">Cash that was counted already</option>
        <option value="check">A check</option>
      </SelectField>
      {typed.from === 'check' && (
        <TextField {...field('checkNumber')} label="Check number (optional)" maxLength={40} />
      )}
    </EntryDialog>
  )
}

/** 'Paid $50 in cash from Sally’s drawer, July 19, 6:10 PM, by Ann'. */
export function payoutInWords(payout: PayoutView, timeZone: string): string {
  const { amount, method, checkNumber, from, paidOn, paidBy } = payout
  const how =
    method === 'check'
      ? `by check${checkNumber ? ` ${checkNumber}` : ''}`
      : `in cash${from ? ` from ${from}’s drawer` : ''}`
  return `Paid ${showAmount(amount)} ${how}, ${dateAndTime(paidOn, timeZone)}, by ${paidBy}`
}
