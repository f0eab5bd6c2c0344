import { SearchBox } from '../../../../ui/forms/search-box.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { type AttendeeFilter, paidFilters, typeFilters } from './attendee-filter.ts'

interface Props {
  label: string
  filter: AttendeeFilter
  onChange: (filter: AttendeeFilter) => void
  /** Announced after each change: '12 of 160 people'. */
  result: string
}

/** Search and filters above a list of attendees or shirts. */
export function AttendeeFilters({ label, filter, onChange, result }: Props) {
  return (
    <>
      <div className="mb-4 grid gap-3 min-[360px]:grid-cols-[2fr_3fr] lg:grid-cols-[minmax(0,26rem)_auto_auto] lg:justify-start">
        <div className="min-[360px]:col-span-2 lg:col-span-1">
          <SearchBox label={label} value={filter.text} onChange={(text) => onChange({ ...filter, text })} />
        </div>
        <Select
          aria-label="Paid or not"
          value={filter.paid}
          onChange={(change) => onChange({ ...filter, paid: change.target.value as AttendeeFilter['paid'] })}
        >
          <Options of={paidFilters} />
        </Select>
        <Select
          aria-label="Golfers or dinner"
          value={filter.type}
          onChange={(change) => onChange({ ...filter, type: change.target.value as AttendeeFilter['type'] })}
        >
          <Options of={typeFilters} />
        </Select>
      </div>
      <p role="status" className="sr-only">
        {result}
      </p>
    </>
  )
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
