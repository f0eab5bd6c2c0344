import { useState } from 'react'
import { call } from '../../../client/api.ts'
import { refreshEvent } from '../../../client/session.ts'
import { Button } from '../../../client/ui/button.tsx'
import { Dialog } from '../../../client/ui/dialog.tsx'
import { showOops } from '../../../client/ui/oops.tsx'
import type { EventInfo } from '../contract.ts'

interface Props {
  event: EventInfo
  onClose: () => void
  onMade: () => void
}

/** Asks once: what visitors see changes at once. */
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
