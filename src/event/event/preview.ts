/** Builds the home page's data from an unsaved form. */

import { fromDollars, toDollars } from '../../kernel/money.ts'
import { dateInWords, dayInWords, isoInZone, startInWords, yearInZone } from '../../kernel/text/dates.ts'
import { holeDrawingUrl } from '../course/hole-drawing-url.ts'
import type { EventDraft } from './event-draft.ts'
import { draftFaults, wholeChange } from './event-draft-read.ts'
import type { EventDetails, EventInfo } from './event-shapes.ts'
import { byThing, feesAt } from './fee-steps.ts'
import { newEventId } from './phase.ts'
import { usualRound } from './round.ts'

/** Counts of a new event, before the server has computed any. */
const uncounted = {
  registrationEnabled: false,
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

type Prices = Pick<EventInfo, 'eventFee' | 'dinnerFee' | 'shirtFee' | 'sponsorFee' | 'nextPrices'>

/** The form's values combined with the last saved counts; null if the date is missing. */
export function previewOf(event: EventDetails | null, draft: EventDraft, now: Date): EventInfo | null {
  const faults = draftFaults(draft)
  if (faults.date || faults.time || faults.timeZone) return null
  const { holes, priceSteps: _, ...typed } = wholeChange(draft)
  const start = new Date(typed.eventDate)
  const hardest = holes?.find(({ handicap }) => handicap === 1) ?? null
  return {
    ...uncounted,
    ...event,
    ...typed,
    ...pricesNow(draft, now),
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

/** As visitors read them: the early-bird price while it holds. */
function pricesNow(draft: EventDraft, now: Date): Prices {
  const { eventFee, dinnerFee, shirtFee, sponsorFee, priceSteps, timeZone } = wholeChange(draft)
  const full = { golf: eventFee, dinner: dinnerFee, shirt: shirtFee, sponsor: sponsorFee }
  const { feesNow, feesNext } = feesAt(
    {
      fees: byThing((thing) => fromDollars(full[thing])),
      feeSteps: byThing((thing) =>
        priceSteps[thing].map(({ until, price }) => ({ until, price: fromDollars(price) })),
      ),
      timeZone,
    },
    now,
  )
  const next = Object.entries(feesNext).flatMap(([thing, next]) =>
    next ? [[thing, { from: isoInZone(next.from, timeZone), price: toDollars(next.price) }]] : [],
  )
  return {
    eventFee: toDollars(feesNow.golf),
    dinnerFee: toDollars(feesNow.dinner),
    shirtFee: toDollars(feesNow.shirt),
    sponsorFee: toDollars(feesNow.sponsor),
    nextPrices: Object.fromEntries(next),
  }
}
