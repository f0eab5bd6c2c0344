import { useState } from 'react'
import { longestName } from '../../../../kernel/field-rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { OwnDinner, OwnDinnerGuest } from '../../contract.ts'
import { longestWords } from '../../rules.ts'
import { GiveBack } from './give-back.tsx'

interface Props {
  /** Of the link; undefined for a team that is logged in. */
  secret: string | undefined
  dinner: OwnDinner
  /** null: the last of them gave the seat back. */
  onChanged: (dinner: OwnDinner | null) => void
}

/**
 * What one's own guests eat: chosen, said and named by themselves. Each saving begins the form anew, with what is kept now; whoever
 * can't come takes back nothing that was typed for the others.
 */
export function OwnGuests({ onChanged, ...rest }: Props) {
  const [saved, setSaved] = useState(0)
  const [changes, keep] = useState<Changes>([])
  return (
    <GuestsForm
      key={`${saved} ${JSON.stringify(rest.dinner)}`}
      {...{ ...rest, changes }}
      onChanged={(dinner, unsaved = []) => {
        keep(unsaved)
        setSaved(saved + 1)
        onChanged(dinner)
      }}
    />
  )
}

type Changes = ReturnType<typeof asSent>

interface FormProps extends Omit<Props, 'onChanged'> {
  /** Typed before and not saved yet, in the order of the guests. */
  changes: Changes
  onChanged: (dinner: OwnDinner | null, unsaved?: Changes) => void
}

function GuestsForm({ secret, dinner, changes, onChanged }: FormProps) {
  const form = useEntryForm({
    start: (): Record<string, OwnDinnerGuest> =>
      Object.fromEntries(
        dinner.guests.map((guest, place) => {
          const unsaved = changes[place]
          const isTheirs = unsaved?.seenName === guest.name
          return [guest.guestId, isTheirs ? { ...guest, ...unsaved, guestId: guest.guestId } : guest]
        }),
      ),
    check: (typed) =>
      Object.fromEntries(
        Object.values(typed).flatMap(({ guestId, name }) =>
          name.trim() === '' ? [[guestId, 'Name is required']] : [],
        ),
      ),
    send: (typed) =>
      secret === undefined
        ? call('PUT /api/user/dinner', { body: { guests: asSent(dinner, typed) } })
        : call('PUT /api/dinner/own', { body: { secret, guests: asSent(dinner, typed) } }),
    onSaved(saved) {
      toast.success('Saved. Thank you!')
      onChanged(saved)
    },
  })
  const [leaving, setLeaving] = useState<OwnDinnerGuest | null>(null)
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {!dinner.canChange && (
        <Banner>
          The kitchen has its list. To change something, please ask the organizer, or at check-in.
        </Banner>
      )}
      {dinner.canChange && dinner.chooseByText && (
        <p className="font-semibold">Please choose by {dinner.chooseByText}.</p>
      )}
      {dinner.guests.map((guest) => (
        <GuestFields
          key={guest.guestId}
          id={`${form.id}-${guest.guestId}`}
          typed={form.typed[guest.guestId] ?? guest}
          guest={guest}
          dinner={dinner}
          fault={form.faults[guest.guestId]}
          onChange={(change) =>
            form.change({ [guest.guestId]: { ...(form.typed[guest.guestId] ?? guest), ...change } })
          }
          onLeave={dinner.canGiveBack || (dinner.canAsk && guest.hasOwnName) ? () => setLeaving(guest) : null}
        />
      ))}
      {dinner.canChange && (
        <Button kind="main" wide type="submit" busy={form.isBusy && 'Saving...'}>
          Save
        </Button>
      )}
      {leaving && (
        <GiveBack
          {...{ secret, dinner }}
          guest={leaving}
          onClose={() => setLeaving(null)}
          onGone={(left) => {
            const unsaved = asSent(dinner, form.typed)
            // Whoever gave the seat back is gone, and those behind move up.
            onChanged(
              left,
              dinner.canAsk ? unsaved : unsaved.filter(({ guestId }) => guestId !== leaving.guestId),
            )
          }}
        />
      )}
    </Form>
  )
}

