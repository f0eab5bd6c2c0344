import { zoneName } from '../../kernel/text/dates.ts'
import type { EventInfo } from './event-shapes.ts'

/** As in EDT, ET or UTC. */
const namesZone = /\b[A-Z]{1,3}T\b|\bUTC\b|\b(Eastern|Central|Mountain|Pacific|Alaska|Hawaii) /

/** '12:00pm EDT': a time that guests may read from elsewhere. Without a time, or with its zone in it, as it is. */
export function withZone(time: string, at: Date | string, timeZone: string): string {
  if (!/\d|noon/i.test(time) || namesZone.test(time)) return time
  return `${time} ${zoneName(at, timeZone)}`
}

/** An event's start, as its admin typed it. */
export function startWithZone(event: Pick<EventInfo, 'shotgunStart' | 'eventDate' | 'timeZone'>): string {
  return withZone(event.shotgunStart, event.eventDate, event.timeZone)
}
