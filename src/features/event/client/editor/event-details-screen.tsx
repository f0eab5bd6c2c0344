import { useLocation, useParams } from 'wouter'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../../ui/feedback/loading.tsx'
import { useOopsWhenRefused } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import type { EventDetails } from '../../event-shapes.ts'
import { EventFlags } from '../events/event-flags.tsx'
import { EventForm } from './event-form.tsx'

/** Edits all of an event. Without an id in the URL, creates one. */
export default function EventDetailsScreen() {
  const { eventId } = useParams<{ eventId?: string }>()
  return eventId ? <ExistingEvent key={eventId} eventId={eventId} /> : <NewEvent />
}

function NewEvent() {
  const [, navigate] = useLocation()
  const goToIt = ({ eventId }: EventDetails) => navigate(`/admin/event-details/${eventId}`, { replace: true })
  return (
    <div className="page">
      <PageHead title="New event">Only a name and a date are needed now. The rest can follow.</PageHead>
      <EventForm event={null} onSaved={goToIt} />
    </div>
  )
}

function ExistingEvent({ eventId }: { eventId: string }) {
  const input = { params: { eventId } }
  const called = useCall('GET /api/admin/events/{eventId}', input)
  const { data: event, fault, refresh } = called
  useOopsWhenRefused(called)
  const title = event?.eventName ?? 'Event details'
  return (
    <div className="page">
      <PageHead
        title={title}
        actions={<LinkButton href={`/admin/final-boards/${eventId}`}>Final leaderboards</LinkButton>}
      >
        {event && (event.isCurrent ? 'The event that visitors see' : 'Not the current event')}
      </PageHead>
      {event && (
        <>
          <EventFlags event={event} onChange={(info) => refresh({ ...event, ...info })} />
          <div className="mt-5">
            <EventForm event={event} onSaved={(saved) => refresh(saved)} />
          </div>
        </>
      )}
      {!event && !fault && <SkeletonRows label="Loading the event" />}
      {!event && fault && (
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
