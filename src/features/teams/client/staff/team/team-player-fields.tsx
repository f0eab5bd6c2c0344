import { useId } from 'react'
import { SelectField } from '../../../../../ui/forms/select.tsx'
import { TextField } from '../../../../../ui/forms/text-input.tsx'
import { labelOf, type PlayerField, playerFieldNames, playerFields } from '../../../player-fields.ts'
import type { TypedTeam } from './team-draft.ts'

interface Props {
  seat: number
  formId: string
  typed: TypedTeam
  faults: TypedTeam
  /** The current player; null in a new team. */
  present: { id: string; fullName: string } | null
  /** Nothing is typed, and the place may stay open. */
  isOpen: boolean
  onChange: (change: TypedTeam) => void
  /** Clears the fields for a new player, or brings the current one back. */
  onReplace: () => void
  onBack: () => void
}

/** The fields of one player: the same person corrected, or a new one. */
export function TeamPlayerFields({
  seat,
  formId,
  typed,
  faults,
  present,
  isOpen,
  onChange,
  onReplace,
  onBack,
}: Props) {
  const titleId = useId()
  const isLeader = seat === 0
  const isReplaced = present !== null && typed[`players.${seat}.id`] !== present.id
  const field = (name: PlayerField) => ({
    label: labelOf(name, isLeader),
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
        {control.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    )
  }
  return (
    <fieldset aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-white p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 border-line border-b pb-2">
        <h2 id={titleId} className="text-xl">
          Player {seat + 1}
          {isLeader && <span className="ml-3 font-sans font-semibold text-fairway text-sm">Team leader</span>}
        </h2>
        {present && (
          <button type="button" className="link min-h-11" onClick={isReplaced ? onBack : onReplace}>
            {isReplaced ? `Keep ${present.fullName}` : 'Someone else plays'}
            {!isReplaced && <span className="sr-only"> instead of {present.fullName}</span>}
          </button>
        )}
      </div>
      {isOpen ? (
        <p role="status" className="mb-4 text-soft">
          {present
            ? `${present.fullName} leaves the team, and this place is open.`
            : 'Open. Leave it blank until somebody takes it.'}
        </p>
      ) : (
        isReplaced && (
          <p role="status" className="mb-4 text-soft">
            Someone new plays instead of {present.fullName}.
          </p>
        )
      )}
      <div className="grid gap-4 sm:grid-cols-2">{playerFieldNames.map(control)}</div>
    </fieldset>
  )
}
