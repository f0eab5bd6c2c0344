import { mostSteps } from '../../../event/event/price-steps.ts'
import type { TypedStep } from '../../../event/event/typed-steps.ts'
import { centsIn } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { PriceStepLine } from '../../../ui/forms/price-step-line.tsx'
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
        <PriceStepLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={place}
          id={`${formId}-priceSteps.${place}`}
          name={`Early-bird price ${place + 1}`}
          step={step}
          faults={{ price: faults[`priceSteps.${place}.price`], until: faults[`priceSteps.${place}.until`] }}
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
