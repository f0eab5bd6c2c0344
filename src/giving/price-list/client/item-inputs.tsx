import type { ReactNode } from 'react'
import { TextField } from '../../../ui/forms/text-input.tsx'
import type { TypedItem } from '../draft.ts'
import { useItemFields } from './item-form-context.ts'

type TextName = { [Name in keyof TypedItem]: TypedItem[Name] extends string ? Name : never }[keyof TypedItem]

interface Props {
  name: Exclude<TextName, 'treatment'>
  label: string
  hint?: ReactNode
}

/** An amount in dollars; the sign is in the label, so that it doesn't get in the way of typing. */
export function ItemDollars({ label, ...rest }: Props) {
  return <ItemText {...rest} label={`${label} ($)`} inputMode="decimal" />
}

/** A whole number. */
export function ItemCount(props: Props) {
  return <ItemText {...props} inputMode="numeric" />
}

interface TextProps extends Props {
  type?: 'datetime-local'
  inputMode?: 'decimal' | 'numeric'
  maxLength?: number
}

export function ItemText({ name, ...rest }: TextProps) {
  const { formId, typed, faults, change } = useItemFields()
  return (
    <TextField
      {...rest}
      id={`${formId}-${name}`}
      value={typed[name]}
      error={faults[name]}
      onChange={(changed) => change({ [name]: changed.target.value })}
    />
  )
}

/** A part of the form under its own heading. */
export function FormPart({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-t pt-4">
      <legend className="float-left mb-0 w-full font-board font-semibold text-lg">{title}</legend>
      {intro && <p className="clear-both -mt-3 text-soft">{intro}</p>}
      {children}
    </fieldset>
  )
}
