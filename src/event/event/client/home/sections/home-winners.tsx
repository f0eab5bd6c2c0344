import { useCall } from '../../../../../ui/calls/use-call.ts'
import type { EventInfo } from '../../../event-shapes.ts'
import { HomeSection } from './home-section.tsx'

const mostNamed = 8

/** The first baskets with a winner. */
export function HomeWinners({ event: { eventId } }: { event: EventInfo }) {
  const { data } = useCall('GET /api/donation/get-winners', { query: { eventId } })
  const won = (data?.donations ?? []).filter(({ winnerName }) => winnerName)
  if (won.length === 0) return null
  const more = { href: '/winners', label: won.length > 1 ? `All ${won.length} baskets` : 'Basket winners' }
  return (
    <div className="mt-12">
      <HomeSection title="Basket winners" more={more}>
        <ul className="grid gap-x-12 md:grid-cols-2">
          {won.slice(0, mostNamed).map(({ donationId, name, winnerName }) => (
            <li key={donationId} className="flex justify-between gap-4 border-line border-b py-2.5">
              <span className="min-w-0">{name}</span>
              <span className="max-w-[50%] shrink-0 text-right font-semibold">{winnerName}</span>
            </li>
          ))}
        </ul>
      </HomeSection>
    </div>
  )
}
