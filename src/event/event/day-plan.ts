import { isoInZone } from '../../kernel/text/dates.ts'
import type { EventInfo } from './event-shapes.ts'

type DayPlan = EventInfo['agenda']

/**
 * Returns the agenda with the shotgun start and dinner added, unless it already has them. Empty if there is nothing
 * but the start, which the page shows above anyway.
 */
export function dayPlan(event: Pick<EventInfo, 'agenda' | 'dinnerTime' | 'eventDate' | 'timeZone'>): DayPlan {
  const startsAt = isoInZone(new Date(event.eventDate), event.timeZone).slice(11, 16)
  const start = { time: startsAt, title: 'Shotgun start' }
  const dinner = { time: event.dinnerTime, title: 'Dinner' }
  const plan = [...event.agenda]
  if (dinner.time && !isNamed(plan, dinner, /dinner/i)) plan.push(dinner)
  if (plan.length > 0 && !isNamed(plan, start, /shotgun|tee off/i)) plan.push(start)
  return plan.sort((a, b) => a.time.localeCompare(b.time))
}

function isNamed(plan: DayPlan, line: DayPlan[number], words: RegExp): boolean {
  return plan.some(({ time, title }) => time === line.time || words.test(title))
}
