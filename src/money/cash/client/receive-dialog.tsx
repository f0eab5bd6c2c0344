import { sumDollars } from '../../../kernel/sum-dollars.ts'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { CashBox, ClosedCount, CountedDrawer } from '../contract.ts'
import { noteFault } from '../drawer-rules.ts'

interface Props {
  count: ClosedCount
  drawer: CountedDrawer
  onClose: () => void
  onDone: (fresh: CashBox) => void
}

/** The treasurer confirms what they were given. */
export function ReceiveDialog({ count, drawer, onClose, onDone }: Props) {
  const cash = sumDollars([count.countedCash, drawer.openingFloat])
  const checks = count.countedChecks
  const differenceOf = ({
    receivedCash,
    receivedChecks,
  }: Record<'receivedCash' | 'receivedChecks', string>) =>
    sumDollars([readAmount(receivedCash), readAmount(receivedChecks), -cash, -checks])
  const form = useEntryForm({
    start: () => ({ receivedCash: String(cash), receivedChecks: String(checks), note: '' }),
    check: (typed) => {
      const note = noteFault(differenceOf(typed) || 0, typed.note)
      return {
        ...(readAmount(typed.receivedCash) >= 0 ? {} : { receivedCash: 'Enter the cash you received' }),
        ...(readAmount(typed.receivedChecks) >= 0
          ? {}
          : { receivedChecks: 'Enter what the checks add up to' }),
        ...(note ? { note } : {}),
      }
    },
    send: ({ receivedCash, receivedChecks, note }) =>
      call('POST /api/admin/drawers/{id}/receive', {
        params: { id: drawer.id },
        body: {
          receivedCash: readAmount(receivedCash),
          receivedChecks: readAmount(receivedChecks),
          note: note.trim(),
        },
      }),
    onSaved: onDone,
  })
  const { typed, field } = form
  return (
    <EntryDialog
      title={`Receive ${count.personName}’s money`}
      yes="Confirm receipt"
      form={form}
      onClose={onClose}
    >
      <p>
        {count.personName} counted {showAmount(cash)} in cash
        {drawer.openingFloat > 0 && `, the opening float of ${showAmount(drawer.openingFloat)} included`}, and{' '}
        {showAmount(checks)} in checks.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Cash received ($)" inputMode="decimal" {...field('receivedCash')} />
        <TextField label="Checks received ($)" inputMode="decimal" {...field('receivedChecks')} />
      </div>
      <TextField
        label={differenceOf(typed) ? 'Note about the difference' : 'Note (optional)'}
        maxLength={500}
        {...field('note')}
      />
    </EntryDialog>
  )
}
