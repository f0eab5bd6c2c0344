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
import {
  filterShirts,
  noFilter,
  type SizeTotal,
  sizeLabel,
  sizeTotals,
  toOrderInWords,
} from './attendee-filter.ts'
import { AttendeeFilters } from './attendee-filters.tsx'
import { ShirtCards, ShirtTable } from './shirt-list.tsx'

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

const columns = [
  { head: 'Golfers', count: ({ golfers }: SizeTotal) => golfers },
  { head: 'Bought', count: ({ dinner }: SizeTotal) => dinner },
  { head: 'Not paid', count: ({ unpaid }: SizeTotal) => unpaid },
  { head: 'To order', count: ({ total }: SizeTotal) => total },
] as const

interface Props {
  requests: readonly ShirtRequest[]
  /** The list above is filtered. */
  isPart: boolean
}

/** Shirts to order, by size, for the requests shown. */
function ShirtTotals({ requests, isPart }: Props) {
  const totals = sizeTotals(requests)
  const cell = 'px-1 py-2.5 text-right first:whitespace-nowrap first:pl-3 first:text-left last:pr-3 sm:px-3'
  return (
    <section aria-labelledby="what-to-order" className="mt-8 max-w-2xl">
      <h2 id="what-to-order" className="text-2xl">
        What to order
      </h2>
      <p className="mt-1 mb-3 text-soft">
        {isPart ? 'Only the requests shown above are counted.' : 'Golfers’ own shirts and those bought.'}
      </p>
      <div className="overflow-hidden rounded-lg border border-ink bg-white">
        <table className="w-full text-[0.9375rem]">
          <thead>
            <tr className="border-ink border-b text-soft text-sm">
              <th scope="col" className={cell}>
                Size
              </th>
              {columns.map(({ head }) => (
                <th key={head} scope="col" className={`${cell} font-semibold`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.size} className="border-line border-b">
                <th scope="row" className={`${cell} font-normal`}>
                  {sizeLabel(total.size)}
                </th>
                {columns.map(({ head, count }) => (
                  <td key={head} className={`${cell} last:font-semibold`}>
                    {count(total)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="bg-mint font-semibold">
              <th scope="row" className={cell}>
                All sizes
              </th>
              {columns.map(({ head, count }) => (
                <td key={head} className={cell}>
                  {totals.reduce((sum, total) => sum + count(total), 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
