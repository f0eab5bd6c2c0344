/** Events in which teams go off one after the other, instead of all at once: when each team's turn is. Pure. */
import { clockTime } from '../../kernel/text/dates.ts'

/** The first hole of each nine. */
export type Tee = 1 | 10 | 19

export interface TeeTimes {
  /** Between two teams from one tee. */
  minutes: number
  /** Holes from which teams go off: 1, or also 10 and 19. */
  tees: Tee[]
  /** Of an event as one team has it: its start is the team's own tee time. */
  isOwn?: true
}

export interface TeeTime {
  /** A team's turn from its tee, from 0. */
  slot: number
  /** '8:10 AM', on the event's clock. */
  start: string
  /** The same as ISO 8601. */
  startsAt: string
}

interface Timed {
  startsAt: Date
  timeZone: string
  teeTimes: TeeTimes | null
}

export const fewestTeeMinutes = 5
export const mostTeeMinutes = 20
/** Turns from one tee. */
export const mostTeeSlots = 150

/** The first turn is at the event's start. Undefined without a turn, or where all start at once. */
export function teeTimeAt(event: Timed, slot: number | null): TeeTime | undefined {
  const { startsAt: first, timeZone, teeTimes } = event
  if (!teeTimes || slot === null) return undefined
  const at = new Date(first.getTime() + slot * teeTimes.minutes * 60_000)
  return { slot, start: clockTime(at, timeZone), startsAt: at.toISOString() }
}

/** Tees that a course of so many holes can have. */
export function teesOf(holeCount: number): Tee[] {
  return ([1, 10, 19] as const).filter((tee) => tee <= holeCount)
}
