import { useSearchParams } from 'wouter'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { FixedPrices } from './fixed-prices.tsx'
import { PriceList } from './price-list.tsx'
import { SellingSettings } from './selling-settings.tsx'

/** Everything the event sells, and how. `?eventId=` selects another event. */
export default function PriceListScreen() {
  const [parameters] = useSearchParams()
  const { event: current, isLoading } = useEvent()
  const eventId = parameters.get('eventId') ?? current?.eventId
  const event = useCall(eventId ? 'GET /api/admin/events/{eventId}' : null, {
    params: { eventId: eventId ?? '' },
  })
  return (
    <div className="page pb-12">
      <PageHead
        title="Add-ons"
        actions={eventId && <CsvButton route="GET /api/admin/export/price-list.csv" query={{ eventId }} />}
      >
        {event.data?.eventName}
      </PageHead>
      {eventId ? (
        <UntilLoaded called={event} label="Loading the price list">
          {(details) => (
            <div className="grid gap-5">
              <Items event={details} />
              <div className="grid items-start gap-5 lg:grid-cols-2">
                <FixedPrices event={details} />
                <SellingSettings eventId={eventId} />
              </div>
            </div>
          )}
        </UntilLoaded>
      ) : (
        !isLoading && <EmptyState title="No event yet">Create an event first.</EmptyState>
      )}
    </div>
  )
}

function Items({ event }: { event: Parameters<typeof FixedPrices>[0]['event'] }) {
  const called = useCall('GET /api/admin/items', { query: { eventId: event.eventId } })
  const raffles = useCall('GET /api/admin/raffle-permission', { query: { eventId: event.eventId } })
  return (
    <UntilLoaded called={called} label="Loading the price list">
      {({ items }) => <PriceList event={event} called={called} items={items} raffles={raffles} />}
    </UntilLoaded>
  )
}
