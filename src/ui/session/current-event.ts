import { useSyncExternalStore } from 'react'
import type { EventInfo } from '../../features/event/contract.ts'
import { type ApiFault, asFault, call } from '../calls/api.ts'
import { keys, parseJson, readJson, remove, write } from './storage.ts'

export type { EventInfo } from '../../features/event/contract.ts'

/** The event that visitors see, as far as this page knows it. */
export interface CurrentEvent {
  event: EventInfo | null
  /** Set when it could not be loaded since the page opened; the event may then be an older one. Later failures are silent. */
  fault: ApiFault | null
  /** Nobody has made an event yet. */
  isMissing: boolean
  isLoading: boolean
}

let current: CurrentEvent = { event: null, fault: null, isMissing: false, isLoading: true }
let loadedAt = 0
let hasLoaded = false
const listeners = new Set<() => void>()

/** From the page's own HTML if the server put it there, else from the last visit. Call once, before rendering. */
export function restoreEvent(): void {
  const embedded = document.getElementById('home-info')?.textContent
  const event = (embedded && parseJson<EventInfo>(embedded, looksLikeEvent)) || null
  if (event) write(keys.event, JSON.stringify(event))
  show({ ...current, event: event ?? readJson<EventInfo>(keys.event, looksLikeEvent) })
}

let underWay: Promise<void> | null = null

/** Asks the server again. Never throws: a failure is part of what is shown. */
export function refreshEvent(): Promise<void> {
  underWay ??= load().finally(() => {
    underWay = null
  })
  return underWay
}

/** For page changes, and for coming back to the page: flags such as 'locked' should not be older than this when a guard reads them. */
export function refreshEventIfOlderThan(milliseconds: number): void {
  if (Date.now() - loadedAt > milliseconds) void refreshEvent()
}

/** Takes the event as a write has just answered it, such as an admin's toggle. */
export function setEvent(event: EventInfo): void {
  write(keys.event, JSON.stringify(event))
  loadedAt = Date.now()
  hasLoaded = true
  show({ event, fault: null, isMissing: false, isLoading: false })
}

export function useEvent(): CurrentEvent {
  return useSyncExternalStore(subscribe, currentEvent)
}

export function currentEvent(): CurrentEvent {
  return current
}

async function load(): Promise<void> {
  try {
    setEvent(await call('GET /api/Home'))
  } catch (thrown) {
    loadedAt = Date.now()
    const fault = asFault(thrown)
    if (fault.status === 404) {
      remove(keys.event)
      show({ event: null, fault: null, isMissing: true, isLoading: false })
    } else show({ ...current, fault: hasLoaded ? null : fault, isLoading: false })
  }
}

function show(next: CurrentEvent): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function looksLikeEvent(value: Partial<EventInfo>): boolean {
  const { eventId, course, contact, charity, included, photos, raised, agenda } = value
  return (
    Boolean(eventId && course && contact && charity) &&
    [included, photos, raised, agenda].every(Array.isArray)
  )
}
