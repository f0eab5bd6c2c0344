import { fromDollars, toDollars } from '../../../../kernel/money.ts'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { countOf, numbersOf, rangesIn, rangesOf } from '../../numbers.ts'
import type { RafflesDesk, Roll, StaffRaffle } from '../../raffle-shapes.ts'
import { rollMoney } from '../../rules.ts'
import { ticketsInWords } from '../raffle-words.ts'

interface HandOutProps {
  raffle: StaffRaffle
  sellers: RafflesDesk['sellers']
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** Who gets which paper tickets. */
export function HandOutDialog({ raffle, sellers, onClose, onSaved }: HandOutProps) {
  const form = useEntryForm({
    start: () => ({ from: '', to: '', personId: '' }),
    check: ({ from, to, personId }) => ({
      ...(!isNumber(from) && { from: 'Enter the first number' }),
      ...(!isNumber(to) && { to: 'Enter the last number' }),
      ...(personId === '' && { personId: 'Choose who gets them' }),
    }),
    send: ({ from, to, personId }) =>
      call('POST /api/admin/raffles/{id}/rolls', {
        params: { id: raffle.raffleId },
        body: { from: Number(from), to: Number(to), personId },
      }),
    onSaved,
  })
  const { typed, faults, change, field } = form
  const isRange = isNumber(typed.from) && isNumber(typed.to) && Number(typed.to) >= Number(typed.from)
  const count = isRange ? countOf({ from: Number(typed.from), to: Number(typed.to) }) : 0
  return (
    <EntryDialog title="Hand out paper tickets" yes="Hand out" form={form} onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            id={`${form.id}-${end}`}
            label={end === 'from' ? 'First number' : 'Last number'}
            inputMode="numeric"
            value={typed[end]}
            error={faults[end]}
            onChange={({ target }) => change({ [end]: target.value })}
          />
        ))}
      </div>
      <SelectField
        {...field('personId')}
        label="To"
        hint="Whoever may take cash: what they sell goes into their drawer."
      >
        <option value="">Choose somebody</option>
        <Options of={sellers.map(({ personId, name }) => [personId, name])} />
      </SelectField>
      <p role="status" className="figures min-h-6">
        {count > 0 &&
          `${ticketsInWords(count)}, ${showAmount(toDollars(rollMoney(count, fromDollars(raffle.price))))} if all are sold`}
      </p>
    </EntryDialog>
  )
}

interface TakeBackProps {
  roll: Roll
  onClose: () => void
  onSaved: (fresh: RafflesDesk) => void
}

/** What wasn't sold; the rest times the price is cash. */
export function TakeBackDialog({ roll, onClose, onSaved }: TakeBackProps) {
  const owedFor = (unsold: string) => {
    const back = numbersOf(rangesOf(numbersOf(rangesIn(unsold) ?? [])))
    const sold = Math.max(0, countOf(roll) - back.length)
    return { sold, money: toDollars(rollMoney(sold, fromDollars(roll.price))) }
  }
  const form = useEntryForm({
    start: () => ({ unsold: '' }),
    check: ({ unsold }) => (rangesIn(unsold) === null ? { unsold: 'Enter numbers such as 131-150' } : {}),
    send: ({ unsold }) =>
      call('POST /api/admin/raffle-rolls/{id}/return', {
        params: { id: roll.rollId },
        body: { unsold: rangesIn(unsold) ?? [], money: owedFor(unsold).money },
      }),
    onSaved,
  })
  const { typed, field } = form
  const { sold, money } = owedFor(typed.unsold)
  return (
    <EntryDialog
      title={`Take back ${roll.from}–${roll.to}`}
      yes={`Take ${showAmount(money)} in cash`}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...field('unsold')}
        label="Numbers that weren’t sold"
        hint={`Such as ${Math.min(roll.to, roll.from + 1)}-${roll.to}. Empty if all were sold.`}
      />
      <p role="status" className="figures rounded-md bg-mint px-4 py-3">
        <span className="font-bold font-board text-2xl">{showAmount(money)}</span>
        <span className="block">
          {ticketsInWords(sold)} at {showAmount(roll.price)}, into the drawer of {roll.seller}
        </span>
      </p>
    </EntryDialog>
  )
}

function isNumber(typed: string): boolean {
  return /^\s*[1-9]\d{0,6}\s*$/.test(typed)
}
