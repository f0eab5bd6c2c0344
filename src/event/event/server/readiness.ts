import { type Missing, missingInEvent, missingOnSite } from '../readiness.ts'
import type { EventDeps } from './deps.ts'
import type { EventRecord } from './event-record.ts'

/** Everything missing before registration opens, the event's own gaps first. */
export function missingOf(
  { clock, ask, delivers }: Pick<EventDeps, 'clock' | 'ask' | 'delivers'>,
  event: EventRecord,
): Missing[] {
  const { startsAt, timeZone, courseCard, fees, texts } = event
  const { paymentMode, paymentsAreTest } = ask('paymentMode')
  return [
    ...missingInEvent({
      now: clock(),
      startsAt,
      timeZone,
      courseName: texts.course.courseName,
      courseCard,
      fees,
      contact: texts.contact,
      charity: texts.charity,
    }),
    ...missingOnSite({
      sendsEmail: delivers.email,
      takesCards: paymentMode === 'live' && !paymentsAreTest,
    }),
  ]
}
