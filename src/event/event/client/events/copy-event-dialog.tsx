import { useId, useState } from 'react'
import { calendarDay, longDate } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { usePress } from '../../../../ui/feedback/use-press.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { EventDetails, EventInfo } from '../../event-shapes.ts'
import { eventNameIsRequired } from '../../rules.ts'
import { momentAt } from '../../wall-time.ts'
import { suggestCopy } from './copied-event.ts'

interface Props {
  event: EventInfo
  onClose: () => void
  onCopied: (event: EventDetails) => void
}

/** Copies an event for another year, asking for the new name and date. */
export function CopyEventDialog({ event, onClose, onCopied }: Props) {
  const [typed, setTyped] = useState(() => suggestCopy(event))
  const [faults, setFaults] = useState<Partial<Record<'name' | 'date' | 'other', string | undefined>>>({})
  const formId = useId()
  const [isBusy, copy] = usePress(async () => {
    const found = {
      name: typed.name.trim() ? undefined : eventNameIsRequired,
      date: typed.date && typed.time ? undefined : 'Date and start are required',
    }
    setFaults(found)
    if (found.name || found.date) return
    const eventDate = momentAt(typed.date, typed.time, event.timeZone)
    const body = { eventName: typed.name.trim(), eventDate }
    onCopied(
      await call('POST /api/admin/events/{eventId}/copy', { params: { eventId: event.eventId }, body }),
    )
  }, refuse)
  function refuse(thrown: unknown): void {
    const { errors, title } = asFault(thrown)
    setFaults({ name: errors.eventName?.[0], date: errors.eventDate?.[0], other: title })
  }
  return (
    <Dialog
      title={`Copy ${event.eventName}`}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Copying...'}>
          Create copy
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={copy} className="grid gap-4">
        <p>Course, prices, price list, texts and pictures are copied. Teams, scores and money are not.</p>
        <InviteFirst eventId={event.eventId} />
        {faults.other && <Banner kind="fault">{faults.other}</Banner>}
        <TextField
          label="Event name"
          value={typed.name}
          error={faults.name}
          onChange={(change) => setTyped({ ...typed, name: change.target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Date"
            type="date"
            value={typed.date}
            error={faults.date}
            onChange={(change) => setTyped({ ...typed, date: change.target.value })}
          />
          <TextField
            label="Start"
            type="time"
            value={typed.time}
            onChange={(change) => setTyped({ ...typed, time: change.target.value })}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** Last year's team leaders can be invited by email until their addresses are removed. */
function InviteFirst({ eventId }: { eventId: string }) {
  const { data } = useCall('GET /api/admin/contact-removals')
  const event = data?.events.find((each) => each.eventId === eventId)
  if (event?.state === 'removed' || event?.state === 'removing')
    return (
      <p>
        Emails and phone numbers of this event were removed, so its team leaders can’t be invited from
        Messages.
      </p>
    )
  if (!event?.day) return null
  return (
    <p>
      Its contact details are removed on {longDate(calendarDay(event.day), 'UTC')}. Invite last year’s team
      leaders from Messages before then.
    </p>
  )
}
