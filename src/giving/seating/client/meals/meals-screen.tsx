import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { matches } from '../../../../kernel/text/search-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { classes } from '../../../../ui/classes.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { FilterChips } from '../../../../ui/lists/filter-chips.tsx'
import { FirstRows } from '../../../../ui/lists/first-rows.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { DinnerGuest, DinnerView } from '../../contract.ts'
import { kitchenCount, kitchenText } from '../../rules.ts'
import { CrewDialog } from './crew-dialog.tsx'
import { GuestRow } from './guest-row.tsx'
import { MenuDialog } from './menu-dialog.tsx'

const askEvery = 15_000

/** What is served, and who eats what. */
export default function MealsScreen() {
  const called = useCall('GET /api/admin/dinner', {}, { every: askEvery })
  const isAdmin = useSession().user?.isAdmin ?? false
  const [asked, ask] = useState<'menu' | 'crew' | null>(null)
  const saved = (view: DinnerView) => {
    ask(null)
    void called.refresh(view)
  }
  return (
    <div className="page">
      <PageHead
        title="Meals"
        actions={
          isAdmin && (
            <>
              <CsvButton route="GET /api/admin/export/dinner.csv" />
              <Button disabled={!called.data} onClick={() => ask('crew')}>
                <span>
                  Crew<span className="max-sm:sr-only"> at dinner</span>
                </span>
              </Button>
              <Button kind="main" disabled={!called.data} onClick={() => ask('menu')}>
                {called.data?.dishes.length ? 'Change the menu' : 'Set the menu'}
              </Button>
            </>
          )
        }
      />
      <UntilLoaded called={called} label="Loading meals">
        {(view) =>
          view.dishes.length === 0 ? (
            <EmptyState title="There is no menu yet">
              With one, guests choose their meal when they order dinner or by their own link, and say what
              they can’t eat. You see who hasn’t chosen, and the kitchen gets its sheet.
            </EmptyState>
          ) : (
            <Meals view={view} onChanged={called.refresh} />
          )
        }
      </UntilLoaded>
      {asked === 'crew' && <CrewDialog onClose={() => ask(null)} onSaved={saved} />}
      {asked === 'menu' && called.data && (
        <MenuDialog
          dishes={called.data.dishes}
          choicesCloseOn={called.data.choicesCloseOn}
          onClose={() => ask(null)}
          onSaved={saved}
        />
      )}
    </div>
  )
}

const open = 'open'
const diets = 'diets'
const leaving = 'leaving'
const owing = 'owing'

function Meals({ view, onChanged }: { view: DinnerView; onChanged: (view: DinnerView) => unknown }) {
  const [sought, setSought] = useState('')
  const [parameters] = useSearchParams()
  const [filter, setFilter] = useState(parameters.get('show') ?? 'all')
  const { dishes, guests, toName } = view
  const of = (value: string) => guests.filter((guest) => isIn(guest, value)).length
  const count = kitchenCount(dishes, guests)
  const isWide = useWide('40rem')
  const chips = [
    { value: 'all', name: 'All', count: guests.length },
    { value: open, name: 'Not chosen', count: count.notChosen },
    ...count.byDish.map(({ dishId, name, count: eating }) => ({ value: dishId, name, count: eating })),
    ...(count.owed > 0 ? [{ value: owing, name: 'Not paid yet', count: count.owed }] : []),
    { value: diets, name: 'Can’t eat everything', count: of(diets) },
    ...(of(leaving) > 0 ? [{ value: leaving, name: 'Can’t come', count: of(leaving) }] : []),
  ]
  const shown = guests.filter(
    (guest) => isIn(guest, filter) && matches(sought, guest.name, `${guest.partyName} ${guest.diet ?? ''}`),
  )
  const rows = (some: readonly DinnerGuest[]) => (
    <ul aria-label="Guests" className="divide-y divide-line border-line border-y">
      {some.map((guest) => (
        <GuestRow key={guest.guestId} guest={guest} dishes={dishes} onChanged={onChanged} />
      ))}
    </ul>
  )
  const summary = (
    <p className={classes('figures font-semibold', isWide ? 'mb-4' : 'mt-4')}>{kitchenText(count, toName)}</p>
  )
  return (
    <>
      {isWide && summary}
      <div className="mb-4 grid gap-3">
        <SearchBox label="Search name, group or allergy" value={sought} onChange={setSought} />
        <FilterChips label="Which guests" chips={chips} value={filter} onChange={setFilter} />
      </div>
      <p
        role="status"
        className={classes('mb-2 text-soft', shown.length === guests.length && 'max-sm:sr-only')}
      >
        {shown.length < guests.length && `${shown.length} of `}
        {guests.length} at dinner
      </p>
      <FirstRows rows={shown}>{rows}</FirstRows>
      {!isWide && summary}
    </>
  )
}

/** Meals are counted as the kitchen counts them: paid or given. */
function isIn({ dishId, diet, cannotCome, money }: DinnerGuest, filter: string): boolean {
  if (filter === 'all') return true
  if (filter === leaving) return cannotCome === true
  if (filter === diets) return diet !== undefined
  if (filter === owing || money === 'owed') return filter === owing && money === 'owed'
  return dishId === (filter === open ? null : filter)
}
