import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { OrderField } from '../../rules.ts'

interface Props {
  guests: readonly string[]
  limit: number
  faultAt: (field: OrderField) => string | undefined
  onChange: (guests: string[]) => void
  /** Below the title. */
  children?: ReactNode
}

/** Dinner guests: one row per name, up to the event's limit. Blank rows are ignored. */
export function DinnerGuests({ guests, limit, faultAt, onChange, children }: Props) {
  const rows = useRef<HTMLDivElement>(null)
  /** Synchronously, so that the first letter typed after pressing the button isn't lost. */
  function changeRows(next: string[], focus: number): void {
    flushSync(() => onChange(next))
    rows.current?.querySelectorAll('input')[focus]?.focus()
  }
  const add = () => changeRows([...guests, ''], guests.length)
  const remove = (place: number) =>
    changeRows(guests.length > 1 ? guests.filter((_, each) => each !== place) : [''], Math.max(0, place - 1))

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
          <div key={place} className="flex items-start gap-2">
            <TextField
              id={`dinner-guest-${place + 1}`}
              className="min-w-0 flex-1"
              label={`Name ${place + 1}`}
              value={guest}
              error={faultAt(`guest${place}`)}
              autoComplete={place === 0 ? 'name' : 'off'}
              autoCapitalize="words"
              onChange={(change) =>
                onChange(guests.map((each, index) => (index === place ? change.target.value : each)))
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
