import { Link, useSearchParams } from 'wouter'
import type { EventDetails } from '../../../event/event/event-shapes.ts'
import { untilInWords } from '../../../event/event/price-words.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../ui/lists/csv-button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
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
        title="Price list"
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

type Thing = keyof EventDetails['fairMarketValues']

/** The four prices that every event has. They are set in the event's details. */
function FixedPrices({ event }: { event: EventDetails }) {
  const lines: { thing: Thing; name: string; price: number }[] = [
    { thing: 'golf', name: `Team of ${event.teamSize}`, price: event.eventFee },
    { thing: 'dinner', name: 'Dinner guest', price: event.dinnerFee },
    { thing: 'shirt', name: 'Shirt', price: event.shirtFee },
    { thing: 'sponsor', name: 'Hole sponsor', price: event.sponsorFee },
  ]
  return (
    <section className="rounded-lg border border-line bg-white">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 pt-3 sm:px-5">
        <h2 className="text-xl">Team, dinner, shirt, hole sponsor</h2>
        <Link
          href={`/admin/event-details/${event.eventId}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Change them in Event details
        </Link>
      </div>
      <dl className="figures grid grid-cols-2">
        {lines.map(({ thing, name, price }) => (
          <div key={thing} className="border-line border-t px-4 py-3 sm:px-5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-xl">{showAmount(price)}</dd>
            {event.priceSteps?.[thing].map((step) => (
              <dd key={step.until} className="text-[0.9375rem]">
                {showAmount(step.price)} until {untilInWords(step.until, event.timeZone)}
              </dd>
            ))}
            <dd className="text-[0.9375rem] text-soft">{worthOf(event.fairMarketValues[thing], price)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function worthOf(value: number | null, price: number): string {
  if (value === null) return price === 0 ? '' : 'Worth to the buyer: not set'
  return `Worth ${showAmount(value)} to the buyer`
}
