import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { WaveFilter } from '../../../ui/forms/waves.tsx'
import { FirstRows } from '../../../ui/lists/first-rows.tsx'
import { useWide } from '../../../ui/page/use-wide.ts'
import { seesEmails, useSession } from '../../../ui/session/session.ts'
import type { Party } from '../party-shapes.ts'
import { type ArrivalFilter, arrivalFilters, filtersFor, findPeople } from '../rules.ts'
import { searchKeys } from './check-in-search.tsx'
import { PeopleList } from './people-list.tsx'
import type { Marks } from './use-marks.ts'
import type { Search } from './use-search.ts'

interface Sides {
  isWide: boolean
  notices: React.ReactNode
  find: React.ReactNode
  list: React.ReactNode
  panel: React.ReactNode
  foot: React.ReactNode
  isPanelOpen: boolean
  mayTakeCash: boolean
  onBack: () => void
}

/** On narrow screens the search comes first, and the party replaces the list once it is opened. Turning a tablet keeps what is typed in its panel. */
export function SideBySide(props: Sides) {
  const { isWide, notices, find, list, panel, foot, isPanelOpen, mayTakeCash, onBack } = props
  return (
    <div className={isWide ? 'grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-6' : 'grid gap-3'}>
      <div className={isWide ? 'grid min-w-0 content-start gap-3' : 'contents'}>
        {isWide && notices}
        {find}
        {!isWide && notices}
        {(isWide || !isPanelOpen) && list}
        {!isWide && isPanelOpen && (
          <Button kind="quiet" className="justify-self-start" onClick={onBack}>
            Back to the list
          </Button>
        )}
        {foot}
      </div>
      <div className={isWide ? 'sticky top-3' : 'min-w-0 empty:hidden'}>
        {isWide ? (panel ?? <NobodyChosen mayTakeCash={mayTakeCash} />) : isPanelOpen && panel}
      </div>
    </div>
  )
}

interface ListProps {
  parties: readonly Party[]
  listId: string
  search: Search
  marks: Marks
  timeZone: string
}

/** The people found, with buttons for whom to show. */
export function FoundPeople({ parties, listId, search, marks, timeZone }: ListProps) {
  const { found, chosen, show, query } = search
  // Arrow keys go through the whole list where there is a keyboard.
  const isWide = useWide()
  return (
    <div className="grid content-start gap-3">
      <WaveFilter value={search.waveId} onChange={search.showWave} />
      <ArrivalFilterButtons parties={search.listed} sought={query} show={show} onChange={search.filterBy} />
      {found.length > 0 ? (
        <FirstRows rows={found} isWhole={isWide}>
          {(shown) => (
            <PeopleList
              id={listId}
              found={shown}
              sought={query}
              chosenId={chosen?.person.personId ?? null}
              marks={marks}
              timeZone={timeZone}
              onChoose={search.open}
            />
          )}
        </FirstRows>
      ) : (
        <Nobody hasParties={parties.length > 0} isSearching={query.trim() !== ''} />
      )}
    </div>
  )
}

function Nobody({ hasParties, isSearching }: { hasParties: boolean; isSearching: boolean }) {
  if (!hasParties)
    return <EmptyState title="Nobody has signed up yet">Teams and dinner guests show up here.</EmptyState>
  if (isSearching) return <EmptyState title="Nobody found">Try a shorter name or a team’s number.</EmptyState>
  return <EmptyState title="Nobody in this list" />
}

/** What the panel is for, and the keys. Volunteers don't see emails, so they can't search by them. */
function NobodyChosen({ mayTakeCash }: { mayTakeCash: boolean }) {
  const showsEmail = seesEmails(useSession().user)
  return (
    <div className="rounded-lg border border-line border-dashed px-5 py-5">
      <p>
        Type a name, {showsEmail && 'an email, '}a phone number or a team’s number.{' '}
        {mayTakeCash ? 'Hole, code, what is owed and what to hand over' : 'Hole and what to hand over'} show
        up here.
      </p>
      <ul aria-hidden="true" className="mt-4 grid gap-2 text-soft">
        {searchKeys(mayTakeCash).map(([key, what]) => (
          <li key={key} className="flex items-center gap-3">
            <kbd className="min-w-28 rounded-sm border border-line bg-white px-2 py-0.5 text-center font-sans text-ink text-sm">
              {key}
            </kbd>
            {what}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  parties: readonly Party[]
  sought: string
  show: ArrivalFilter
  onChange: (show: ArrivalFilter) => void
}

const usual: readonly ArrivalFilter[] = ['all', 'missing', 'here']

/** Buttons for everybody, those missing, those here, whoever else is on the list, and those who haven't agreed, each with how many of those looked for it shows. */
function ArrivalFilterButtons({ parties, sought, show, onChange }: Props) {
  const offered = filtersFor(parties)
  const counted = (offered.includes(show) ? offered : [...offered, show])
    .map((each) => ({ each, count: findPeople(parties, sought, each).length }))
    // While somebody is looked for, only those of the rare ones that show them.
    .filter(({ each, count }) => count > 0 || each === show || usual.includes(each) || sought.trim() === '')
  return (
    <fieldset className="flex flex-wrap gap-1.5 sm:gap-2 desk:gap-1.5">
      <legend className="sr-only">Who to show</legend>
      {counted.map(({ each, count }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === show}
          onClick={() => onChange(each)}
          className={classes(
            'figures inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 font-semibold text-[0.9375rem] max-sm:flex-1 max-sm:justify-center max-sm:gap-1.5 max-sm:px-2.5 desk:min-h-9 desk:gap-1.5 desk:px-2.5 desk:text-sm',
            each === show ? 'border-fairway bg-fairway text-white' : 'border-soft bg-white hover:bg-mint',
          )}
        >
          {arrivalFilters[each]}
          <span className="font-normal">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
