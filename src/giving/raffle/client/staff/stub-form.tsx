import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { RafflesDesk } from '../../raffle-shapes.ts'

interface Props {
  raffleId: string
  drawn: number
  onSaved: (fresh: RafflesDesk) => void
}

/** The stub that was drawn in the room, and who saw it. */
export function StubForm({ raffleId, drawn, onSaved }: Props) {
  const form = useEntryForm({
    start: () => ({ number: '', witness: '', secondWitness: '' }),
    check: ({ number, witness, secondWitness }) => ({
      ...(!/^\s*[1-9]\d{0,6}\s*$/.test(number) && { number: 'Enter the number on the stub' }),
      ...(witness.trim() === '' && { witness: 'Name a witness' }),
      ...(secondWitness.trim() === '' && { secondWitness: 'Name a second witness' }),
    }),
    send: ({ number, ...witnesses }) =>
      call('POST /api/admin/raffles/{id}/draw', {
        params: { id: raffleId },
        body: { drawn, byHand: { number: Number(number), ...witnesses } },
      }),
    onSaved,
  })
  const { typed, faults, change } = form
  const field = (name: 'number' | 'witness' | 'secondWitness', label: string) => (
    <TextField
      id={`${form.id}-${name}`}
      label={label}
      inputMode={name === 'number' ? 'numeric' : undefined}
      maxLength={120}
      value={typed[name]}
      error={faults[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <form id={form.id} noValidate onSubmit={form.save} className="grid gap-4 sm:grid-cols-3">
      <div className="empty:hidden sm:col-span-3">
        <ErrorSummary faults={form.summary} />
        {form.refusal && <Banner kind="fault">{form.refusal.detail ?? form.refusal.title}</Banner>}
      </div>
      {field('number', 'Number on the stub')}
      {field('witness', 'Seen by')}
      {field('secondWitness', 'And by')}
      <Button
        kind="main"
        type="submit"
        className="min-h-14 text-lg sm:col-span-3"
        busy={form.isBusy && 'Saving...'}
      >
        This number wins
      </Button>
    </form>
  )
}
