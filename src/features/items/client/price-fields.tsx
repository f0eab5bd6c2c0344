import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { mostSteps } from '../../event/price-steps.ts'
import type { TypedStep } from '../../event/typed-steps.ts'
import { centsIn } from '../draft.ts'
import { useItemFields } from './item-form-context.ts'
import { FormPart, ItemDollars } from './item-inputs.tsx'

const nothing: TypedStep = { date: '', time: '', price: '' }

/** The price, and lower ones that hold until a date. */
export function PriceFields() {
  const { formId, typed, faults, change } = useItemFields()
  const { priceSteps } = typed
  const put = (steps: TypedStep[]) => change({ priceSteps: steps })
  const full = centsIn(typed.price)
  return (
    <FormPart title="Price">
      <ItemDollars name="price" label="Price" />
      {priceSteps.map((step, place) => (
        <StepLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={place}
          step={step}
          place={place}
          onChange={(part) => put(priceSteps.map((each) => (each === step ? { ...step, ...part } : each)))}
          onRemove={() => {
            put(priceSteps.filter((each) => each !== step))
            document.getElementById(`${formId}-price`)?.focus()
          }}
        />
      ))}
      {priceSteps.length > 0 && !Number.isNaN(full) && (
        <p className="text-soft">After that it costs {showAmount(full / 100)}.</p>
      )}
      {faults.priceSteps && <p className="font-semibold text-flag">{faults.priceSteps}</p>}
      {priceSteps.length < mostSteps && (
        <Button className="justify-self-start" onClick={() => put([...priceSteps, nothing])}>
          {priceSteps.length === 0 ? 'Add an early-bird price' : 'Add another date'}
        </Button>
      )}
    </FormPart>
  )
}

interface LineProps {
  step: TypedStep
  place: number
  onChange: (part: Partial<TypedStep>) => void
  onRemove: () => void
}

function StepLine({ step, place, onChange, onRemove }: LineProps) {
  const { formId, faults } = useItemFields()
  const path = `priceSteps.${place}`
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line bg-paper p-3 sm:grid-cols-3">
      <legend className="sr-only">Early-bird price {place + 1}</legend>
      <TextField
        id={`${formId}-${path}.price`}
        label="Early-bird price ($)"
        inputMode="decimal"
        autoComplete="off"
        value={step.price}
        error={faults[`${path}.price`]}
        onChange={(changed) => onChange({ price: changed.target.value })}
      />
      <TextField
        id={`${formId}-${path}.until`}
        label="Until"
        type="date"
        value={step.date}
        error={faults[`${path}.until`]}
        onChange={(changed) => onChange({ date: changed.target.value })}
      />
      <TextField
        label="Time (optional)"
        type="time"
        value={step.time}
        onChange={(changed) => onChange({ time: changed.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:col-span-3">
        <p className="text-[0.9375rem] text-soft">
          {step.time ? 'By the event’s own clock.' : 'To the end of that day, by the event’s own clock.'}
        </p>
        <Button small kind="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> early-bird price {place + 1}</span>
        </Button>
      </div>
    </fieldset>
  )
}
