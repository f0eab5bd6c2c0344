import { LinkButton } from '../../../ui/button.tsx'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import type { PastEvent } from '../event-shapes.ts'

const pages = [
  ['/leaderboard', 'Leaderboard'],
  ['/teams', 'Teams'],
  ['/sponsors', 'Sponsors'],
  ['/winners', 'Basket Winners'],
] as const

/** Lists previous events and links to their pages. */
export default function PreviousEventsScreen() {
  const called = useCall('GET /api/Golf/GetPastEvents')
  return (
    <div className="page">
      <PageHead title="Past years" actions={<LinkButton href="/">Home</LinkButton>} />
      <UntilLoaded called={called} label="Loading past years">
        {(events) =>
          events.length > 0 ? (
            <ul className="grid gap-4">
              {events.map((event) => (
                <Year key={event.eventId} event={event} />
              ))}
            </ul>
          ) : (
            <EmptyState title="No past years yet">This year’s result will be here next year.</EmptyState>
          )
        }
      </UntilLoaded>
    </div>
  )
}

function Year({ event: { eventId, eventName, eventYear, eventDayText } }: { event: PastEvent }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-lg border border-line bg-white p-4 sm:p-6">
      <div>
        <h2 className="text-2xl">{eventYear}</h2>
        <p className="text-soft">
          {eventName}, {eventDayText}
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-3 lg:w-auto">
        {pages.map(([path, label], place) => (
          <LinkButton
            key={path}
            kind={place === 0 ? 'main' : 'plain'}
            href={`${path}?eventId=${encodeURIComponent(eventId)}`}
          >
            {label}
            <span className="sr-only"> of {eventYear}</span>
          </LinkButton>
        ))}
      </div>
    </li>
  )
}
