import { useState } from 'react'
import { useLocation } from 'wouter'
import { LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import type { EventDetails, EventInfo } from '../../event-shapes.ts'
import { CopyEventDialog } from './copy-event-dialog.tsx'
import { EventLine } from './event-line.tsx'
import { MakeCurrentDialog } from './make-current-dialog.tsx'

interface Asked {
  what: 'copy' | 'make-current'
  event: EventInfo
}

/** All events, newest first. */
export default function EventsScreen() {
  const called = useCall('GET /api/Golf/GetEventList')
  const { refresh } = called
  const [asked, setAsked] = useState<Asked | null>(null)
  const [, navigate] = useLocation()

  function copied(event: EventDetails): void {
    toast.success('The copy is ready. Check its date and prices.')
    void refresh()
    navigate(`/admin/event-details/${event.eventId}`)
  }
  function madeCurrent(): void {
    setAsked(null)
    void refresh()
  }
  const put = (list: readonly EventInfo[], changed: EventInfo) =>
    refresh(list.map((event) => (event.eventId === changed.eventId ? changed : event)))

  return (
    <div className="page">
      <PageHead
        title="Events"
        actions={
          <LinkButton kind="main" href="/admin/events/new">
            New event
          </LinkButton>
        }
      />
      <UntilLoaded called={called} label="Loading events">
        {(events) =>
          events.length === 0 ? (
            <EmptyState title="No events yet">
              Create the first one. A name and a date are enough to start.
            </EmptyState>
          ) : (
            <ul className="grid gap-5">
              {events.map((event) => (
                <EventLine
                  key={event.eventId}
                  event={event}
                  onChange={(changed) => put(events, changed)}
                  onCopy={() => setAsked({ what: 'copy', event })}
                  onMakeCurrent={() => setAsked({ what: 'make-current', event })}
                />
              ))}
            </ul>
          )
        }
      </UntilLoaded>
      {asked?.what === 'copy' && (
        <CopyEventDialog event={asked.event} onClose={() => setAsked(null)} onCopied={copied} />
      )}
      {asked?.what === 'make-current' && (
        <MakeCurrentDialog event={asked.event} onClose={() => setAsked(null)} onMade={madeCurrent} />
      )}
    </div>
  )
}
