import { calendarAddress } from '../../../event/event/calendar-address.ts'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { thenWords } from '../../../event/event/price-words.ts'
import { teamSizeOf } from '../../../event/event/round.ts'
import { countInWords } from '../../../kernel/count-in-words.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { usePackages } from '../use-packages.ts'
import { HomeSection } from './home-section.tsx'
import { whatIsIncluded } from './included.ts'

/** What is included, prices and directions. */
export function HomeDay({ event }: { event: EventInfo }) {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-9 empty:hidden md:grid-cols-2 lg:grid-cols-3">
      <Included event={event} />
      <Prices event={event} />
      <Place event={event} />
    </div>
  )
}

function Included({ event }: { event: EventInfo }) {
  const items = [...whatIsIncluded(event), ...(event.cashBar ? ['Cash bar'] : [])]
  if (items.length === 0) return null
  return (
    <HomeSection title="What’s included">
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="border-line border-b pb-2 last:border-0">
            {item}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

interface Price {
  name: string
  price: number
  next: { from: string; price: number } | undefined
}

/** What the event asks for, and its sponsor packages while they are on sale. */
function Prices({ event }: { event: EventInfo }) {
  const packages = usePackages(event)
  const { nextPrices } = event
  const prices: Price[] = [
    { name: `Team of ${countInWords(teamSizeOf(event))}`, price: event.eventFee, next: nextPrices?.golf },
    { name: 'Dinner', price: event.dinnerFee, next: nextPrices?.dinner },
    { name: 'Shirt', price: event.shirtFee, next: nextPrices?.shirt },
    { name: 'Hole sponsorship', price: event.sponsorFee, next: nextPrices?.sponsor },
    ...packages.map(({ name, price, nextPrice }) => ({ name: sponsorTitle(name), price, next: nextPrice })),
  ]
  const asked = prices.filter(({ price, next }) => price > 0 || next)
  if (asked.length === 0) return null
  return (
    <HomeSection title="Prices">
      <dl className="figures grid gap-2">
        {asked.map(({ name, price, next }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b pb-2 last:border-0"
          >
            <dt>{name}</dt>
            <dd className="font-semibold">{showAmount(price)}</dd>
            {next && (
              <dd className="w-full text-[0.9375rem] text-soft">
                {thenWords(next, showAmount, event.timeZone)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </HomeSection>
  )
}

/** 'Title sponsor', also where the package is called that. */
function sponsorTitle(name: string): string {
  return /sponsor/i.test(name) ? name : `${name} sponsor`
}

function Place({ event: { course, eventId } }: { event: EventInfo }) {
  const town = [course.addressCity, [course.addressState, course.addressZipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const lines = [course.addressStreet, town].filter(Boolean)
  if (!course.courseName && lines.length === 0) return null
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent([course.courseName, ...lines].join(', '))}`
  return (
    <HomeSection title={course.courseName || 'The course'}>
      {lines.length > 0 && (
        <address className="not-italic">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
      <p className="flex flex-wrap gap-x-6">
        <a href={map} target="_blank" rel="noopener noreferrer" className="link inline-block py-2.5">
          Show on a map
        </a>
        <a href={calendarAddress(eventId)} download="event.ics" className="link inline-block py-2.5">
          Add to calendar
        </a>
      </p>
    </HomeSection>
  )
}
