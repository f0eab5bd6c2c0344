import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { refreshEvent } from '../../../../ui/session/current-event.ts'
import type { EventInfo } from '../../event-shapes.ts'

interface Props {
  event: EventInfo
  onClose: () => void
  onMade: () => void
}

/** Asks for confirmation, because it changes what visitors see at once. */
export function MakeCurrentDialog({ event, onClose, onMade }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function make(): Promise<void> {
    setBusy(true)
    try {
      await call('POST /api/admin/events/{eventId}/make-current', { params: { eventId: event.eventId } })
      await refreshEvent()
      onMade()
    } catch (thrown) {
      setBusy(false)
      showOops(thrown)
    }
  }
  return (
    <Dialog
      title={`Make ${event.eventName} current?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" onClick={make} busy={isBusy && 'Changing...'}>
            Make current
          </Button>
        </>
      }
    >
      <p>
        Visitors will see {event.eventName} of {event.eventDateText}. Today’s current event stays readable,
        and you can make it current again.
      </p>
    </Dialog>
  )
}
