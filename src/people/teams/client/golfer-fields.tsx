import { formatPhoneWhileTyping } from '../../../kernel/phone.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import {
  labelOf,
  type PlayerField,
  playerFault,
  playerFieldNames,
  playerFields,
  type TypedPlayer,
} from '../player-fields.ts'

interface Props {
  formId: string
  typed: TypedPlayer
  errors: Partial<Record<PlayerField, string>>
  /** Email and phone are needed: whoever takes a place by link may lead the team. */
  isLeader: boolean
  /** The golfer fills it in: the browser may offer what it knows. */
  isOwn?: boolean
  /** Left out of the form, such as a shirt that was ordered already. */
  without?: readonly PlayerField[]
  onChange: (field: PlayerField, text: string) => void
}

/** A golfer's fields, as in the team sign-up. */
export function GolferFields({
  formId,
  typed,
  errors,
  isLeader,
  isOwn = isLeader,
  without = [],
  onChange,
}: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {playerFieldNames
        .filter((field) => !without.includes(field))
        .map((field) => {
          const { control } = playerFields[field]
          const common = {
            id: `${formId}-${field}`,
            label: labelOf(field, isLeader),
            value: typed[field],
            error: errors[field],
          }
          return control.kind === 'choice' ? (
            <SelectField key={field} {...common} onChange={({ target }) => onChange(field, target.value)}>
              <option value="">{control.prompt}</option>
              <Options of={control.options} />
            </SelectField>
          ) : (
            <TextField
              key={field}
              {...common}
              {...control.keyboard}
              autoComplete={isOwn ? control.autoComplete : 'off'}
              maxLength={control.longest}
              onChange={({ target }) =>
                onChange(field, field === 'phoneNumber' ? formatPhoneWhileTyping(target.value) : target.value)
              }
            />
          )
        })}
    </div>
  )
}

/** The errors of a golfer's fields; empty when valid. */
export function golferFaults(typed: TypedPlayer, isLeader: boolean): Partial<Record<PlayerField, string>> {
  const faults: Partial<Record<PlayerField, string>> = {}
  for (const field of playerFieldNames) {
    const fault = playerFault(field, typed[field], isLeader)
    if (fault) faults[field] = fault
  }
  return faults
}
