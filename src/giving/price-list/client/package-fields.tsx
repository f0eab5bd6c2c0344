import { withCapital } from '../../../kernel/count-in-words.ts'
import { type Cents, cents, centsIn, showDollars, toDollars } from '../../../kernel/money.ts'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { draftIncludes } from '../draft.ts'
import { type Counted, forKinds, goods, goodsKinds, type IncludedKind, isGoods } from '../included.ts'
import { includedValue } from '../includes.ts'
import type { PlaceValues } from '../item.ts'
import { levelNames } from '../words.ts'
import { BenefitFields } from './benefit-fields.tsx'
import { useItemFields } from './item-form-context.ts'
import { FormPart, ItemCount } from './item-inputs.tsx'
import type { PlaceFacts } from './place-facts.ts'

/** What only a sponsor package has: what comes with it, how many there are, its level, its hole. */
export function PackageFields({ facts }: { facts: PlaceFacts }) {
  const { formId, typed, change } = useItemFields()
  return (
    <>
      <Included facts={facts} />
      <BenefitFields />
      <FormPart title="On the sponsors page">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <ItemCount name="stock" label="How many are there?" hint="Leave it empty for no limit." />
          <SelectField
            id={`${formId}-level`}
            label="Size of the logo"
            hint="Larger ones come first."
            value={typed.level}
            onChange={(changed) => change({ level: changed.target.value })}
          >
            <option value="">Like hole sponsors</option>
            <Options of={levelsFor(typed.level).map(({ value, label }) => [value, label])} />
          </SelectField>
        </div>
        <CheckField
          label="It belongs to one hole"
          hint="A contest, for example. You pick the hole for each sponsor."
          checked={typed.needsHole}
          onChange={(needsHole) => change({ needsHole })}
        />
      </FormPart>
    </>
  )
}

/** The four sizes, and one set by a call. */
function levelsFor(current: string): { value: string; label: string }[] {
  const levels = levelNames.map((label, place) => ({ value: String(place + 1), label }))
  const isKnown = current === '' || levels.some(({ value }) => value === current)
  return isKnown ? levels : [...levels, { value: current, label: `Level ${current}` }]
}

interface Line {
  count: Counted
  label: string
  value: IncludedKind
}

function Included({ facts }: { facts: PlaceFacts }) {
  const { teamSize } = facts
  const lines: Line[] = [
    { count: 'teams', label: `Teams of ${teamSize}`, value: 'golf' },
    { count: 'golfers', label: 'Golfers', value: 'golf' },
    { count: 'dinners', label: 'Dinners', value: 'dinner' },
    ...goodsKinds.map((value) => ({
      count: goods[value].count,
      label: withCapital(goods[value].more),
      value,
    })),
  ]
  return (
    <FormPart
      title="What comes with it"
      intro="Places that the sponsor can fill, pass on or give back. What they’re worth comes off what the sponsor may deduct. Leave it empty to use the value in Event details."
    >
      <div className="grid gap-3">
        {lines.map((line) => (
          <IncludedLine key={line.count} line={line} usual={facts.values[line.value]} />
        ))}
      </div>
      <Worth facts={facts} />
    </FormPart>
  )
}

function worthLabel(kind: IncludedKind): string {
  const what = kind === 'golf' ? 'golfer’s place' : isGoods(kind) ? goods[kind].one : kind
  return `One ${what} is worth ($)`
}

/** Golfers of teams and single ones share their value, which is asked once. */
function IncludedLine({ line: { count, label, value }, usual }: { line: Line; usual: Cents | null }) {
  const { formId, typed, faults, change } = useItemFields()
  const { includes } = typed
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] items-end gap-3">
      <TextField
        id={`${formId}-includes.${count}`}
        label={label}
        inputMode="numeric"
        placeholder="0"
        value={includes.counts[count]}
        error={faults[`includes.${count}`]}
        onChange={({ target }) =>
          change({ includes: { ...includes, counts: { ...includes.counts, [count]: target.value } } })
        }
      />
      {count !== 'golfers' && (
        <TextField
          id={`${formId}-includes.values.${value}`}
          label={worthLabel(value)}
          inputMode="decimal"
          placeholder={usual === null ? undefined : String(toDollars(usual))}
          value={includes.values[value]}
          error={faults[`includes.values.${value}`]}
          onChange={({ target }) =>
            change({ includes: { ...includes, values: { ...includes.values, [value]: target.value } } })
          }
        />
      )}
    </div>
  )
}

/** 'Worth $720 to the sponsor. Of $5,000, up to $4,280 may be deductible.' */
function Worth({ facts: { values, teamSize } }: { facts: PlaceFacts }) {
  const { typed } = useItemFields()
  const includes = draftIncludes(typed.includes)
  const worths = includes.benefits.map(({ value }) => value)
  const numbers = [...Object.values(includes), ...Object.values(includes.values), ...worths]
  if (numbers.some((each) => Number.isNaN(each))) return null
  const worth = includedValue({ ...includes, values: filled(includes.values, values) }, teamSize)
  const price = centsIn(typed.price)
  return (
    <p role="status" className="rounded-md bg-sand px-3 py-2 font-semibold">
      {worth === null
        ? 'Say what everything included is worth. Until then, receipts say nothing about taxes.'
        : `Worth ${showDollars(worth)} to the sponsor.`}
      {worth !== null && price > 0 && (
        <>
          {' '}
          Of {showDollars(price)},{' '}
          {price > worth
            ? `${showDollars(cents(price - worth))} may be deductible.`
            : 'nothing is deductible.'}
        </>
      )}
    </p>
  )
}

function filled(values: PlaceValues, usual: PlaceValues): PlaceValues {
  return forKinds((kind) => values[kind] ?? usual[kind])
}
