import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { fieldError, useStaffAction } from '../../../../ui/dialogs/use-staff-action.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import type { ContactRemovals, EventContacts } from '../../removal-contract.ts'
import { dayInWords } from './event-contacts.tsx'

/** Puts the removal off. */
export function KeepUntil({
  event: { eventId, day },
  onChanged,
  onClose,
}: {
  event: EventContacts
  onChanged: (fresh: ContactRemovals) => unknown
  onClose: () => void
}) {
  const [until, setUntil] = useState('')
  const { fault, isBusy, submit } = useStaffAction(async () => {
    const params = { eventId }
    onChanged(await call('POST /api/admin/contact-removals/{eventId}/keep', { params, body: { until } }))
    toast.success(`Kept until ${dayInWords(until)}.`)
    onClose()
  }, onClose)
  return (
    <form noValidate onSubmit={submit} className="border-line border-t pt-3">
      <p className="mb-2">As things are, they go on {day && dayInWords(day)}.</p>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Keep until"
          type="date"
          value={until}
          error={fieldError(fault, 'until') ?? fault?.title}
          onChange={({ target }) => setUntil(target.value)}
        />
        <Button type="submit" busy={isBusy && 'Saving...'}>
          Keep longer
        </Button>
      </div>
    </form>
  )
}
