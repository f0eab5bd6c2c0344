import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { Options, Select } from '../../../../ui/forms/select.tsx'
import { useListFocus } from '../../../../ui/lists/use-list-focus.ts'
import { useSought } from '../../../../ui/lists/use-sought.ts'
import { ImportHint } from '../../../../ui/page/may-link.tsx'
import type { SponsorDetails } from '../../contract.ts'
import type { SponsorHandlers } from './sponsor-actions.ts'
import { SponsorList } from './sponsor-list.tsx'
import { countInWords, filterSponsors, type SponsorFilter, sponsorFilters } from './sponsor-list-words.ts'

interface Props extends SponsorHandlers {
  sponsors: readonly SponsorDetails[]
  onAssignAll: () => Promise<void>
}

/** The searchable, filtered list. */
export function StaffSponsors({ sponsors, onAssignAll, ...handlers }: Props) {
  const [search, setSearch] = useSought()
  const [parameters] = useSearchParams()
  const [filter, setFilter] = useState<SponsorFilter>(() => asFilter(parameters.get('show')))
  const shown = filterSponsors(sponsors, search, filter)
  const count = useListFocus<HTMLParagraphElement>(shown.length)
  if (sponsors.length === 0) {
    return (
      <EmptyState title="No Sponsors Found">
        They show up here as they sign up. Use the button above to add one who called or emailed.
        <ImportHint list="sponsors" />
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-md grow sm:w-auto">
          <SearchBox label="Search name, contact or hole" value={search} onChange={setSearch} />
        </div>
        <Select
          aria-label="Which sponsors"
          className="sm:w-auto"
          value={filter}
          onChange={(change) => setFilter(change.target.value as SponsorFilter)}
        >
          <Options of={Object.entries(sponsorFilters)} />
        </Select>
        <AssignAll
          withoutHole={filterSponsors(sponsors, '', 'without-hole').length}
          anyHole={sponsors.some(({ holeNumber }) => holeNumber !== null)}
          everyHole={sponsors.every(({ holeNumber }) => holeNumber !== null)}
          onAssignAll={onAssignAll}
        />
      </div>
      <SponsorList
        sponsors={shown}
        lead={
          <p ref={count} tabIndex={-1} role="status" className="text-soft">
            {shown.length === sponsors.length
              ? countInWords(shown)
              : `${shown.length} of ${countInWords(sponsors)}`}
          </p>
        }
        empty={
          <EmptyState title="No matching sponsors found">Try a shorter name or clear the filters.</EmptyState>
        }
        {...handlers}
      />
    </>
  )
}

/** What the address asks for: the dashboard leads to sponsors with places to name. */
function asFilter(asked: string | null): SponsorFilter {
  return asked !== null && Object.hasOwn(sponsorFilters, asked) ? (asked as SponsorFilter) : 'all'
}

/** Assigns sponsors without a hole to the holes with the fewest sponsors. */
function AssignAll({
  withoutHole,
  anyHole,
  everyHole,
  onAssignAll,
}: {
  withoutHole: number
  anyHole: boolean
  /** Packages without a hole of their own have none. */
  everyHole: boolean
  onAssignAll: () => Promise<void>
}) {
  const done = everyHole ? 'Every sponsor has a hole' : 'Every hole sponsor has a hole'
  const [isBusy, assign] = usePress(onAssignAll)
  if (!(withoutHole > 0 || anyHole || isBusy)) return null
  if (withoutHole === 0 && !isBusy) return <p className="self-center text-soft max-sm:hidden">{done}</p>
  return (
    <Button onClick={assign} busy={isBusy && 'Assigning...'}>
      {`Assign holes to all ${withoutHole}`}
    </Button>
  )
}
