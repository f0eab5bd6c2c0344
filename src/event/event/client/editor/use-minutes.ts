import { useState } from 'react'

const key = 'new-event-began'

/** Longer ago, how long it took is no news anymore. */
const mostMinutes = 10

/**
 * 'Two minutes so far.' once a new event is saved, counted from the opening of its blank form; null before, and for an
 * event that was there. It doesn't run on while somebody types.
 */
export function useMinutes(eventId: string | null): string | null {
  const [minutes] = useState(() => {
    const began = beginning(eventId)
    return eventId === null || began === null ? null : Math.floor((Date.now() - began) / 60_000)
  })
  return minutes === null || minutes > mostMinutes ? null : inWords(minutes)
}

interface Kept {
  at: number
  eventId: string | null
}

function beginning(eventId: string | null): number | null {
  const kept = readKept()
  if (eventId === null) return keep({ at: Date.now(), eventId: null })
  if (!kept || (kept.eventId !== null && kept.eventId !== eventId)) return null
  return Date.now() - kept.at > 3_600_000 ? null : keep({ ...kept, eventId })
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function keep(kept: Kept): number {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the clock ends with the page.
  }
  return kept.at
}

const words = [
  'Less than a minute',
  'One minute',
  'Two minutes',
  'Three minutes',
  'Four minutes',
  'Five minutes',
]

function inWords(minutes: number): string {
  return `${words[minutes] ?? `${minutes} minutes`} so far.`
}
