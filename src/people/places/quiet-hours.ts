/** Hours in which nobody gets a message about places, on the event's clock. Pure. */

import { momentOf, shiftedWall } from '../../event/event/wall-moment.ts'
import { isoInZone } from '../../kernel/text/dates.ts'

/** 'HH:MM' each; they may span midnight. */
export interface QuietHours {
  quietFrom: string | null
  quietUntil: string | null
}

/** When a message may leave that is ready now: now, or at the end of the quiet hours. */
export function afterQuiet(now: Date, { quietFrom, quietUntil }: QuietHours, timeZone: string): Date {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return now
  const wall = isoInZone(now, timeZone).slice(0, 16)
  const [day = '', time = ''] = wall.split('T')
  const spansMidnight = quietFrom > quietUntil
  const isQuiet = spansMidnight
    ? time >= quietFrom || time < quietUntil
    : time >= quietFrom && time < quietUntil
  if (!isQuiet) return now
  const end = `${day}T${quietUntil}`
  return momentOf(spansMidnight && time >= quietFrom ? shiftedWall(end, 1) : end, timeZone)
}
