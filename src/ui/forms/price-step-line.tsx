import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { TextField } from './text-input.tsx'

interface Step {
  date: string
  time: string
  price: string
}

interface Props {
  /** Of its fields: '{id}.price', '{id}.until'. */
  id: string
  /** 'Early-bird price 2'. */
  name: string
  step: Step
  faults: Readonly<Record<'price' | 'until', string | undefined>>
  onChange: (part: Partial<Step>) => void
  onRemove: () => void
  /** A field before the price: what it is for. */
  children?: ReactNode
}

/** A price that holds until a date. */
export function PriceStepLine({ id, name, step, faults, onChange, onRemove, children }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line bg-paper p-3 sm:grid-cols-3">
      <legend className="sr-only">{name}</legend>
      {children && <div className="sm:col-span-3">{children}</div>}
      <TextField
        id={`${id}.price`}
        label="Early-bird price ($)"
        inputMode="decimal"
        value={step.price}
        error={faults.price}
        onChange={(changed) => onChange({ price: changed.target.value })}
      />
      <TextField
        id={`${id}.until`}
        label="Until"
        type="date"
        value={step.date}
        error={faults.until}
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
          Remove<span className="sr-only"> {name.charAt(0).toLowerCase() + name.slice(1)}</span>
        </Button>
      </div>
    </fieldset>
  )
}
