import { isoInZone } from '../../kernel/text/dates.ts'
import type { EventInfo } from './event-shapes.ts'
import type { TeeTimes } from './tee-times.ts'
import type { Wave } from './waves.ts'

type DayPlan = EventInfo['agenda']
type Plannable = Pick<EventInfo, 'agenda' | 'dinnerTime' | 'eventDate' | 'timeZone'> & {
  teeTimes?: TeeTimes | undefined
  waves?: readonly Pick<Wave, 'name' | 'startsAt'>[] | undefined
}

/**
 * Returns the agenda with the shotgun start, or each wave's, and dinner added, unless it already has them. Empty if there is nothing
 * but the start, which the page shows above anyway.
 */
export function dayPlan(event: Plannable): DayPlan {
  const clock = (at: string) => isoInZone(new Date(at), event.timeZone).slice(11, 16)
  const starts = event.waves?.map(({ name, startsAt }) => ({
    time: clock(startsAt),
    title: `Shotgun start, ${name}`,
  })) ?? [{ time: clock(event.eventDate), title: startTitle(event) }]
  const dinner = { time: event.dinnerTime, title: 'Dinner' }
  const plan = [...event.agenda]
  if (dinner.time && !isNamed(plan, dinner, /dinner/i)) plan.push(dinner)
  const isPlanned = starts.some((start) => isNamed(event.agenda, start, /shotgun|tee off|tee time/i))
  if (plan.length > 0 && !isPlanned) plan.push(...starts)
  return plan.sort((a, b) => a.time.localeCompare(b.time))
}

function startTitle({ teeTimes }: Plannable): string {
  if (!teeTimes) return 'Shotgun start'
  return teeTimes.isOwn ? 'Your tee time' : 'First tee time'
}

function isNamed(plan: DayPlan, line: DayPlan[number], words: RegExp): boolean {
  return plan.some(({ time, title }) => time === line.time || words.test(title))
}
