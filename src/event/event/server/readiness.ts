import { type Missing, missingInEvent, missingOnSite } from '../readiness.ts'
import type { EventDeps } from './deps.ts'
import type { EventRecord } from './event-record.ts'

/** Everything missing before registration opens, the event's own gaps first. */
export function missingOf(
  { clock, siteFigures }: Pick<EventDeps, 'clock' | 'siteFigures'>,
  event: EventRecord,
): Missing[] {
  const { startsAt, courseCard, fees, texts } = event
  return [
    ...missingInEvent({
      now: clock(),
      startsAt,
      courseName: texts.course.courseName,
      courseCard,
      fees,
      contact: texts.contact,
      charity: texts.charity,
    }),
    ...missingOnSite({
      sendsEmail: siteFigures.sendsEmail,
      takesCards: siteFigures.paymentMode === 'live' && !siteFigures.paymentsAreTest,
    }),
  ]
}
