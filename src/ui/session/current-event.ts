import { createContext, useContext, useSyncExternalStore } from 'react'
import { type AnswerOf, type ApiFault, asFault, call } from '../calls/api.ts'
import { keys, parseJson, readJson, remove, write } from './storage.ts'

export type EventInfo = AnswerOf<'GET /api/Home'>

/** The event visitors see, as far as this page knows it. */
export interface CurrentEvent {
  event: EventInfo | null
  /**
   * Set when it couldn't be loaded since the page opened; the event may then be an older one. Later failures are
   * ignored.
   */
  fault: ApiFault | null
  /** No event exists yet. */
  isMissing: boolean
  isLoading: boolean
}

let current: CurrentEvent = { event: null, fault: null, isMissing: false, isLoading: true }

/** The event as the server rendered the page with it, and as the browser's first rendering has to have it. */
export const ServedEventContext = createContext<CurrentEvent | null>(null)

/** The event that came with the document, as its page shows it. */
export function servedEvent(event: EventInfo): CurrentEvent {
  return { event, fault: null, isMissing: false, isLoading: false }
}
let loadedAt = 0
let hasLoaded = false
const listeners = new Set<() => void>()

/** From the page's own HTML if the server put it there, else from the last visit. Call once, before rendering. */
export function restoreEvent(): void {
  const embedded = document.getElementById('home-info')?.textContent
  const event = (embedded && parseJson<EventInfo>(embedded, looksLikeEvent)) || null
  if (event) {
    write(keys.event, JSON.stringify(event))
    loadedAt = Date.now()
  }
  show(event ? servedEvent(event) : { ...current, event: readJson<EventInfo>(keys.event, looksLikeEvent) })
}

let underWay: Promise<void> | null = null

/** Reloads from the server. Never throws: a failure is part of the state. */
export function refreshEvent(): Promise<void> {
  underWay ??= load().finally(() => {
    underWay = null
  })
  return underWay
}

/**
 * Call when the page changes or becomes visible again: flags such as 'locked' should not be older than this when a
 * guard reads them.
 */
export function refreshEventIfOlderThan(milliseconds: number): void {
  if (Date.now() - loadedAt > milliseconds) void refreshEvent()
}

/** Takes the event a write just returned, such as an admin's toggle. */
export function setEvent(event: EventInfo): void {
  write(keys.event, JSON.stringify(event))
  loadedAt = Date.now()
  hasLoaded = true
  // The same again is no news: a page that has just been taken over is not drawn once more for it.
  if (isShown(event)) return
  show(servedEvent(event))
}

function isShown(event: EventInfo): boolean {
  const { fault, isMissing, isLoading } = current
  return !fault && !isMissing && !isLoading && JSON.stringify(event) === JSON.stringify(current.event)
}

export function useEvent(): CurrentEvent {
  const served = useContext(ServedEventContext)
  return useSyncExternalStore(subscribe, currentEvent, () => served ?? current)
}

export function currentEvent(): CurrentEvent {
  return current
}

/** Whoever reads a time reads it as on the day, wherever they are: undefined, which is the device's own, only without an event. */
export function eventZone(): string | undefined {
  return current.event?.timeZone
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

let priceTimer: ReturnType<typeof setTimeout> | undefined

/** A page that stays open reads the next price when it begins; a device whose clock is fast asks once more a minute later. */
function refreshForPrices({ event }: CurrentEvent): void {
  clearTimeout(priceTimer)
  const begins = Object.values(event?.nextPrices ?? {}).flatMap((next) =>
    next ? [Date.parse(next.from)] : [],
  )
  const wait = Math.max(Math.min(...begins) - Date.now() + 1000, 60_000)
  if (begins.length > 0 && wait < longestTimer) priceTimer = setTimeout(() => void refreshEvent(), wait)
}

/** A longer one would run at once. */
const longestTimer = 2 ** 31 - 1

function show(next: CurrentEvent): void {
  current = next
  refreshForPrices(next)
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
