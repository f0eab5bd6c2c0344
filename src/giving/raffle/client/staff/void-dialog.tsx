import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk, StaffRaffle } from '../../raffle-shapes.ts'

interface Props {
  raffle: StaffRaffle
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** A torn or lost ticket: its number can't win. */
export function VoidDialog({ raffle, onClose, onSaved }: Props) {
  const form = useEntryForm({
    start: () => ({ number: '', why: '' }),
    check: ({ number, why }) => ({
      ...(!/^\s*\d{1,7}\s*$/.test(number) && { number: 'Enter a number' }),
      ...(why.trim() === '' && { why: 'Say why' }),
    }),
    send: ({ number, why }) =>
      call('POST /api/admin/raffles/{id}/void', {
        params: { id: raffle.raffleId },
        body: { number: Number(number), why },
      }),
    onSaved,
  })
  return (
    <EntryDialog title="Void a number" yes="Void it" form={form} onClose={onClose}>
      <p>It can’t win then. To give the money back, refund the payment: that ticket is taken out first.</p>
      <TextField {...form.field('number')} label="Number" inputMode="numeric" />
      <TextField {...form.field('why')} label="Why" maxLength={300} />
    </EntryDialog>
  )
}
