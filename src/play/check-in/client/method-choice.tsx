import { type KeyboardEvent, useId } from 'react'
import { type DeskMethod, methodLabels } from '../../../money/ledger/payment-methods.ts'
import { classes } from '../../../ui/classes.ts'
import { KeyCap } from '../../../ui/key-cap.tsx'

interface Props {
  methods: readonly DeskMethod[]
  method: DeskMethod
  isDisabled: boolean
  onChange: (method: DeskMethod) => void
}

/** With Alt, while the money is taken. 'Check' gives up its first letter to cash. */
const methodKeys: Record<DeskMethod, string> = { cash: 'C', check: 'H', card: 'T' }
const labels = { ...methodLabels, card: 'Card terminal' }

/** What is taken here, on the button and above the form. */
export function takeInWords(hasTerminal = false): string {
  return hasTerminal ? 'Take cash, a check or a card' : 'Take cash or a check'
}

/** The method that a key names. By key code, because Alt with a letter types another character on a Mac. */
export function methodOfKey(key: KeyboardEvent, methods: readonly DeskMethod[]): DeskMethod | undefined {
  if (!key.altKey || key.ctrlKey || key.metaKey) return undefined
  return methods.find((method) => key.code === `Key${methodKeys[method]}`)
}

/** What was handed over, side by side: one press, or its key. */
export function MethodChoice({ methods, method, isDisabled, onChange }: Props) {
  const name = useId()
  return (
    <fieldset
      disabled={isDisabled}
      className="flex divide-x divide-line overflow-hidden rounded-md border border-ink focus-within:outline-3 focus-within:outline-water"
    >
      <legend className="sr-only">Method</legend>
      {methods.map((each) => (
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
          {labels[each]}
          <KeyCap>{`Alt ${methodKeys[each]}`}</KeyCap>
        </label>
      ))}
    </fieldset>
  )
}
