import { useEffect, useState } from 'react'

const key = 'new-event-began'

/**
 * 'Two minutes so far.' for a new event, from the opening of its blank form on; null for one that was there before. The
 * first saved event takes the clock over.
 */
export function useMinutes(eventId: string | null): string | null {
  const [began] = useState(() => beginning(eventId))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (began === null) return
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [began])
  return began === null ? null : inWords(Math.floor((now - began) / 60_000))
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
