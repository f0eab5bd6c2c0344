import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { type PlayerField, playerFields } from '../../player-fields.ts'

interface Props {
  field: PlayerField
  id: string
  label: string
  value: string
  error: string | undefined
  required: boolean
  autoComplete: string
  onChange: (text: string) => void
  onLeave: () => void
}

/** A player field that needs no server check: a text input or a select. */
export function PlainField({ field, autoComplete, onChange, onLeave, ...shown }: Props) {
  const { control } = playerFields[field]
  if (control.kind === 'line')
    return (
      <TextField
        {...shown}
        {...control.keyboard}
        autoComplete={autoComplete}
        onChange={(change) => onChange(change.target.value)}
        onBlur={onLeave}
      />
    )
  return (
    <SelectField {...shown} onChange={(change) => onChange(change.target.value)} onBlur={onLeave}>
      <option value="">{control.prompt}</option>
      {control.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}
