/** The home page of an event as it is being typed, before anything is saved. */

import { holeDrawingUrl } from '../course/hole-drawing-url.ts'
import type { EventDetails, EventInfo } from './contract.ts'
import type { EventDraft } from './event-draft.ts'
import { draftFaults, wholeChange } from './event-draft-read.ts'
import { usualRound } from './round.ts'
import { dateInWords, dayInWords, timeInWords, yearInZone } from './rules.ts'

/** What a new event has before the server has counted anything. */
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

/** The texts as typed on top of the counts as last saved; null while there is no date to tell. */
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
    eventId: event?.eventId ?? 'preview',
    eventDateText: dateInWords(start, typed.timeZone),
    eventDayText: dayInWords(start, typed.timeZone),
    eventYear: yearInZone(start, typed.timeZone),
    shotgunStart: typed.shotgunStart || timeInWords(start, typed.timeZone),
    featuredHole: hardest && { ...hardest, imageUrl: hardest.imageUrl ?? holeDrawingUrl(hardest) },
  }
}
