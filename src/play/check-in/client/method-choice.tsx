import { useId } from 'react'
import {
  type HandedOverMethod,
  handedOverMethods,
  methodLabels,
} from '../../../money/ledger/payment-methods.ts'
import { classes } from '../../../ui/classes.ts'

interface Props {
  method: HandedOverMethod
  isDisabled: boolean
  onChange: (method: HandedOverMethod) => void
}

/** What was handed over, side by side: one press. */
export function MethodChoice({ method, isDisabled, onChange }: Props) {
  const name = useId()
  return (
    <fieldset
      disabled={isDisabled}
      className="flex divide-x divide-line overflow-hidden rounded-md border border-ink focus-within:outline-3 focus-within:outline-water"
    >
      <legend className="sr-only">Method</legend>
      {handedOverMethods.map((each) => (
        <label
          key={each}
          className={classes(
            'relative flex min-h-11 flex-1 cursor-pointer items-center justify-center border-b-3 px-3 pt-0.5 text-center font-semibold leading-tight',
            each === method ? 'border-b-fairway bg-mint' : 'border-b-transparent bg-white',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={each === method}
            onChange={() => onChange(each)}
          />
          {methodLabels[each]}
        </label>
      ))}
    </fieldset>
  )
}
