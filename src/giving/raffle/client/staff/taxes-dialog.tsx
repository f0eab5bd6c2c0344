import { dayIn } from '../../../../kernel/clock.ts'
import { longDate } from '../../../../kernel/text/dates.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk, StaffDraw } from '../../raffle-shapes.ts'

interface Props {
  raffleId: string
  draw: StaffDraw
  timeZone: string
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** When what was held back of a prize went to the IRS. */
export function TaxesDialog({ raffleId, draw, timeZone, onClose, onSaved }: Props) {
  const withheld = draw.tax?.withheld ?? 0
  const settledOn = draw.payout ? dayIn(timeZone)(new Date(draw.payout.paidOn)) : ''
  const isLate = (sentOn: string) => sentOn !== '' && sentOn < settledOn
  const form = useEntryForm({
    start: () => ({ sentOn: dayIn(timeZone)(new Date()), reference: '', lateWhy: '' }),
    check: ({ sentOn, reference, lateWhy }) => ({
      ...(sentOn === '' ? { sentOn: 'Enter the date' } : {}),
      ...(reference.trim() === '' ? { reference: 'Enter the reference' } : {}),
      ...(isLate(sentOn) && lateWhy.trim() === '' ? { lateWhy: 'Say why it’s written down later' } : {}),
    }),
    send: ({ lateWhy, ...said }) =>
      call('POST /api/admin/raffles/{id}/taxes-sent', {
        params: { id: raffleId },
        body: {
          ...{ position: draw.position, amount: withheld, ...said },
          ...(isLate(said.sentOn) ? { lateWhy } : {}),
        },
      }),
    onSaved,
  })
  const { typed, field } = form
  return (
    <EntryDialog title={`${showAmount(withheld)} sent to the IRS?`} yes="Save" form={form} onClose={onClose}>
      <p>Held back from {draw.winnerName || `No. ${draw.number}`}. This only writes down that you sent it.</p>
      <TextField {...field('sentOn')} type="date" label="Sent on" />
      <TextField
        {...field('reference')}
        label="Reference"
        hint="For example, the EFTPS confirmation number."
        maxLength={80}
      />
      {isLate(typed.sentOn) && (
        <TextField
          {...field('lateWhy')}
          label="Why it’s written down later"
          hint={`What is owed was written down on ${longDate(`${settledOn}T12:00:00Z`, 'UTC')}. The books keep both days.`}
          maxLength={300}
        />
      )}
    </EntryDialog>
  )
}
