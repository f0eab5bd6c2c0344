/** Builds the home page's data from an unsaved form. */

import { dateInWords, dayInWords, startInWords, yearInZone } from '../../kernel/text/dates.ts'
import { holeDrawingUrl } from '../course/hole-drawing-url.ts'
import type { EventDraft } from './event-draft.ts'
import { draftFaults, wholeChange } from './event-draft-read.ts'
import type { EventDetails, EventInfo } from './event-shapes.ts'
import { newEventId } from './phase.ts'
import { usualRound } from './round.ts'

/** Counts of a new event, before the server has computed any. */
const uncounted = {
  registrationEnabled: true,
  isEventLive: false,
  scoringIsLocked: false,
  eventIsFinalized: false,
  isFull: false,
  attendeesAreFull: false,
  teamCount: 0,
  ...usualRound,
  amountRaised: 0,
  raised: [],
  isCurrent: false,
  paymentMode: 'sandbox' as const,
  paymentsAreTest: false,
  emailIsOn: true,
  textsAreOn: true,
}

/** The form's values combined with the last saved counts; null if the date is missing. */
export function previewOf(event: EventDetails | null, draft: EventDraft): EventInfo | null {
  const faults = draftFaults(draft)
  if (faults.date || faults.time || faults.timeZone) return null
  const { holes, ...typed } = wholeChange(draft)
  const start = new Date(typed.eventDate)
  const hardest = holes?.find(({ handicap }) => handicap === 1) ?? null
  return {
    ...uncounted,
    ...event,
    ...typed,
    eventId: event?.eventId ?? newEventId,
    // While the field is out the page leads with who leads, and what is typed here couldn't be seen.
    isEventLive: (event?.isEventLive ?? false) && !event?.registrationEnabled,
    eventDateText: dateInWords(start, typed.timeZone),
    eventDayText: dayInWords(start, typed.timeZone),
    eventYear: yearInZone(start, typed.timeZone),
    shotgunStart: typed.shotgunStart || startInWords(start, typed.timeZone),
    featuredHole: hardest && { ...hardest, imageUrl: hardest.imageUrl ?? holeDrawingUrl(hardest) },
  }
}
