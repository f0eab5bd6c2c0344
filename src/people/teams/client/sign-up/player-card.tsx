import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { readPhone, showPhone } from '../../../../kernel/phone.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { afterPress } from '../../../../ui/forms/after-press.ts'
import { Options, SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import {
  isNeeded,
  labelOf,
  type PlayerField,
  playerFieldNames,
  playerFields,
  type TypedPlayer,
} from '../../player-fields.ts'
import type { PlayerFaults } from '../../rules.ts'
import type { Contact, ContactCheck } from './contact-check.ts'
import { ContactField } from './contact-field.tsx'
import { PlayerCardHead } from './player-card-head.tsx'
import type { Gap } from './sign-up-gaps.ts'
import { fieldId } from './sign-up-refusal.ts'

interface Props {
  index: number
  player: TypedPlayer
  faults: PlayerFaults
  /** Messages from the server, always shown. */
  refusals: PlayerFaults
  checks: Partial<Record<Contact, ContactCheck>>
  /** The first thing missing; undefined once the card is complete. */
  gap: Gap | undefined
  /** What the first player is, if not the team's leader; '' says nothing. */
  firstIs?: string
  /** 'Player 1', unless it says otherwise. */
  title?: string | undefined
  /** Fields that this form leaves for later. */
  without?: readonly PlayerField[]
  /** Below the phone of whoever fills in the form. */
  ofPhone?: ReactNode
  /** Only used on phones. Wider screens show every card open. */
  isOpen: boolean
  /** Offers to enter another team with the same leader; null when that doesn't apply. */
  another: { leadsAnotherTeam: boolean; leadAnother: (does: boolean) => void } | null
  onToggle: () => void
  /** null on the last card. */
  onNext: (() => void) | null
  onCheck: (contact: Contact, check: ContactCheck) => void
  onChange: (field: PlayerField, text: string) => void
}

/** One of the four player cards. Errors appear when a field loses focus, or a second after the last keystroke. */
export function PlayerCard(props: Props) {
  const { index, player, faults, refusals, checks, gap, isOpen, another, onCheck, onChange } = props
  const isLeader = index === 0
  const titleId = useId()
  const bodyId = useId()
  const [left, setLeft] = useState<ReadonlySet<PlayerField>>(() => filledFields(player))
  const settled = useSettledFields(player)
  const leave = (field: PlayerField) => afterPress(() => setLeft((before) => new Set(before).add(field)))
  const faultAt = (field: PlayerField) =>
    refusals[field] ?? (left.has(field) || settled.has(field) ? faults[field] : undefined)

  const common = (field: PlayerField) => ({
    id: fieldId(index, field),
    label: labelOf(field, isLeader),
    value: player[field],
    error: faultAt(field),
    required: isNeeded(field, isLeader),
  })
  const contact = (field: Contact) => (
    <ContactField
      contact={field}
      {...common(field)}
      autoComplete={autoCompleteOf(index, field)}
      check={another?.leadsAnotherTeam ? undefined : checks[field]}
      onCheck={(check) => onCheck(field, check)}
      onChange={(text) => onChange(field, text)}
      onLeave={() => {
        leave(field)
        if (field === 'phoneNumber') onChange(field, tidyPhone(player[field]))
      }}
    />
  )
  const plain = (field: PlayerField) => (
    <PlainField
      key={field}
      field={field}
      {...common(field)}
      autoComplete={autoCompleteOf(index, field)}
      onChange={(text) => onChange(field, text)}
      onLeave={() => leave(field)}
    />
  )
  return (
    <fieldset aria-labelledby={titleId} className="min-w-0 rounded-lg border border-line bg-white p-4 sm:p-6">
      <PlayerCardHead
        {...{ index, player, gap, isOpen, titleId, bodyId }}
        firstIs={props.firstIs ?? 'Team leader'}
        title={props.title ?? `Player ${index + 1}`}
        onToggle={props.onToggle}
      />
      <div id={bodyId} className={classes('mt-4', !isOpen && 'max-md:hidden')}>
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">{names.map(plain)}</div>
        <div className="mt-4 grid gap-4">
          {contact('email')}
          {contact('phoneNumber')}
          {props.ofPhone}
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
          {others.filter((field) => !props.without?.includes(field)).map(plain)}
        </div>
        <CardFoot {...props} />
      </div>
    </fieldset>
  )
}

/** On to the next card; the last one closes. A single card stays open. */
function CardFoot({ index, onNext, onToggle }: Pick<Props, 'index' | 'onNext' | 'onToggle'>) {
  if (!onNext && index === 0) return null
  return (
    <div className="mt-5 md:hidden">
      <Button wide onClick={onNext ?? onToggle}>
        {onNext ? `Next: player ${index + 2}` : 'Done'}
      </Button>
    </div>
  )
}

const names: readonly PlayerField[] = ['firstName', 'lastName']
const contacts: readonly PlayerField[] = ['email', 'phoneNumber'] satisfies Contact[]
const others = playerFieldNames.filter((field) => !names.includes(field) && !contacts.includes(field))

/** Groups each card's fields so that the browser doesn't fill all four with one person. */
function autoCompleteOf(index: number, field: PlayerField): string {
  const { control } = playerFields[field]
  return control.kind === 'line' ? `section-player${index + 1} ${control.autoComplete}` : 'off'
}

/** Fields restored after a reload count as touched, so their errors show at once. */
function filledFields(player: TypedPlayer): Set<PlayerField> {
  return new Set(playerFieldNames.filter((field) => player[field] !== ''))
}

/** Formats as '(831) 555-0142' once the number is complete; until then returns the text as typed. */
function tidyPhone(typed: string): string {
  const digits = readPhone(typed)
  return digits ? showPhone(digits) : typed
}

const pause = 1000

/** Returns the fields that have changed since the card appeared and then stayed unchanged for a second. */
function useSettledFields(player: TypedPlayer): ReadonlySet<PlayerField> {
  const [settled, setSettled] = useState<ReadonlySet<PlayerField>>(new Set())
  const atRest = useRef(player)
  useEffect(() => {
    const timer = setTimeout(() => {
      const fields = Object.keys(player) as PlayerField[]
      const changed = fields.filter((field) => player[field] !== atRest.current[field])
      atRest.current = player
      if (changed.length > 0) setSettled((before) => new Set([...before, ...changed]))
    }, pause)
    return () => clearTimeout(timer)
  }, [player])
  return settled
}

interface PlainFieldProps {
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
function PlainField({ field, autoComplete, onChange, onLeave, ...shown }: PlainFieldProps) {
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
      <Options of={control.options} />
    </SelectField>
  )
}
