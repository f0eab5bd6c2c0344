import type { Field, Fields, Kind, Typed } from '../../record/fields.ts'
import { Options, SelectField } from './select.tsx'
import { TextField } from './text-input.tsx'

interface Props<F extends Fields> {
  formId: string
  fields: F
  name: keyof F & string
  /** As `useEntryForm` gives them. */
  form: {
    typed: Typed<F>
    faults: { readonly [Name in keyof F]?: string | undefined }
    change: (part: Partial<Typed<F>>) => void
  }
}

/** The control of one field of a record. */
export function RecordField<F extends Fields>({ formId, fields, name, form }: Props<F>) {
  const { kind, label, hint, longest, choices, ask, isNeeded } = fields[name] as Field
  const control = {
    id: `${formId}-${name}`,
    label: isNeeded || kind === 'time' ? label : `${label} (optional)`,
    hint,
    value: form.typed[name],
    error: form.faults[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value } as Partial<Typed<F>>),
  }
  if (!choices) return <TextField {...control} type={inputTypes[kind]} maxLength={longest} />
  return (
    <SelectField {...control}>
      <option value="">{ask}</option>
      <Options of={choices} />
    </SelectField>
  )
}

const inputTypes: Partial<Record<Kind, string>> = { phone: 'tel', email: 'email', time: 'time' }
