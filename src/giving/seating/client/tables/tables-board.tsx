import { useState } from 'react'
import { matches } from '../../../../kernel/text/search-text.ts'
import { call } from '../../../../ui/calls/api.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { withOops } from '../../../../ui/feedback/use-press.ts'
import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { FilterChips } from '../../../../ui/lists/filter-chips.tsx'
import { useDrag } from '../../../../ui/lists/use-drag.ts'
import { freeAt, guestsAt, keptAt, keptWarning, takesKept } from '../../bands.ts'
import type { DinnerGuest, DinnerView, ListedTable } from '../../contract.ts'
import { kitchenCount } from '../../rules.ts'
import { OpenMatters } from './open-matters.tsx'
import { PartyPanel } from './party-panel.tsx'
import { TableRound } from './table-round.tsx'

interface Props {
  view: DinnerView
  onChanged: (view: DinnerView) => void
  onEdit: ((table: ListedTable) => void) | null
}

/** All tables, and what is chosen among them. A party is moved by dragging its band, or by choosing it and then a table. */
export function TablesBoard({ view, onChanged, onEdit }: Props) {
  const { tables, guests } = view
  const [sought, setSought] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [target, setTarget] = useState<string | null>(null)
  const [said, say] = useState('')
  const [asked, setAsked] = useState<{ people: DinnerGuest[]; table: ListedTable } | null>(null)
  const moving = guests.filter(({ guestId }) => chosen.includes(guestId))

  function choose(guestIds: readonly string[]): void {
    setChosen(guestIds)
    setTarget(null)
  }
  const seat = withOops(async (people: readonly DinnerGuest[], tableId: string | null | undefined) => {
    const guestIds = people.map(({ guestId }) => guestId)
    const changed = await call('POST /api/admin/tables/seat', {
      body: { guestIds, ...(tableId !== undefined && { tableId }) },
    })
    onChanged(changed)
    choose([])
    say([movedText(changed, guestIds), keptText(view, changed)].filter(Boolean).join(' '))
  })
  const lock = withOops(async (people: readonly DinnerGuest[], isLocked: boolean) => {
    const guestIds = people.map(({ guestId }) => guestId)
    onChanged(await call('POST /api/admin/tables/lock', { body: { guestIds, isLocked } }))
  })
  /** Those of the party who sit at that table. */
  const bandOf = (partyId: string, tableId: string) =>
    guestsAt(tableId, guests).filter((guest) => guest.partyId === partyId)
  const drag = useDrag((dragged, drop) => {
    const [tableId = '', partyId = ''] = dragged.split('|')
    const people = bandOf(partyId, tableId)
    const table = tables.find((each) => each.tableId === drop)
    if (table && takesKept(table, guests, people)) setAsked({ people, table })
    else if (drop !== tableId) void seat(people, drop)
  })
  const fits = (table: ListedTable, people: readonly DinnerGuest[]) => {
    const coming = people.filter((guest) => guest.table?.tableId !== table.tableId).length
    return coming > 0 && freeAt(table, guests) + keptAt(table) >= coming
  }
  const shown = tables.filter((table) => isShown(view, table, filter) && isFound(view, table, sought))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
      onKeyDown={(key) => key.key === 'Escape' && choose([])}
    >
      <div className="min-w-0">
        <div className="mb-1 grid gap-2.5 desk:grid-cols-[15rem_minmax(0,1fr)] desk:items-center">
          <SearchBox label="Find a guest or table" value={sought} onChange={setSought} />
          <FilterChips label="Which tables" chips={chipsOf(view)} value={filter} onChange={setFilter} />
        </div>
        <p className="mb-3 text-soft text-[0.9375rem]">
          <span role="status" className="font-semibold text-ink">
            {said}
          </span>
          {!said && howTo(onEdit !== null)}
        </p>
        <ul
          aria-label="Tables"
          className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-2 gap-y-4 pb-4"
        >
          {shown.map((table) => (
            <TableRound
              key={table.tableId}
              table={table}
              guests={guests}
              chosen={moving.find((guest) => guest.table?.tableId === table.tableId)?.partyId ?? null}
              isPossible={fits(table, moving) || drag.over === table.tableId}
              isTarget={target === table.tableId}
              onChoose={(partyId) => choose(bandOf(partyId, table.tableId).map(({ guestId }) => guestId))}
              onTarget={() => setTarget(table.tableId)}
              onDrag={(event, partyId) => drag.start(event, `${table.tableId}|${partyId}`)}
              onEdit={onEdit && moving.length === 0 ? () => onEdit(table) : null}
            />
          ))}
        </ul>
        <KitchenFoot view={view} />
      </div>
      {moving.length > 0 ? (
        <PartyPanel
          key={chosen.join()}
          view={view}
          people={moving}
          fits={fits}
          target={target}
          onTarget={setTarget}
          onSeat={seat}
          onLock={lock}
          onClose={() => choose([])}
        />
      ) : (
        <OpenMatters view={view} onChoose={choose} onFind={(people) => void seat(people, undefined)} />
      )}
      {asked && (
        <ConfirmDialog
          title="Take seats that are kept?"
          yes="Take the kept seats"
          busy="Moving..."
          onYes={async () => {
            await seat(asked.people, asked.table.tableId)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <p className="wrap-anywhere mb-2 font-semibold">{whoText(asked.people)}</p>
          <p>{keptWarning(asked.table, asked.people)} Nobody else moves.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What the drawing answers to. */
function howTo(mayEdit: boolean): string {
  const moving = 'One band is one party: press or drag it to move them.'
  return mayEdit ? `${moving} Press a number to edit the table.` : moving
}

type Filter = 'all' | 'free' | 'not-seated' | 'unmet' | 'locked'

function chipsOf(view: DinnerView) {
  const { tables, guests, unmet } = view
  const count = (filter: Filter) => tables.filter((table) => isShown(view, table, filter)).length
  return [
    { value: 'all' as const, name: 'All', count: tables.length },
    { value: 'free' as const, name: 'Seats free', count: count('free') },
    { value: 'not-seated' as const, name: 'Not seated', count: guests.filter(({ table }) => !table).length },
    { value: 'unmet' as const, name: 'Wishes not met', count: unmet.length },
    { value: 'locked' as const, name: 'Locked', count: count('locked') },
  ]
}

function isShown({ guests, unmet }: DinnerView, table: ListedTable, filter: Filter): boolean {
  const there = guestsAt(table.tableId, guests)
  if (filter === 'free' || filter === 'not-seated') return freeAt(table, guests) > 0
  if (filter === 'unmet') return there.some(({ guestId }) => unmet.some((each) => each.guestId === guestId))
  return filter === 'all' || there.some(({ isLocked }) => isLocked)
}

function isFound({ guests }: DinnerView, table: ListedTable, sought: string): boolean {
  if (sought.trim() === '') return true
  const people = guestsAt(table.tableId, guests).map(({ name, partyName }) => `${name} ${partyName}`)
  return matches(sought, `${table.number} ${table.name} ${table.place}`, people.join(' '))
}

/** 'Dana Harlan', 'Team Marsh, 4'. */
function whoText(people: readonly DinnerGuest[]): string {
  return people.length === 1 ? (people[0]?.name ?? '') : `${people[0]?.partyName}, ${people.length}`
}

function movedText({ guests, tables }: DinnerView, guestIds: readonly string[]): string {
  const people = guests.filter(({ guestId }) => guestIds.includes(guestId))
  const table = tables.find(({ tableId }) => tableId === people[0]?.table?.tableId)
  const who = whoText(people)
  return table
    ? `${who}: table ${table.number}. Nobody else moved.`
    : `${who}: no seat now. Nobody else moved.`
}

/** Who has fewer seats kept than before; '' if nobody has. */
function keptText(before: DinnerView, after: DinnerView): string {
  const kept = ({ tables }: DinnerView, name: string) =>
    tables.flatMap((table) => table.kept ?? []).filter(({ sponsorName }) => sponsorName === name)
  const sponsors = new Set(
    before.tables.flatMap((table) => (table.kept ?? []).map((each) => each.sponsorName)),
  )
  return [...sponsors]
    .map((name) => ({
      name,
      lost: keptAt({ kept: kept(before, name) }) - keptAt({ kept: kept(after, name) }),
    }))
    .filter(({ lost }) => lost > 0)
    .map(({ name, lost }) => `${lost === 1 ? '1 guest' : `${lost} guests`} of ${name} will have no seat.`)
    .join(' ')
}

/** What the kitchen cooks, always in sight: the figures of its sheet. */
function KitchenFoot({ view: { dishes, guests, toName = 0 } }: { view: DinnerView }) {
  const { meals, owed, byDish, notChosen } = kitchenCount(dishes, guests)
  const diets = guests.filter(({ diet }) => diet).length
  const figures = [
    ...byDish.map(({ name, count }) => ({ name, count })),
    ...(notChosen > 0 && byDish.length > 0 ? [{ name: 'Not chosen', count: notChosen }] : []),
    ...(owed > 0 ? [{ name: 'Not paid yet', count: owed }] : []),
    ...(toName > 0 ? [{ name: 'Sponsors’, not named', count: toName }] : []),
    ...(diets > 0 ? [{ name: 'Allergies', count: diets }] : []),
  ]
  return (
    <section
      aria-label="Kitchen"
      className="figures flex min-h-16 flex-wrap items-start gap-x-4 gap-y-1 border-ink border-t bg-sand px-3 py-2 lg:sticky lg:bottom-0 lg:flex-nowrap"
    >
      <h2 className="shrink-0 text-lg leading-tight">
        Kitchen
        <span className="block">
          {meals} {meals === 1 ? 'meal' : 'meals'}
        </span>
      </h2>
      {figures.map(({ name, count }) => (
        <p key={name} className="leading-tight">
          <span className="block font-bold text-xl">{count}</span>
          <span className="block text-[0.875rem] leading-tight">{name}</span>
        </p>
      ))}
    </section>
  )
}
