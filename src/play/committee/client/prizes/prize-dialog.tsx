import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { prizeKindNames } from '../../../rules/prize-names.ts'
import { type PrizeKind, prizeKinds } from '../../../rules/prizes.ts'
import type { Prizes, PrizeWire } from '../../prizes-contract.ts'

interface Props {
  prizes: Prizes
  /** Null for a new one. */
  prize: PrizeWire | null
  /** Saves the prize with the others. */
  send: (prize: PrizeWire) => Promise<Prizes>
  onSaved: (saved: Prizes) => void
  onClose: () => void
}

export function PrizeDialog({ prizes, prize, send, onSaved, onClose }: Props) {
  const form = useEntryForm({
    start: () => ({
      name: prize?.name ?? '',
      board: prize?.board ?? 'gross',
      /** '' is all teams. */
      flight: prize?.flight ?? (prizes.areRoutes && !prize ? (prizes.flights[0] ?? '') : ''),
      place: String(prize?.place ?? 1),
      kind: prize?.kind ?? 'merchandise',
      value: prize && prize.value > 0 ? String(prize.value) : '',
    }),
    check: ({ name, place, value }) => ({
      ...(name.trim() === '' && { name: 'Enter the name of the prize' }),
      ...(!/^[1-9]\d{0,2}$/.test(place.trim()) && { place: 'Enter a place, such as 1' }),
      ...(!/^(\d{1,6}(\.\d{1,2})?)?$/.test(value.trim()) && { value: 'Enter an amount, such as 100' }),
    }),
    send: ({ flight, place, value, ...typed }) =>
      send({
        ...typed,
        prizeId: prize?.prizeId ?? '',
        flight: flight === '' ? null : flight,
        place: Number(place),
        value: Number(value),
      }),
    onSaved,
  })
  const { typed, change, field } = form
  const flights = new Set([...prizes.flights, ...(prize?.flight ? [prize.flight] : [])])
  return (
    <EntryDialog title={prize ? 'Edit the prize' : 'New prize'} yes="Save" form={form} onClose={onClose}>
      <TextField
        {...field('name')}
        label="Prize"
        hint="What the team takes home: ‘Pro shop vouchers’."
        maxLength={80}
      />
      <div className="flex flex-wrap gap-4">
        <TextField {...field('place')} label="Place" className="w-24" inputMode="numeric" maxLength={3} />
        {(prizes.net || prize?.board === 'net') && (
          <SelectField
            label="Leaderboard"
            className="w-36"
            value={typed.board}
            onChange={(changed) => change({ board: changed.target.value as PrizeWire['board'] })}
          >
            <option value="gross">Gross</option>
            <option value="net">Net</option>
          </SelectField>
        )}
        {flights.size > 0 && (
          <SelectField {...field('flight')} label={prizes.areRoutes ? 'Route' : 'Teams'} className="w-48">
            {(!prizes.areRoutes || prize?.flight === null) && (
              <option value="">{prizes.areRoutes ? 'Choose a route' : 'All teams'}</option>
            )}
            <Options of={[...flights]} />
          </SelectField>
        )}
      </div>
      <SelectField
        label="Kind"
        className="max-w-56"
        value={typed.kind}
        onChange={(changed) => change({ kind: changed.target.value as PrizeKind })}
      >
        <Options of={prizeKinds.map((kind) => [kind, prizeKindNames[kind]])} />
      </SelectField>
      <TextField
        {...field('value')}
        label="Retail value for one golfer ($)"
        hint="What one golfer’s share would cost in a shop. Amateur rules limit it. Blank: not known yet."
        inputMode="decimal"
        maxLength={9}
      />
    </EntryDialog>
  )
}
