import { isoInZone } from '../../kernel/text/dates.ts'
import type { EventInfo } from './event-shapes.ts'
import type { TeeTimes } from './tee-times.ts'

type DayPlan = EventInfo['agenda']
type Plannable = Pick<EventInfo, 'agenda' | 'dinnerTime' | 'eventDate' | 'timeZone'> & {
  teeTimes?: TeeTimes | undefined
}

/**
 * Returns the agenda with the shotgun start and dinner added, unless it already has them. Empty if there is nothing
 * but the start, which the page shows above anyway.
 */
export function dayPlan(event: Plannable): DayPlan {
  const startsAt = isoInZone(new Date(event.eventDate), event.timeZone).slice(11, 16)
  const start = { time: startsAt, title: startTitle(event) }
  const dinner = { time: event.dinnerTime, title: 'Dinner' }
  const plan = [...event.agenda]
  if (dinner.time && !isNamed(plan, dinner, /dinner/i)) plan.push(dinner)
  if (plan.length > 0 && !isNamed(plan, start, /shotgun|tee off|tee time/i)) plan.push(start)
  return plan.sort((a, b) => a.time.localeCompare(b.time))
}

function startTitle({ teeTimes }: Plannable): string {
  if (!teeTimes) return 'Shotgun start'
  return teeTimes.isOwn ? 'Your tee time' : 'First tee time'
}

function isNamed(plan: DayPlan, line: DayPlan[number], words: RegExp): boolean {
  return plan.some(({ time, title }) => time === line.time || words.test(title))
}
