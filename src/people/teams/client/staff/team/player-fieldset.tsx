import { type ReactNode, useId } from 'react'
import { Options, SelectField } from '../../../../../ui/forms/select.tsx'
import { TextField } from '../../../../../ui/forms/text-input.tsx'
import { labelOf, type PlayerField, playerFieldNames, playerFields } from '../../../player-fields.ts'

interface Props {
  /** From 0; the first one leads. */
  seat: number
  formId: string
  /** Values and errors by the server's field names, such as 'players.0.email'. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  /** What the first player is: 'Team leader'. */
  firstIs: string
  onChange: (change: Record<string, string>) => void
  /** Beside the title. */
  action?: ReactNode
  /** Between the title and the fields. */
  note?: ReactNode
  /** After the fields that every player has. */
  children?: ReactNode
}

/** The fields of one player in a form of the staff. */
export function PlayerFieldset(props: Props) {
  const { seat, formId, typed, faults, firstIs, onChange, action, note, children } = props
  const titleId = useId()
  const isFirst = seat === 0
  const field = (name: PlayerField) => ({
    label: labelOf(name, isFirst),
    id: `${formId}-players.${seat}.${name}`,
    value: typed[`players.${seat}.${name}`] ?? '',
    error: faults[`players.${seat}.${name}`],
    autoComplete: 'off',
    onChange: (change: { target: { value: string } }) =>
      onChange({ [`players.${seat}.${name}`]: change.target.value }),
  })
  const control = (name: PlayerField) => {
    const { control } = playerFields[name]
    if (control.kind === 'line')
      return (
        <TextField key={name} {...field(name)} type={control.keyboard.type} maxLength={control.longest} />
      )
    return (
      <SelectField key={name} {...field(name)}>
        <option value="">{control.prompt}</option>
        <Options of={control.options} />
      </SelectField>
    )
  }
  return (
    <fieldset aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-white p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 border-line border-b pb-2">
        <h2 id={titleId} className="text-xl">
          Player {seat + 1}
          {isFirst && firstIs && (
            <span className="ml-3 font-sans font-semibold text-fairway text-sm">{firstIs}</span>
          )}
        </h2>
        {action}
      </div>
      {note && (
        <p role="status" className="mb-4 text-soft">
          {note}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {playerFieldNames.map(control)}
        {children}
      </div>
    </fieldset>
  )
}
