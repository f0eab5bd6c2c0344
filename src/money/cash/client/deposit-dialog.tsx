import { dayIn } from '../../../kernel/clock.ts'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { ClosedCount } from '../contract.ts'
import { depositOf } from './deposit-of.ts'

interface Props {
  count: ClosedCount
  onClose: () => void
  onDone: () => void
}

/** The day a closed count went to the bank, and how much it was; an empty day takes the deposit back. */
export function DepositDialog({ count, onClose, onDone }: Props) {
  const { event } = useEvent()
  const today = dayIn(event?.timeZone ?? 'UTC')(new Date())
  const usual = depositOf(count)
  // The usual sum may be below zero, where more was handed back than taken: it isn't typed then.
  const isAmount = (typed: string, start: number) => typed === String(start) || readAmount(typed) >= 0
  const amountOf = (typed: string, start: number) => (typed === String(start) ? undefined : readAmount(typed))
  const form = useEntryForm({
    start: () => ({
      depositedOn: count.depositedOn ?? today,
      cash: String(usual.cash),
      checks: String(usual.checks),
    }),
    check: ({ cash, checks }) => ({
      ...(isAmount(cash, usual.cash) ? {} : { cash: 'Enter the cash that was deposited' }),
      ...(isAmount(checks, usual.checks) ? {} : { checks: 'Enter what the checks add up to' }),
    }),
    send: ({ depositedOn, cash, checks }) =>
      call('PUT /api/admin/cash-counts/{id}/deposit', {
        params: { id: count.id },
        body: {
          depositedOn,
          cash: amountOf(cash, usual.cash),
          checks: amountOf(checks, usual.checks),
        },
      }),
    onSaved: onDone,
  })
  const amount = (name: 'cash' | 'checks') => ({
    ...form.field(name),
    inputMode: 'decimal' as const,
  })
  return (
    <EntryDialog
      title={`Deposit for ${count.personName}’s count`}
      yes="Save deposit"
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('depositedOn')}
        label="Deposited on"
        hint="Clear it if it isn’t deposited yet."
        type="date"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Cash deposited ($)" {...amount('cash')} />
        <TextField label="Checks deposited ($)" {...amount('checks')} />
      </div>
    </EntryDialog>
  )
}
