import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { fewestFlights, mostFlights } from '../../../rules/flights.ts'
import { flightKindNames, flightKinds } from '../../flight-words.ts'
import { type FlightDraft, withCount } from './flight-draft.ts'

interface Props {
  draft: FlightDraft
  onChange: (draft: FlightDraft) => void
}

const counts = Array.from({ length: mostFlights - fewestFlights + 1 }, (_, index) => fewestFlights + index)

/** By what, how many and how large, and their names. */
export function FlightFields({ draft, onChange }: Props) {
  const { by, names, isEqual, seed } = draft
  return (
    <div className="grid gap-4">
      <SelectField
        label="Make flights by"
        hint={flightKinds[by].hint}
        className="max-w-md"
        value={by}
        onChange={(changed) => onChange({ ...draft, by: changed.target.value as FlightDraft['by'] })}
      >
        <Options of={flightKindNames.map((kind) => [kind, flightKinds[kind].name])} />
      </SelectField>
      <div className="flex flex-wrap gap-4">
        <SelectField
          label="Flights"
          className="w-28"
          value={names.length}
          onChange={(changed) => onChange(withCount(draft, Number(changed.target.value)))}
        >
          <Options of={counts} />
        </SelectField>
        {by !== 'draw' && (
          <SelectField
            label="Sizes"
            className="w-56"
            value={isEqual ? 'equal' : 'borders'}
            onChange={(changed) => onChange({ ...draft, isEqual: changed.target.value === 'equal' })}
          >
            <option value="equal">Equal</option>
            <option value="borders">{by === 'handicap' ? 'By handicap limits' : 'By score limits'}</option>
          </SelectField>
        )}
        {by === 'draw' && (
          <TextField
            label="Seed of the draw"
            className="w-64"
            maxLength={60}
            value={seed}
            onChange={(changed) => onChange({ ...draft, seed: changed.target.value })}
          />
        )}
      </div>
      <FlightNames draft={draft} onChange={onChange} />
    </div>
  )
}

function FlightNames({ draft, onChange }: Props) {
  const { by, names, borders, isEqual } = draft
  const hasBorders = by !== 'draw' && !isEqual
  const replaced = (list: readonly string[], at: number, text: string) =>
    list.map((each, index) => (index === at ? text : each))
  return (
    <ol className={hasBorders ? 'grid gap-3' : 'flex flex-wrap gap-x-4 gap-y-3'}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a flight is its place in the list
        <li key={at} className="flex flex-wrap gap-x-4 gap-y-2">
          <TextField
            label={`Name of flight ${at + 1}`}
            className="w-64 max-w-full"
            maxLength={30}
            value={name}
            onChange={(changed) => onChange({ ...draft, names: replaced(names, at, changed.target.value) })}
          />
          {hasBorders && at < borders.length && (
            <TextField
              label={by === 'handicap' ? 'Handicaps up to' : 'Against par, up to'}
              className="w-44"
              inputMode="numeric"
              maxLength={4}
              value={borders[at]}
              onChange={(changed) =>
                onChange({ ...draft, borders: replaced(borders, at, changed.target.value) })
              }
            />
          )}
        </li>
      ))}
    </ol>
  )
}
