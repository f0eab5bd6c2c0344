import { Button, LinkButton } from '../../../../ui/button.tsx'
import type { EventInfo } from '../../event-shapes.ts'
import { teamsSignedUp } from '../../phase.ts'
import { EventFlags } from './event-flags.tsx'

interface Props {
  event: EventInfo
  onChange: (event: EventInfo) => void
  onCopy: () => void
  onMakeCurrent: () => void
}

/** One event with its switches and actions. */
export function EventLine({ event, onChange, onCopy, onMakeCurrent }: Props) {
  return (
    <li
      className={
        event.isCurrent ? 'rounded-lg border border-ink bg-white' : 'rounded-lg border border-line bg-white'
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 sm:p-6">
        <div className="min-w-0">
          <h2 className="text-2xl">{event.eventName}</h2>
          <p className="mt-1 text-soft">{facts(event)}</p>
          {event.isCurrent && (
            <p className="mt-2 inline-block rounded-md bg-sand px-2.5 py-0.5 font-semibold text-sm">
              Current: what visitors see
            </p>
          )}
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <LinkButton href={`/admin/event-details/${event.eventId}`}>
            Details<span className="sr-only"> of {event.eventName}</span>
          </LinkButton>
          <LinkButton href={event.isCurrent ? '/admin/payments' : `/admin/payments?eventId=${event.eventId}`}>
            Payments<span className="sr-only"> of {event.eventName}</span>
          </LinkButton>
          <Button onClick={onCopy}>Copy for a new year</Button>
          {!event.isCurrent && <Button onClick={onMakeCurrent}>Make current</Button>}
        </div>
      </div>
      <div className="border-line border-t [&>fieldset]:rounded-t-none [&>fieldset]:border-0">
        <EventFlags event={event} onChange={onChange} />
      </div>
    </li>
  )
}

function facts(event: EventInfo): string {
  const held = event.teamsHeld ? `, ${event.teamsHeld} held` : ''
  const places = `${teamsSignedUp(event)} of ${event.maxTeams} teams${held}`
  return [event.eventDateText, event.course.courseName, places].filter(Boolean).join(' · ')
}
