import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchBox } from '../../../ui/forms/search-box.tsx'
import { useListFocus } from '../../../ui/lists/use-list-focus.ts'
import type { Volunteer } from '../contract.ts'
import { type VolunteerAction, VolunteerList } from './volunteer-list.tsx'
import { countOf, filterVolunteers } from './volunteer-words.ts'

interface Props {
  volunteers: readonly Volunteer[]
  onAct: (act: VolunteerAction, volunteer: Volunteer) => void
}

/** The list of volunteers with search. */
export function Volunteers({ volunteers, onAct }: Props) {
  const [sought, setSought] = useState('')
  const shown = filterVolunteers(volunteers, sought)
  const count = useListFocus<HTMLParagraphElement>(shown.length)
  const total = countOf(volunteers)
  if (volunteers.length === 0)
    return <EmptyState title="No Volunteers Found">Add the first one with the button above.</EmptyState>
  return (
    <>
      <SearchBox label="Search name, post or shirt size" value={sought} onChange={setSought} />
      <p ref={count} tabIndex={-1} role="status" className="my-3 text-soft">
        {shown.length === volunteers.length ? total : `${shown.length} of ${total}`}
      </p>
      {shown.length > 0 ? (
        <VolunteerList volunteers={shown} onAct={onAct} />
      ) : (
        <EmptyState title="No volunteers found">No matches. Try a shorter name.</EmptyState>
      )}
    </>
  )
}
