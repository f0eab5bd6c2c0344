import { useState } from 'react'
import { useEvent, useSession } from '../../../client/session.ts'
import { CsvButton } from '../../../client/ui/csv-button.tsx'
import { EmptyState } from '../../../client/ui/empty-state.tsx'
import { PageHead } from '../../../client/ui/page-head.tsx'
import { UntilLoaded } from '../../../client/ui/until-loaded.tsx'
import { useWide } from '../../../client/ui/use-wide.ts'
import { useCall } from '../../../client/use-call.ts'
import type { ShirtRequest } from '../dinner-contract.ts'
import { everything, foundShirts } from './attendee-filter.ts'
import { AttendeeSieve } from './attendee-sieve.tsx'
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
  const [sought, setSought] = useState(everything)
  const List = useWide() ? ShirtTable : ShirtCards
  const showsEmail = useSession().user?.isAdmin ?? false
  const shown = foundShirts(all, sought)
  if (all.length === 0) {
    return (
      <EmptyState title="No shirt requests yet">
        Golfers’ shirts show up here as teams sign up, others as they are bought.
      </EmptyState>
    )
  }
  return (
    <>
      <AttendeeSieve
        label={showsEmail ? 'Search name, email or size' : 'Search name or size'}
        sought={sought}
        onChange={setSought}
        result={`${shown.length} of ${all.length} shirt requests`}
      />
      {shown.length > 0 ? (
        <>
          <List requests={shown} showsEmail={showsEmail} />
          <ShirtTotals requests={shown} isPart={shown.length < all.length} />
        </>
      ) : (
        <EmptyState title="No shirt requests found">Try a shorter name or clear the filters.</EmptyState>
      )}
    </>
  )
}
