import { createContext, useContext } from 'react'
import type { EventDraft, TextPath } from '../../event-draft.ts'

export interface EventForm {
  /** Of the event being changed; null while it is not made yet. */
  eventId: string | null
  draft: EventDraft
  /** What is wrong, by path; a fault goes when its field is changed. */
  faults: Readonly<Record<string, string>>
  /** Puts in part of the draft; `path` names the field that was changed. */
  change: (path: string, part: Partial<EventDraft>) => void
  /** Puts in what the server has kept already: no change that is still to be saved. */
  take: (put: (draft: EventDraft) => EventDraft) => void
}

const EventFormContext = createContext<EventForm | null>(null)
export const EventFormProvider = EventFormContext.Provider

export function useEventForm(): EventForm {
  const form = useContext(EventFormContext)
  if (!form) throw new Error('A field of the event form outside of it')
  return form
}

/** All that a text's control needs. */
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
