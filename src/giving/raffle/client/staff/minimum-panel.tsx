import { useState } from 'react'
import { readAmount } from '../../../../money/ledger/record-rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk } from '../../raffle-shapes.ts'

interface Props {
  desk: RafflesDesk
  onChanged: (fresh: RafflesDesk) => void
}

/** From what winnings a form is due this year: a figure the treasurer confirms, with where it stands. */
export function MinimumPanel({ desk, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { year, amount, source, confirmedBy } = desk.minimum
  return (
    <Banner className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-sans font-semibold text-base">Winners’ taxes in {year}</h2>
        <p className="wrap-anywhere">
          A Form W-2G is due from winnings of {showAmount(amount)}, if they’re at least 300 times the ticket.{' '}
          {confirmedBy ? `${source}. Confirmed by ${confirmedBy}.` : `To be confirmed: ${source}.`}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>{confirmedBy ? 'Change' : 'Confirm'}</Button>
      {isOpen && (
        <MinimumDialog
          desk={desk}
          onClose={() => setOpen(false)}
          onSaved={(fresh) => {
            setOpen(false)
            toast.success('Saved.')
            onChanged(fresh)
          }}
        />
      )}
    </Banner>
  )
}

interface DialogProps {
  desk: RafflesDesk
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

function MinimumDialog({ desk: { minimum, eventId }, onClose, onSaved }: DialogProps) {
  const form = useEntryForm({
    start: () => ({ amount: String(minimum.amount), source: minimum.source }),
    check: ({ amount, source }) => ({
      ...(!(readAmount(amount) >= 1) && { amount: 'Enter an amount' }),
      ...(source.trim() === '' && { source: 'Enter where you found this' }),
    }),
    send: ({ amount, source }) =>
      call('PUT /api/admin/winnings-minimum', {
        body: { eventId, year: minimum.year, amount: readAmount(amount), source },
      }),
    onSaved,
  })
  return (
    <EntryDialog
      title={`Winnings that need a form in ${minimum.year}`}
      yes="That’s right"
      form={form}
      onClose={onClose}
    >
      <p className="text-soft">The IRS sets it year by year, in the instructions for Forms W-2G and 5754.</p>
      <TextField {...form.field('amount')} label="From ($)" inputMode="decimal" />
      <TextField {...form.field('source')} label="Where this stands" maxLength={300} />
    </EntryDialog>
  )
}
