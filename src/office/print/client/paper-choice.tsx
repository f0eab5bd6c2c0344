import { useState } from 'react'
import { call } from '../../../ui/calls/api.ts'
import { showOops } from '../../../ui/feedback/oops.ts'
import { Options, SelectField } from '../../../ui/forms/select.tsx'
import { refreshEvent, useEvent } from '../../../ui/session/current-event.ts'
import { keys, read } from '../../../ui/session/storage.ts'
import { type PaperName, papers } from '../page.ts'

/** What the event is printed on, at every desk. */
export function usePaper(): PaperName {
  const { event } = useEvent()
  return event?.paper ?? ofThisComputer()
}

/** Chosen before an event had a choice of its own. */
function ofThisComputer(): PaperName {
  return read(keys.paper) === 'a4' ? 'a4' : 'letter'
}

/** Chosen for everybody who prints for the event. Its page is the admins'. */
export function PaperChoice() {
  const { event } = useEvent()
  const paper = usePaper()
  const [wanted, want] = useState<PaperName | null>(null)
  if (!event) return null
  const params = { eventId: event.eventId }
  async function choose(chosen: PaperName): Promise<void> {
    want(chosen)
    await call('PUT /api/admin/events/{eventId}', { params, body: { paper: chosen } })
      .then(refreshEvent)
      .catch(showOops)
    want(null)
  }
  return (
    <SelectField
      label="Paper"
      hint="For every desk that prints for this event."
      value={wanted ?? paper}
      onChange={({ target }) => void choose(target.value as PaperName)}
    >
      <Options of={Object.entries(papers).map(([name, { name: title }]) => [name, title])} />
    </SelectField>
  )
}
