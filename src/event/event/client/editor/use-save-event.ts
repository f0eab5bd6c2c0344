import { useEffect, useState } from 'react'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { FieldFault } from '../../../../ui/forms/error-summary.tsx'
import { askBeforeGoingBack } from '../../../../ui/page/leaving.ts'
import { refreshEvent } from '../../../../ui/session/current-event.ts'
import { draftOf, type EventDraft } from '../../event-draft.ts'
import { changeBetween, draftFaults, formPath, wholeChange } from '../../event-draft-read.ts'
import type { EventDetails } from '../../event-shapes.ts'
import { eventFieldId } from './event-form-context.ts'

interface Start {
  /** The event to change, or null for a new one. */
  event: EventDetails | null
  draft: EventDraft
  onSaved: (event: EventDetails) => void
}

/** The form's values, errors and saving. A refused save keeps everything as typed. */
export function useSaveEvent({ event, draft: start, onSaved }: Start) {
  const [saved, setSaved] = useState(start)
  const [draft, setDraft] = useState(start)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [summary, setSummary] = useState<FieldFault[]>([])
  const [isSaving, setSaving] = useState(false)
  const isChanged = draft !== saved && JSON.stringify(draft) !== JSON.stringify(saved)
  useWarningBeforeLeaving(isChanged)

  function change(path: string, part: Partial<EventDraft>): void {
    setDraft((before) => ({ ...before, ...part }))
    setFaults(({ [path]: _, ...others }) => others)
  }

  function take(put: (draft: EventDraft) => EventDraft): void {
    setSaved(put)
    setDraft(put)
  }

  function show(found: Record<string, string>): void {
    setFaults(found)
    setSummary(
      Object.entries(found).map(([path, message]) => ({
        fieldId: eventFieldId(path),
        message: named(path, message),
      })),
    )
  }

  async function save(): Promise<void> {
    if (isSaving) return
    const found = draftFaults(draft)
    show(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      const answer = await send(event, saved, draft)
      const fresh = draftOf(answer)
      setSaved(fresh)
      setDraft(fresh)
      toast.success('Event saved.')
      void refreshEvent()
      onSaved(answer)
    } catch (thrown) {
      refuse(thrown)
    } finally {
      setSaving(false)
    }
  }

  function refuse(thrown: unknown): void {
    const fault = asFault(thrown)
    const found = Object.entries(fault.errors).map(
      ([path, [message = '']]) => [formPath(path), message] as const,
    )
    if (found.length > 0) show(Object.fromEntries(found))
    else showOops(thrown)
  }

  return { draft, faults, summary, isSaving, isChanged, change, take, save }
}

function send(event: EventDetails | null, before: EventDraft, after: EventDraft): Promise<EventDetails> {
  if (!event) return call('POST /api/admin/events', { body: wholeChange(after) })
  const { eventId } = event
  return call('PUT /api/admin/events/{eventId}', { params: { eventId }, body: changeBetween(before, after) })
}

/** Adds the field's name for the error summary: 'Hole 4: Par is 3 to 6', 'Shirt ($): Enter an amount'. */
function named(path: string, message: string): string {
  const hole = path.match(/^holes\.(\d+)\./)?.[1]
  if (hole !== undefined) return `Hole ${Number(hole) + 1}: ${message}`
  const label = document.querySelector(`label[for="${eventFieldId(path)}"]`)?.textContent ?? ''
  return label === '' || message.startsWith(label) ? message : `${label}: ${message}`
}

const mayLeave = () => window.confirm('Leave without saving? Your changes will be lost.')

function useWarningBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (leaving: Event) => leaving.preventDefault()
    const nobodyAsks = askBeforeGoingBack(mayLeave)
    window.addEventListener('beforeunload', warn)
    // Runs before the router, to which a link of ours is only a change of URL.
    document.addEventListener('click', askBeforeFollowing, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      nobodyAsks()
      document.removeEventListener('click', askBeforeFollowing, { capture: true })
    }
  }, [isChanged])
}

function askBeforeFollowing(click: MouseEvent): void {
  const link = (click.target as Element).closest?.('a[href]')
  const staysHere =
    !link || link.getAttribute('target') === '_blank' || link.getAttribute('href')?.startsWith('#')
  if (staysHere || mayLeave()) return
  click.preventDefault()
  click.stopPropagation()
}
