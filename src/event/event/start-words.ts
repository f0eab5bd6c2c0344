import { spelledTimes, zoneName } from '../../kernel/text/dates.ts'
import type { EventInfo } from './event-shapes.ts'

/** As in EDT, ET or UTC. */
const namesZone = /\b[A-Z]{1,3}T\b|\bUTC\b|\b(Eastern|Central|Mountain|Pacific|Alaska|Hawaii) /

/** '12:00 PM EDT': a time that guests may read from elsewhere. Without a time, or with its zone in it, as it is. */
export function withZone(time: string, at: Date | string, timeZone: string): string {
  if (!/\d|noon/i.test(time) || namesZone.test(time)) return time
  return `${time} ${zoneName(at, timeZone)}`
}

/** What `startWithZone` is the time of, for a team or, where teams go off by tee times, for who has none yet. */
export function startName(
  { teeTimes }: Pick<EventInfo, 'teeTimes'>,
  team?: { teeTime?: object | undefined },
): string {
  return team?.teeTime ? 'Tee time' : teeTimes ? 'Tee times from' : 'Shotgun start'
}

/** '12:00 PM EDT shotgun start', 'tee time 8:10 AM EDT'. */
export function startInFull(
  event: Pick<EventInfo, 'shotgunStart' | 'eventDate' | 'timeZone' | 'teeTimes'>,
  team?: { teeTime?: object | undefined },
): string {
  const [time, name] = [startWithZone(event), startName(event, team).toLowerCase()]
  return event.teeTimes ? `${name} ${time}` : `${time} ${name}`
}

/** '12:00 PM', when all teams start; '' where each has its own tee time. */
export function sharedStart(event: Pick<EventInfo, 'shotgunStart' | 'teeTimes'> | null | undefined): string {
  return event && !event.teeTimes ? spelledTimes(event.shotgunStart) : ''
}

/** An event's start as its admin typed it, but for the spelling of its time. */
export function startWithZone(event: Pick<EventInfo, 'shotgunStart' | 'eventDate' | 'timeZone'>): string {
  return withZone(spelledTimes(event.shotgunStart), event.eventDate, event.timeZone)
}
