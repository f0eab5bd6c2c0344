/** The waitlist: who is offered a freed place, and for how long. Pure. */
import { hour } from '../../kernel/clock.ts'
import {
  type GolfFacts,
  golfersOf,
  groupsNeeded,
  hasRoomForParty,
  largestParty,
} from '../places/capacity-rules.ts'
import { afterQuiet, type QuietHours } from '../places/quiet-hours.ts'

export const waitKinds = ['team', 'party', 'dinner'] as const
export type WaitKind = (typeof waitKinds)[number]

/** The rule as golfers read it, on the page and in messages. */
export const waitlistRule =
  'A freed place goes to the first in line whose group fits it right away. A larger group keeps its turn until enough places are free together.'

/** Somebody in line. `size`: people. */
export interface Waiter {
  id: string
  kind: WaitKind
  size: number
}

/** What is taken or promised, running offers included, and what the event allows. */
export interface Room {
  golf: GolfFacts
  /** People at dinner who don't play. */
  others: number
  maxTeams: number
  maxAttendees: number | null
}

/** Whether so many fit now, by the same rule as every sign-up. */
export function fits(room: Room, { kind, size }: Omit<Waiter, 'id'>): boolean {
  return hasSeats(room, size) && (kind === 'dinner' || hasPlaces(room, { kind, size }))
}

/** The room that is left once they have their places. */
export function takenBy(room: Room, { kind, size }: Omit<Waiter, 'id'>): Room {
  if (kind === 'dinner') return { ...room, others: room.others + size }
  const { golf } = room
  return {
    ...room,
    golf:
      kind === 'team'
        ? { ...golf, heldTeams: golf.heldTeams + 1 }
        : { ...golf, parties: [...golf.parties, size] },
  }
}

export interface Turns {
  /** Who is offered places now, in order. */
  offers: string[]
  /** Why everybody else isn't, in words. */
  skipped: Map<string, string>
}

/**
 * Goes through the line in order: each is offered places if they fit what is free at that moment, without waiting for more.
 * Whoever doesn't fit keeps their turn for the next place that is freed.
 */
export function nextOffers(room: Room, line: readonly Waiter[]): Turns {
  const turns: Turns = { offers: [], skipped: new Map() }
  let left = room
  for (const waiter of line) {
    if (fits(left, waiter)) {
      turns.offers.push(waiter.id)
      left = takenBy(left, waiter)
    } else turns.skipped.set(waiter.id, whyNot(left, waiter))
  }
  return turns
}

/** 'Needs 4 places together. Free together now: 3.' */
function whyNot(room: Room, { kind, size }: Waiter): string {
  if (kind === 'dinner' || hasPlaces(room, { kind, size })) return shortOfSeats(room, size)
  const most = largestParty(room.golf, room.maxTeams)
  if (most === 0) return 'No place is free now.'
  if (kind === 'team') return `Needs a whole team’s places. Free together now: ${most}.`
  return `Needs ${size} places together. Free together now: ${most}.`
}

function shortOfSeats(room: Room, size: number): string {
  const left = Math.max(0, (room.maxAttendees ?? 0) - attendeesIn(room))
  if (left === 0) return 'No dinner place is free now.'
  return `Needs ${size} dinner places. Free now: ${left}.`
}

function hasPlaces({ golf, maxTeams }: Room, { kind, size }: Omit<Waiter, 'id'>): boolean {
  return kind === 'team' ? groupsNeeded(golf) < maxTeams : hasRoomForParty(golf, size, maxTeams)
}

/** Golfers attend dinner too. */
function hasSeats(room: Room, size: number): boolean {
  return room.maxAttendees === null || attendeesIn(room) + size <= room.maxAttendees
}

function attendeesIn({ golf, others }: Room): number {
  return golfersOf(golf) + others
}

interface OfferFacts {
  now: Date
  /** When the event starts. */
  startsAt: Date
  /** As the committee set it. */
  offerHours: number
  quiet: QuietHours
  timeZone: string
}

/** An offer takes at most this part of the time that is left until the event. */
const shareOfTimeLeft = 1 / 4

/**
 * When an offer that is made now starts and ends. It never starts in quiet hours, and doesn't end in them either, as far as
 * the event allows. It gets shorter as the event nears, but not below an hour; it ends when the event starts. Null once no
 * offer can start before the event.
 */
export function offerTimes({ now, startsAt, offerHours, quiet, timeZone }: OfferFacts) {
  const start = afterQuiet(now, quiet, timeZone)
  const left = startsAt.getTime() - start.getTime()
  if (left <= 0) return null
  const runs = Math.min(offerHours * hour, Math.max(hour, left * shareOfTimeLeft))
  const end = afterQuiet(new Date(start.getTime() + runs), quiet, timeZone)
  return { start, until: end > startsAt ? startsAt : end }
}

/** After accepting there is always this long to pay, even when the offer was about to end. */
const timeToPay = hour

/** Until when an accepted offer keeps its places unpaid. */
export function payBy({ until, acceptedAt }: { until: string; acceptedAt: string }): Date {
  return new Date(Math.max(Date.parse(until), Date.parse(acceptedAt) + timeToPay))
}

/** The line with one moved to a turn, counted from 1; the others keep their order. */
export function movedTo(line: readonly string[], id: string, turn: number): string[] {
  const others = line.filter((each) => each !== id)
  others.splice(Math.max(0, turn - 1), 0, id)
  return others
}
