import { createContext, useContext } from 'react'
import type { EventDraft, TextPath } from '../../event-draft.ts'

export interface EventForm {
  /** The event being edited; null while it is new. */
  eventId: string | null
  draft: EventDraft
  /** Errors by path. An error is cleared when its field changes. */
  faults: Readonly<Record<string, string>>
  /** Changes part of the draft; `path` names the field. */
  change: (path: string, part: Partial<EventDraft>) => void
  /** Applies what the server has already saved, without marking the form as changed. */
  take: (put: (draft: EventDraft) => EventDraft) => void
}

const EventFormContext = createContext<EventForm | null>(null)
export const EventFormProvider = EventFormContext.Provider

export function useEventForm(): EventForm {
  const form = useContext(EventFormContext)
  if (!form) throw new Error('A field of the event form outside of it')
  return form
}

/** Everything a text input needs. */
export function useEventText(path: TextPath) {
  const { draft, faults, change } = useEventForm()
  return {
    id: eventFieldId(path),
    value: draft.texts[path] ?? '',
    error: faults[path],
    onChange: (changed: { target: { value: string } }) =>
      change(path, { texts: { ...draft.texts, [path]: changed.target.value } }),
  }
}

export function eventFieldId(path: string): string {
  return `event-${path}`
}
