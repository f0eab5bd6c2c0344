import { useState } from 'react'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { ImportHint } from '../../../../ui/page/may-link.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useWide } from '../../../../ui/page/use-wide.ts'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { seesEmails, useSession } from '../../../../ui/session/session.ts'
import type { ShirtRequest } from '../../contract.ts'
import { filterShirts, noFilter, toOrderInWords } from './attendee-filter.ts'
import { AttendeeFilters } from './attendee-filters.tsx'
import { ShirtCards, ShirtTable } from './shirt-list.tsx'
import { ShirtTotals } from './shirt-totals.tsx'

/** Who gets which shirt, and what to order. */
export default function ShirtRequestsScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/get-shirt-requests')
  return (
    <div className="page">
      <PageHead
        title="Shirt Requests"
        actions={<CsvButton route="GET /api/admin/export/shirt-requests.csv" />}
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading shirt requests">
        {({ allRequests }) => <Shirts all={allRequests} />}
      </UntilLoaded>
    </div>
  )
}

function Shirts({ all }: { all: readonly ShirtRequest[] }) {
  const [filter, setFilter] = useState(noFilter)
  const List = useWide() ? ShirtTable : ShirtCards
  const showsEmail = seesEmails(useSession().user)
  const shown = filterShirts(all, filter)
  if (all.length === 0) {
    return (
      <EmptyState title="No shirt requests yet">
        Golfers’ shirts show up here as teams sign up, others as they are bought.
        <ImportHint list="shirts" />
      </EmptyState>
    )
  }
  return (
    <>
      <AttendeeFilters
        label={showsEmail ? 'Search name, email or size' : 'Search name or size'}
        filter={filter}
        onChange={setFilter}
        result={`${shown.length} of ${all.length} shirt requests`}
      />
      {shown.length > 0 ? (
        <>
          <p className="figures mb-3">
            <strong>{toOrderInWords(shown)}</strong>{' '}
            <a href="#what-to-order" className="link">
              The whole table
            </a>
          </p>
          <List requests={shown} showsEmail={showsEmail} />
          <ShirtTotals requests={shown} isPart={shown.length < all.length} />
        </>
      ) : (
        <EmptyState title="No shirt requests found">Try a shorter name or clear the filters.</EmptyState>
      )}
    </>
  )
}