interface FieldsProps {
  id: string
  guest: OwnDinnerGuest
  typed: OwnDinnerGuest
  dinner: OwnDinner
  fault: string | undefined
  onChange: (change: Partial<OwnDinnerGuest>) => void
  onLeave: (() => void) | null
}

function GuestFields({ id, guest, typed, dinner, fault, onChange, onLeave }: FieldsProps) {
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line bg-white p-4 sm:p-5">
      <legend className="sr-only">{guest.name}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="wrap-anywhere text-xl">
          {guest.name}
          {guest.table !== null && <span className="font-normal text-soft">, table {guest.table}</span>}
        </h2>
        {onLeave && (
          <Button kind="quiet" small onClick={onLeave}>
            {guest.cannotCome ? 'Comes after all' : 'Can’t come'}
            <span className="sr-only">: {guest.name}</span>
          </Button>
        )}
      </div>
      {guest.cannotCome && (
        <Banner>The organizer knows that {guest.name} can’t come, and refunds what was paid.</Banner>
      )}
      {dinner.canChange ? (
        <Choices {...{ id, guest, typed, dinner, fault, onChange }} />
      ) : (
        <Settled {...{ guest, dinner }} />
      )}
    </fieldset>
  )
}

/** What was chosen, once it can't be changed anymore: on the day nobody scrolls past fields. */
function Settled({
  guest: { dishId, diet, wish },
  dinner: { dishes },
}: Pick<FieldsProps, 'guest' | 'dinner'>) {
  const dish = dishes.find((each) => each.dishId === dishId)?.name
  return (
    <div>
      {dishes.length > 0 && <p>{dish ?? 'No meal chosen'}</p>}
      {diet && <p className="wrap-anywhere">Can’t eat: {diet}</p>}
      {wish && <p className="wrap-anywhere">Would like to sit with: {wish}</p>}
    </div>
  )
}

function Choices({ id, guest, typed, dinner, fault, onChange }: Omit<FieldsProps, 'onLeave'>) {
  return (
    <>
      {guest.hasOwnName && (
        <TextField
          id={id}
          label="Name"
          value={typed.name}
          error={fault}
          maxLength={longestName}
          autoCapitalize="words"
          onChange={(change) => onChange({ name: change.target.value })}
        />
      )}
      {dinner.dishes.length > 0 && (
        <SelectField
          label="Meal"
          value={typed.dishId ?? ''}
          onChange={(change) => onChange({ dishId: change.target.value || null })}
        >
          <option value="">Not chosen yet</option>
          {dinner.dishes.map(({ dishId, name, isGone }) => (
            <option key={dishId} value={dishId} disabled={isGone && dishId !== guest.dishId}>
              {isGone && dishId !== guest.dishId ? `${name}, none left` : name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Can’t eat (optional)"
        hint="Allergies and diet, for the kitchen and registration only."
        value={typed.diet}
        maxLength={longestWords}
        onChange={(change) => onChange({ diet: change.target.value })}
      />
      <TextField
        label="Would like to sit with (optional)"
        value={typed.wish}
        maxLength={longestWords}
        onChange={(change) => onChange({ wish: change.target.value })}
      />
    </>
  )
}

/** Only what was changed: two phones of one family don't take back what the other said. */
function asSent({ guests }: OwnDinner, typed: Record<string, OwnDinnerGuest>) {
  return guests.map((guest) => {
    const { name, dishId, diet, wish } = typed[guest.guestId] ?? guest
    return {
      ...{ guestId: guest.guestId, seenName: guest.name },
      ...(name.trim() !== guest.name && { name: name.trim() }),
      ...(dishId !== guest.dishId && { dishId }),
      ...(diet !== guest.diet && { diet }),
      ...(wish !== guest.wish && { wish }),
    }
  })
}
