import { useId, useState } from 'react'
import { SelectField } from '../../../client/ui/select.tsx'
import { TextField } from '../../../client/ui/text-input.tsx'
import { readPhone, showPhone } from '../../../kernel/phone.ts'
import { type PlayerFaults, type PlayerField, shirtSizes, type TypedPlayer } from '../rules.ts'
import { ContactField } from './contact-field.tsx'
import type { Contact, FreeCheck } from './free-check.ts'
import { fieldId } from './sign-up-refusal.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  index: number
  player: TypedPlayer
  faults: PlayerFaults
  /** Sentences of the server, shown whatever was touched. */
  refusals: PlayerFaults
  checks: Partial<Record<Contact, FreeCheck>>
  onCheck: (contact: Contact, check: FreeCheck) => void
  onChange: (field: PlayerField, text: string) => void
}

/** One of the four cards. Faults appear once a field was left, or a second after the last key in it. */
export function PlayerCard({ index, player, faults, refusals, checks, onCheck, onChange }: Props) {
  const isLeader = index === 0
  const titleId = useId()
  const [left, setLeft] = useState<ReadonlySet<PlayerField>>(() => filledFields(player))
  const settled = useSettled(player)
  const leave = (field: PlayerField) => setLeft((before) => new Set(before).add(field))
  const faultAt = (field: PlayerField) =>
    refusals[field] ?? (left.has(field) || settled.has(field) ? faults[field] : undefined)

  const name = (field: 'firstName' | 'lastName', label: string, token: string) => (
    <TextField
      id={fieldId(index, field)}
      label={label}
      value={player[field]}
      error={faultAt(field)}
      required
      autoComplete={`section-player${index + 1} ${token}`}
      autoCapitalize="words"
      onChange={(change) => onChange(field, change.target.value)}
      onBlur={() => leave(field)}
    />
  )
  const contact = (field: Contact, label: string, token: string) => (
    <ContactField
      contact={field}
      id={fieldId(index, field)}
      label={isLeader ? label : `${label} (optional)`}
      autoComplete={`section-player${index + 1} ${token}`}
      value={player[field]}
      required={isLeader}
      error={faultAt(field)}
      check={checks[field]}
      onCheck={(check) => onCheck(field, check)}
      onChange={(text) => onChange(field, text)}
      onLeave={() => {
        leave(field)
        if (field === 'phoneNumber') onChange(field, tidyPhone(player[field]))
      }}
    />
  )
  return (
    <fieldset aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-white p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b pb-3">
        <h2 id={titleId} className="text-xl">
          Player {index + 1}
        </h2>
        {isLeader && <p className="font-semibold text-fairway text-sm">Team leader</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {name('firstName', 'First name', 'given-name')}
        {name('lastName', 'Last name', 'family-name')}
      </div>
      <div className="mt-4 grid gap-4">
        {contact('email', 'Email', 'email')}
        {contact('phoneNumber', 'Phone number', 'tel-national')}
        <SelectField
          id={fieldId(index, 'shirtSize')}
          label="Shirt size"
          value={player.shirtSize}
          error={faultAt('shirtSize')}
          required
          onChange={(change) => onChange('shirtSize', change.target.value)}
          onBlur={() => leave('shirtSize')}
        >
          <option value="">Choose a size</option>
          {shirtSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}

/** What a reload brought back was left before: its faults are shown at once. */
function filledFields(player: TypedPlayer): Set<PlayerField> {
  const fields = Object.keys(player) as PlayerField[]
  return new Set(fields.filter((field) => player[field] !== ''))
}

/** '(831) 555-0142' once it is a phone number; until then it stays as typed. */
function tidyPhone(typed: string): string {
  const digits = readPhone(typed)
  return digits ? showPhone(digits) : typed
}
