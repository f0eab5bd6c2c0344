import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { keptWarning, roomText, takesKept } from '../../bands.ts'
import type { DinnerGuest, DinnerView, ListedTable } from '../../contract.ts'
import { dietText } from '../guest-words.ts'

interface Props {
  view: DinnerView
  /** Who is chosen, of one party. */
  people: readonly DinnerGuest[]
  fits: (table: ListedTable, people: readonly DinnerGuest[]) => boolean
  target: string | null
  onTarget: (tableId: string) => void
  onSeat: (people: readonly DinnerGuest[], tableId: string | null) => Promise<void>
  onLock: (people: readonly DinnerGuest[], isLocked: boolean) => Promise<void>
  onClose: () => void
}

/** A party that is chosen: who it is, what they eat, and where they fit. */
export function PartyPanel({ view, people, fits, target, onTarget, onSeat, onLock, onClose }: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const going = people.filter(({ guestId }) => !left.has(guestId))
  const isKept = (each: ListedTable) => takesKept(each, view.guests, going)
  const fitting = view.tables.filter((each) => fits(each, going))
  const possible = [...fitting].sort((a, b) => +isKept(a) - +isKept(b))
  const table = view.tables.find(({ tableId }) => tableId === people[0]?.table?.tableId)
  const goal = possible.find(({ tableId }) => tableId === target) ?? possible[0]
  const isLocked = people.every((guest) => guest.isLocked)
  const dishOf = ({ dishId }: DinnerGuest) => view.dishes.find((dish) => dish.dishId === dishId)?.name
  return (
    <aside
      aria-label="Chosen"
      className="figures fixed inset-x-0 bottom-0 z-20 grid max-h-[75vh] gap-3 overflow-y-auto border-ink border-t bg-paper p-4 shadow-float lg:sticky lg:top-4 lg:z-0 lg:max-h-[calc(100vh-2rem)] lg:border-t-0 lg:border-l lg:py-0 lg:pr-0 lg:shadow-none"
    >
      <header className="flex items-start justify-between gap-3 border-ink border-b pb-2">
        <div className="min-w-0">
          <p className="text-soft">{table ? `At table ${table.number}` : 'Not seated'}</p>
          <h2 ref={head} tabIndex={-1} className="wrap-anywhere text-2xl leading-tight outline-none">
            {people.length === 1 ? people[0]?.name : people[0]?.partyName}
          </h2>
        </div>
        <Button kind="quiet" small onClick={onClose}>
          Close
        </Button>
      </header>
      <ul className="divide-y divide-line">
        {people.map((guest) => (
          <li key={guest.guestId}>
            <div className="relative flex min-h-11 items-center gap-3 py-1">
              {people.length > 1 && (
                <input
                  type="checkbox"
                  aria-label={`Move ${guest.name}`}
                  className="size-5 accent-fairway after:absolute after:inset-0"
                  checked={!left.has(guest.guestId)}
                  onChange={() => setLeft((before) => toggled(before, guest.guestId))}
                />
              )}
              <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{guest.name}</span>
              <span className="wrap-anywhere max-w-1/2 text-right text-[0.9375rem] text-soft">
                {view.dishes.length > 0 && (dishOf(guest) ?? 'Not chosen yet')}
                {guest.diet && <span className="block text-flag">{dietText(guest)}</span>}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {possible.length === 0 ? (
        <p className="text-soft">
          {going.length === 1
            ? 'No other table has a seat free.'
            : `No other table has ${going.length} seats free. Leave somebody out to split the party.`}
        </p>
      ) : (
        <fieldset>
          <legend className="mb-1 font-semibold">
            {going.length === 1 ? 'Fits at' : `All ${going.length} fit at`}
          </legend>
          <div className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line bg-white">
            {possible.map((each) => (
              <label
                key={each.tableId}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-2 px-3 has-focus-visible:outline-3',
                  each === goal && 'border-fairway border-l-4 bg-mint',
                )}
              >
                <input
                  type="radio"
                  name="goal"
                  className="sr-only"
                  checked={each === goal}
                  onChange={() => onTarget(each.tableId)}
                />
                <span className="font-bold text-lg">{each.number}</span>
                <span className="wrap-anywhere min-w-0 flex-1">
                  {each.name || each.sponsorName || each.place}
                </span>
                <span className="wrap-anywhere max-w-1/2 text-right">{roomText(each, view.guests)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {goal && (
        <Button kind="main" disabled={going.length === 0} onClick={() => void onSeat(going, goal.tableId)}>
          {moveText(going.length, people.length)} to table {goal.number}
        </Button>
      )}
      {goal && isKept(goal) && <p>{keptWarning(goal, going)}</p>}
      <p className="text-soft text-[0.9375rem]">Nobody else moves.</p>
      {table && (
        <div className="flex flex-wrap gap-3">
          <Button small onClick={() => void onLock(people, !isLocked)}>
            {isLocked ? 'Unlock' : 'Lock here'}
          </Button>
          <Button small onClick={() => void onSeat(going, null)}>
            Take off the table
          </Button>
        </div>
      )}
    </aside>
  )
}

function toggled(before: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

function moveText(going: number, all: number): string {
  if (all === 1) return 'Move'
  return going === all ? `Move all ${all}` : `Move ${going} of ${all}`
}
