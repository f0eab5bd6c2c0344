import { Link } from 'wouter'
import type { EventDetails } from '../../../event/event/event-shapes.ts'
import { untilInWords } from '../../../event/event/price-words.ts'
import { showAmount } from '../../../ui/dollars.ts'

type Thing = keyof EventDetails['fairMarketValues']

/** The four prices that every event has. They are set in the event's details. */
export function FixedPrices({ event }: { event: EventDetails }) {
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
      <dl className="figures grid sm:grid-cols-2">
        {lines.map(({ thing, name, price }) => (
          <div key={thing} className="border-line border-t px-4 py-3 sm:px-5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-xl">{showAmount(price)}</dd>
            {event.priceSteps?.[thing].map((step) => (
              <dd key={step.until} className="text-[0.9375rem]">
                {showAmount(step.price)} until {untilInWords(step.until)}
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
