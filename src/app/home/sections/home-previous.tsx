import { Link } from 'wouter'
import type { PastEvent } from '../../../event/event/event-shapes.ts'
import { useResult } from '../../../play/board/client/index.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { HomeSection } from './home-section.tsx'

/** Before sign-up opens: how the previous event ended. */
export function HomePreviousEvent() {
  const { data: past } = useCall('GET /api/Golf/GetPastEvents')
  const [last] = past ?? []
  return last ? <LastYear event={last} /> : null
}

function LastYear({ event }: { event: PastEvent }) {
  const { headline, standings } = useResult(event)
  if (!standings) return null
  return (
    <div className="mt-12">
      <HomeSection title={`${event.eventYear}`} more={{ href: '/past-years', label: 'Past years' }}>
        <p className="font-board font-semibold text-[1.375rem] leading-snug">{headline ?? event.eventName}</p>
        <p className="text-soft">{event.eventDayText}</p>
        <Link
          href={`/leaderboard?eventId=${encodeURIComponent(event.eventId)}`}
          className="link inline-flex min-h-11 items-center"
        >
          Leaderboard of {event.eventYear}
        </Link>
      </HomeSection>
    </div>
  )
}
