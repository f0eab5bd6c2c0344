import { type ComponentType, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { useLastPress } from '../../../../ui/feedback/use-press.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { refreshEvent } from '../../../../ui/session/current-event.ts'
import type { EventDetails, EventInfo } from '../../event-shapes.ts'
import { teamsSignedUp } from '../../phase.ts'
import { CopyEventDialog } from './copy-event-dialog.tsx'
import { EventFlags, type Finalizing } from './event-flags.tsx'

interface Asked {
  what: 'copy' | 'make-current'
  event: EventInfo
}

/** All events, newest first. */
export default function EventsScreen({ Finalize }: { Finalize: ComponentType<Finalizing> }) {
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
                  Finalize={Finalize}
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

interface Props {
  event: EventInfo
  onClose: () => void
  onMade: () => void
}

/** Asks for confirmation, because it changes what visitors see at once. */
function MakeCurrentDialog({ event, onClose, onMade }: Props) {
  const [isBusy, make] = useLastPress(async () => {
    await call('POST /api/admin/events/{eventId}/make-current', { params: { eventId: event.eventId } })
    await refreshEvent()
    onMade()
  })
  return (
    <Dialog
      title={`Make ${event.eventName} current?`}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" onClick={make} busy={isBusy && 'Changing...'}>
          Make current
        </Button>
      }
    >
      <p>
        Visitors will see {event.eventName} of {event.eventDateText}. Today’s current event stays readable,
        and you can make it current again.
      </p>
    </Dialog>
  )
}

interface EventLineProps {
  event: EventInfo
  Finalize: ComponentType<Finalizing>
  onChange: (event: EventInfo) => void
  onCopy: () => void
  onMakeCurrent: () => void
}

/** One event with its switches and actions. */
function EventLine({ event, Finalize, onChange, onCopy, onMakeCurrent }: EventLineProps) {
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
        <div className="grid w-full grid-cols-2 gap-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:w-auto sm:flex-wrap sm:gap-3">
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
        <EventFlags event={event} Finalize={Finalize} onChange={onChange} />
      </div>
    </li>
  )
}

function facts(event: EventInfo): string {
  const held = event.teamsHeld ? `, ${event.teamsHeld} held` : ''
  const places = `${teamsSignedUp(event)} of ${event.maxTeams} teams${held}`
  return [event.eventDateText, event.course.courseName, places].filter(Boolean).join(' · ')
}
