import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SelectField } from '../../../../ui/forms/select.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { EventInfo } from '../../../../ui/session/current-event.ts'
import type { OrderField, TypedOrder } from '../../rules.ts'

interface Props {
  guests: readonly string[]
  meals?: TypedOrder['meals']
  /** Only at an event with a menu. */
  dishes?: EventInfo['dishes']
  limit: number
  faultAt: (field: OrderField) => string | undefined
  onChange: (change: Pick<TypedOrder, 'guests' | 'meals'>) => void
  /** The row is gone: those behind move up. */
  onRemove?: (place: number) => void
  /** Below the title. */
  children?: ReactNode
}

/** Dinner guests: one row per name, up to the event's limit. Blank rows are ignored. */
export function DinnerGuests(props: Props) {
  const { guests, meals = [], dishes, limit, faultAt, onChange, onRemove, children } = props
  const rows = useRef<HTMLDivElement>(null)
  /** Synchronously, so that the first letter typed after pressing the button isn't lost. */
  function changeRows(next: Pick<TypedOrder, 'guests' | 'meals'>, focus: number): void {
    flushSync(() => onChange(next))
    rows.current?.querySelectorAll('input')[focus]?.focus()
  }
  const add = () => changeRows({ guests: [...guests, ''] }, guests.length)
  const remove = (place: number) => {
    onRemove?.(place)
    changeRows(
      {
        guests: guests.length > 1 ? guests.filter((_, each) => each !== place) : [''],
        ...(dishes && { meals: meals.filter((_, each) => each !== place) }),
      },
      Math.max(0, place - 1),
    )
  }
  const choose = (place: number, dishId: string) =>
    onChange({ guests, meals: guests.map((_, each) => (each === place ? dishId : (meals[each] ?? ''))) })

  return (
    <Card>
      <h2 className="text-xl">Who is coming to dinner?</h2>
      <p className="mt-1 mb-4 text-soft">
        Up to {limit} {limit === 1 ? 'name' : 'names'}. Golfers don’t need to sign up: their dinner is
        included. {children}
      </p>
      <div ref={rows} className="grid gap-3">
        {guests.map((guest, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
          <div key={place} className="flex flex-wrap items-start gap-2">
            <TextField
              id={`dinner-guest-${place + 1}`}
              className="min-w-0 flex-1"
              label={`Name ${place + 1}`}
              value={guest}
              error={faultAt(`guest${place}`)}
              autoComplete={place === 0 ? 'name' : 'off'}
              autoCapitalize="words"
              onChange={(change) =>
                onChange({
                  guests: guests.map((each, index) => (index === place ? change.target.value : each)),
                })
              }
            />
            {(guests.length > 1 || guest !== '') && (
              <Button kind="quiet" className="mt-7 size-12 px-0!" onClick={() => remove(place)}>
                <span className="sr-only">Remove {guest || `name ${place + 1}`}</span>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 24 24"
                  className="size-5 shrink-0 stroke-[2.5] stroke-current"
                >
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </Button>
            )}
            {dishes && (
              <SelectField
                id={`dinner-meal-${place + 1}`}
                className="mb-2 basis-full"
                label={guest.trim() === '' ? `Meal ${place + 1}` : `Meal for ${guest.trim()}`}
                value={meals[place] ?? ''}
                onChange={(change) => choose(place, change.target.value)}
              >
                <option value="">Choose later</option>
                {dishes.map(({ dishId, name, isGone }) => (
                  <option key={dishId} value={dishId} disabled={isGone}>
                    {isGone ? `${name}, none left` : name}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        ))}
      </div>
      {guests.length < limit && (
        <Button className="mt-4" onClick={add}>
          Add a name
        </Button>
      )}
    </Card>
  )
}
