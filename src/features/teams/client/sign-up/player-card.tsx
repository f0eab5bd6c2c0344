import { useId, useState } from 'react'
import { readPhone, showPhone } from '../../../../kernel/phone.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { type PlayerFaults, type PlayerField, shirtSizes, type TypedPlayer } from '../../rules.ts'
import { ContactField } from './contact-field.tsx'
import type { Contact, FreeCheck } from './free-check.ts'
import { PlayerCardHead } from './player-card-head.tsx'
import type { Gap } from './sign-up-gaps.ts'
import { fieldId } from './sign-up-refusal.ts'
import { useSettled } from './use-settled.ts'

interface Props {
  index: number
  player: TypedPlayer
  faults: PlayerFaults
  /** Sentences of the server, shown whatever was touched. */
  refusals: PlayerFaults
  checks: Partial<Record<Contact, FreeCheck>>
  /** The first thing missing; undefined once the card is complete. */
  gap: Gap | undefined
  /** On a phone; wider screens show every card open. */
  isOpen: boolean
  /** Offers to enter another team of the same leader; null when that is not the question. */
  another: { leadsAnotherTeam: boolean; leadAnother: (does: boolean) => void } | null
  onToggle: () => void
  /** null on the last card. */
  onNext: (() => void) | null
  onCheck: (contact: Contact, check: FreeCheck) => void
  onChange: (field: PlayerField, text: string) => void
}

/** One of the four cards. Faults appear once a field was left, or a second after the last key in it. */
export function PlayerCard(props: Props) {
  const { index, player, faults, refusals, checks, gap, isOpen, another, onCheck, onChange } = props
  const isLeader = index === 0
  const titleId = useId()
  const bodyId = useId()
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
      check={another?.leadsAnotherTeam ? undefined : checks[field]}
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
      <PlayerCardHead {...{ index, player, gap, isOpen, titleId, bodyId }} onToggle={props.onToggle} />
      <div id={bodyId} className={classes('mt-4', !isOpen && 'max-md:hidden')}>
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          {name('firstName', 'First name', 'given-name')}
          {name('lastName', 'Last name', 'family-name')}
        </div>
        <div className="mt-4 grid gap-4">
          {contact('email', 'Email', 'email')}
          {contact('phoneNumber', 'Phone number', 'tel-national')}
          {another && (
            <label className="flex min-h-11 items-start gap-3 rounded-md bg-mint p-3">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-fairway"
                checked={another.leadsAnotherTeam}
                onChange={(change) => another.leadAnother(change.target.checked)}
              />
              <span>
                <span className="font-semibold">Another team of yours?</span> This email already leads a team.
                Check this box to lead both.
              </span>
            </label>
          )}
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
        <div className="mt-5 md:hidden">
          {props.onNext ? (
            <Button wide onClick={props.onNext}>
              Next: player {index + 2}
            </Button>
          ) : (
            <Button wide onClick={props.onToggle}>
              Done
            </Button>
          )}
        </div>
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
