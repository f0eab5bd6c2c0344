import { useId, useState } from 'react'
import { numbersTo, teamSizeOf } from '../../../event/event/round.ts'
import { newId } from '../../../kernel/ids.ts'
import { nameParts } from '../../../kernel/text/full-name.ts'
import { Button } from '../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { usePress } from '../../../ui/feedback/use-press.ts'
import { blankIndex, indexFaultOf, type TypedIndex } from '../../../ui/forms/index-fields.tsx'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { useMayCall } from '../../../ui/session/may-call.ts'
import type { Party } from '../party-shapes.ts'
import { indexSent, WalkUpIndexes } from './walk-up-indexes.tsx'

interface Props {
  onClose: () => void
  /** The new team, to take its payment right away. */
  onAdded: (party: Party) => void
}

type Typed = Record<'teamName' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'reason', string>

/** Adds a team that never signed up: its players' names, as far as they are known. Everything else is asked later. */
export function WalkUpTeamDialog({ onClose, onAdded }: Props) {
  const { event } = useEvent()
  const teamSize = teamSizeOf(event)
  /** The captain's first. */
  const [typedIndexes, setIndexes] = useState<Readonly<Record<number, TypedIndex>>>({})
  const [typed, setTyped] = useState<Typed>({
    ...{ teamName: '', firstName: '', lastName: '', email: '', phoneNumber: '', reason: '' },
  })
  const [count, setCount] = useState(teamSize)
  /** By player, from the second on. */
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [isChecked, setChecked] = useState(false)
  const others = numbersTo(count).slice(1)
  const named = others
    .map((number) => ({ number, ...nameParts(names[number] ?? '') }))
    .filter(({ family }) => family !== '')
  /** The captain, and whoever is named, by their place in the form. */
  const golfers = [
    { number: 1, name: [typed.firstName, typed.lastName].join(' ').trim() || 'The captain' },
    ...named.map(({ number, given, family }) => ({ number, name: `${given} ${family}`.trim() })),
  ]
  const indexOf = (number: number) => typedIndexes[number] ?? blankIndex
  const [fault, setFault] = useState<ApiFault | null>(null)
  /** Once refused as full or final, it stays a team that needs a reason. */
  const [needsReason, setNeedsReason] = useState(false)
  const mayGiveReason = useMayCall()('POST /api/admin/teams')
  const [requestId, setRequestId] = useState(newId)
  const formId = useId()

  const [isBusy, add] = usePress(async () => {
    setChecked(true)
    if (named.some(({ given }) => given === '')) return
    if (golfers.some(({ number }) => indexFaultOf(indexOf(number)))) return
    setFault(null)
    const { partyId, parties } = await call('POST /api/admin/check-in/walk-up-team', {
      body: {
        ...{ ...typed, reason: typed.reason.trim() || null, playerCount: count, requestId },
        ...indexSent(indexOf(1)),
        others: named.map(({ number, given, family }) => ({
          ...{ firstName: given, lastName: family },
          ...indexSent(indexOf(number)),
        })),
      },
    })
    const party = parties.find((each) => each.partyId === partyId)
    if (party) onAdded(party)
    else onClose()
  }, refuse)
  function refuse(thrown: unknown): void {
    const refusal = asFault(thrown)
    if (refusal.kind !== 'unreachable') setRequestId(newId())
    if (refusal.code === 'event-full' || refusal.code === 'registration-closed') setNeedsReason(mayGiveReason)
    setFault(refusal)
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: fault?.errors[name]?.[0],
    maxLength: name === 'reason' ? 500 : 100,
    onChange: (change: { target: { value: string } }) => setTyped({ ...typed, [name]: change.target.value }),
  })
  return (
    <Dialog
      title="A team that just came"
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Adding...'}>
          Add and take payment
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={add} className="grid gap-4">
        {fault && Object.keys(fault.errors).length === 0 && (
          <Banner kind="fault">{[fault.title, fault.detail].filter(Boolean).join(' ')}</Banner>
        )}
        {needsReason && <TextField label="Reason to add the team anyway" {...field('reason')} />}
        <p className="text-soft">
          Names are enough now. An admin can add shirt sizes and whatever else is missing later.
        </p>
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <TextField label="Captain’s first name" {...field('firstName')} />
          <TextField label="Captain’s last name" {...field('lastName')} />
          {others.map((number) => (
            <TextField
              key={number}
              label={`Player ${number} (optional)`}
              value={names[number] ?? ''}
              error={isChecked && isHalf(names[number] ?? '') ? 'Enter a first and a last name' : undefined}
              maxLength={200}
              onChange={({ target }) => setNames({ ...names, [number]: target.value })}
            />
          ))}
          <SelectField
            label="How many play?"
            value={String(count)}
            onChange={({ target }) => setCount(Number(target.value))}
          >
            <Options of={numbersTo(teamSize)} />
          </SelectField>
          <TextField label="Team name (optional)" {...field('teamName')} />
          <TextField label="Captain’s email (optional)" type="email" {...field('email')} />
          <TextField label="Captain’s phone (optional)" type="tel" {...field('phoneNumber')} />
        </div>
        {event?.net && (
          <WalkUpIndexes
            names={golfers.map(({ name }) => name)}
            indexes={golfers.map(({ number }) => indexOf(number))}
            onChange={(place, next) => setIndexes({ ...typedIndexes, [golfers[place]?.number ?? 1]: next })}
          />
        )}
      </form>
    </Dialog>
  )
}

/** One word isn't a golfer's whole name. */
function isHalf(name: string): boolean {
  const { given, family } = nameParts(name)
  return family !== '' && given === ''
}
