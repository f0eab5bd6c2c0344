import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { useListFocus } from '../../../../ui/lists/use-list-focus.ts'
import type { WholeSponsor } from '../../contract.ts'
import type { DeskDoings } from './desk-acts.ts'
import { countOf, type DeskFilter, deskFilters, foundSponsors } from './desk-words.ts'
import { SponsorDeskList } from './sponsors-desk-list.tsx'

interface Props extends DeskDoings {
  sponsors: readonly WholeSponsor[]
  onAssignAll: () => Promise<void>
}

/** The sponsors who are looked for. */
export function SponsorsDesk({ sponsors, onAssignAll, ...doings }: Props) {
  const [sought, setSought] = useState('')
  const [filter, setFilter] = useState<DeskFilter>('all')
  const shown = foundSponsors(sponsors, sought, filter)
  const count = useListFocus<HTMLParagraphElement>(shown.length)
  if (sponsors.length === 0) {
    return (
      <EmptyState title="No Sponsors Found">
        They show up here as they sign up. Use the button above to add one who called or emailed.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-md grow sm:w-auto">
          <SearchBox label="Search name, contact or hole" value={sought} onChange={setSought} />
        </div>
        <Select
          aria-label="Which sponsors"
          className="sm:w-auto"
          value={filter}
          onChange={(change) => setFilter(change.target.value as DeskFilter)}
        >
          {Object.entries(deskFilters).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <AssignAll homeless={foundSponsors(sponsors, '', 'homeless').length} onAssignAll={onAssignAll} />
      </div>
      <p ref={count} tabIndex={-1} role="status" className="my-3 text-soft">
        {shown.length === sponsors.length ? countOf(shown) : `${shown.length} of ${countOf(sponsors)}`}
      </p>
      {shown.length > 0 ? (
        <SponsorDeskList sponsors={shown} {...doings} />
      ) : (
        <EmptyState title="No matching sponsors found">Try a shorter name or clear the filters.</EmptyState>
      )}
    </>
  )
}

/** Spreads those without a hole over the holes with the fewest sponsors. */
function AssignAll({ homeless, onAssignAll }: { homeless: number; onAssignAll: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  async function assign(): Promise<void> {
    setBusy(true)
    await onAssignAll()
    setBusy(false)
  }
  return (
    <Button disabled={homeless === 0} onClick={assign} busy={isBusy && 'Assigning...'}>
      {homeless === 0 ? 'Every sponsor has a hole' : `Assign holes to all ${homeless}`}
    </Button>
  )
}
