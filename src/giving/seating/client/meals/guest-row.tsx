import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { EntryDialog } from '../../../../ui/dialogs/entry-dialog.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { DinnerGuest, DinnerView, ListedDish } from '../../contract.ts'
import { longestWords } from '../../rules.ts'
import { dietText, guestFacts } from '../guest-words.ts'

interface Props {
  guest: DinnerGuest
  dishes: readonly ListedDish[]
  onChanged: (view: DinnerView) => unknown
}

/** A guest, what they eat, and what they can't. */
export function GuestRow({ guest, dishes, onChanged }: Props) {
  const [isNoting, setNoting] = useState(false)
  const user = useSession().user
  const seesDiets = user?.isAdmin || user?.roles.includes('Registration')

  const [isBusy, choose] = usePress(async (dishId: string | null) => {
    onChanged(await call('PUT /api/admin/dinner/guest', { body: { guestId: guest.guestId, dishId } }))
  })
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1.5 sm:gap-x-4 sm:py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold leading-tight">{guest.name}</p>
        <p className="wrap-anywhere text-[0.9375rem] text-soft">{guestFacts(guest)}</p>
        {guest.cannotCome && <Leaving guest={guest} isAdmin={user?.isAdmin ?? false} />}
      </div>
      <Select
        aria-label={`Meal of ${guest.name}`}
        className="w-40! shrink-0 truncate max-sm:pr-8 max-sm:pl-2.5 max-sm:text-[0.9375rem] sm:w-56!"
        value={guest.dishId ?? ''}
        disabled={isBusy}
        onChange={(change) => choose(change.target.value || null)}
      >
        <option value="">Not chosen yet</option>
        {dishes.map((dish) => (
          <DishOption key={dish.dishId} dish={dish} isOwn={dish.dishId === guest.dishId} />
        ))}
      </Select>
      {seesDiets && (
        <Button small className="max-sm:px-2" onClick={() => setNoting(true)}>
          Notes<span className="sr-only"> of {guest.name}</span>
        </Button>
      )}
      {guest.diet && <p className="wrap-anywhere basis-full font-semibold text-flag">{dietText(guest)}</p>}
      {isNoting && (
        <NotesDialog
          guest={guest}
          onClose={() => setNoting(false)}
          onSaved={(view) => {
            setNoting(false)
            onChanged(view)
          }}
        />
      )}
    </li>
  )
}

/** Who may do what about a guest who can't come. */
function Leaving({ guest: { name, kind }, isAdmin }: { guest: DinnerGuest; isAdmin: boolean }) {
  if (!isAdmin) return <p className="font-semibold text-flag">Can’t come. An admin cancels and refunds.</p>
  const sought = encodeURIComponent(name)
  return (
    <p className="font-semibold text-flag">
      Can’t come:{' '}
      <Link
        className="link"
        href={kind === 'guest' ? `/admin/attendees?sought=${sought}` : '/admin/team-info'}
      >
        cancel and refund<span className="sr-only"> {name}</span>
      </Link>
    </p>
  )
}

function DishOption({ dish, isOwn }: { dish: ListedDish; isOwn: boolean }) {
  const left = dish.portions === null ? null : Math.max(0, dish.portions - dish.chosen)
  return (
    <option value={dish.dishId} disabled={left === 0 && !isOwn}>
      {left === null || isOwn ? dish.name : `${dish.name}, ${left === 0 ? 'none' : left} left`}
    </option>
  )
}

interface NotesProps {
  guest: DinnerGuest
  onClose: () => void
  onSaved: (view: DinnerView) => void
}

/** Allergies and wishes, in the guest's own words. */
function NotesDialog({ guest, onClose, onSaved }: NotesProps) {
  const form = useEntryForm({
    start: () => ({ diet: guest.diet ?? '', wish: guest.wish ?? '' }),
    check: () => ({}),
    send: (typed) => call('PUT /api/admin/dinner/guest', { body: { guestId: guest.guestId, ...typed } }),
    onSaved,
  })
  return (
    <EntryDialog title={guest.name} yes="Save" form={form} onClose={onClose}>
      <TextField
        {...form.field('diet')}
        label="Can’t eat (optional)"
        hint="In the guest’s own words. Seen by admins, registration and on the kitchen’s sheet, and removed with the contact details."
        maxLength={longestWords}
      />
      <TextField {...form.field('wish')} label="Would like to sit with (optional)" maxLength={longestWords} />
    </EntryDialog>
  )
}
