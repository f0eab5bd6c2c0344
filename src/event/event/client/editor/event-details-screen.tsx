import { type ComponentType, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { useOopsWhenRefused } from '../../../../ui/feedback/use-oops.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import type { EventDetails, EventInfo } from '../../event-shapes.ts'
import { teamsSignedUp } from '../../phase.ts'
import { EventFlags, type Finalizing } from '../events/event-flags.tsx'
import { EventForm } from './event-form.tsx'
import { stepOf } from './event-form-steps.ts'

interface Props {
  /** The home page, for its preview. */
  Home: ComponentType<{ event: EventInfo }>
  Finalize: ComponentType<Finalizing>
}

/** Edits all of an event. Without an id in the URL, creates one. */
export default function EventDetailsScreen(shown: Props) {
  const { eventId } = useParams<{ eventId?: string }>()
  return eventId ? (
    <ExistingEvent key={eventId} eventId={eventId} {...shown} />
  ) : (
    <NewEvent Home={shown.Home} />
  )
}

function NewEvent({ Home }: Pick<Props, 'Home'>) {
  const [, navigate] = useLocation()
  return (
    <EventForm
      title="New event"
      note="Nobody can sign up until you open it. What you enter is public once visitors see this event."
      event={null}
      Home={Home}
      onSaved={({ eventId }, step) =>
        navigate(`/admin/event-details/${eventId}#section-${stepOf(step).sections[0]}`, { replace: true })
      }
    />
  )
}

/** Nobody is told by itself: the committee may have told them already. */
function Moved() {
  return (
    <Banner className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <strong>The event has a new date.</strong> Those who signed up aren’t told automatically.
      </p>
      <LinkButton href="/admin/messages?tab=write&template=date">Write to everyone</LinkButton>
    </Banner>
  )
}

/** There can be a final leaderboard: play has begun, or the day has come. */
function mayBeFinal({ isEventLive, scoringIsLocked, eventIsFinalized, eventDate }: EventDetails): boolean {
  return isEventLive || scoringIsLocked || eventIsFinalized || Date.parse(eventDate) <= Date.now()
}

function ExistingEvent({ eventId, Home, Finalize }: Props & { eventId: string }) {
  const input = { params: { eventId } }
  const called = useCall('GET /api/admin/events/{eventId}', input)
  const { data: event, fault, refresh } = called
  const [isMoved, setMoved] = useState(false)
  useOopsWhenRefused(called)
  if (event) {
    return (
      <EventForm
        title={event.eventName}
        note={event.isCurrent ? 'The event that visitors see' : 'Not the current event'}
        event={event}
        Home={Home}
        notice={isMoved && <Moved />}
        onSaved={(saved) => {
          setMoved(event.isCurrent && teamsSignedUp(event) > 0 && saved.eventDate !== event.eventDate)
          void refresh(saved)
        }}
        beside={
          <div className="grid gap-3 px-2 pb-3">
            <EventFlags
              event={event}
              Finalize={Finalize}
              isColumn
              isCompact
              onChange={(info) => refresh({ ...event, ...info })}
            />
            {mayBeFinal(event) && (
              <LinkButton href={`/admin/final-boards/${eventId}`}>Final leaderboards</LinkButton>
            )}
          </div>
        }
      />
    )
  }
  return (
    <div className="page">
      <PageHead title="Event details" />
      {!fault && <SkeletonRows label="Loading the event" />}
      {fault && (
        <Banner kind="fault">
          <p>{fault.status === 404 ? 'There is no such event.' : fault.title}</p>
          <Button className="mt-3" onClick={() => refresh()}>
            Try again
          </Button>
        </Banner>
      )}
    </div>
  )
}
