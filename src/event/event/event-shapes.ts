/** What an event looks like on the wire, to visitors and to staff. What staff enter is in event-entry-shapes.ts. */
import { z } from 'zod'
import { fromPercent, toPercent } from '../../kernel/sales-tax.ts'
import { dollars, idField, instantField, line, named, paragraph, plainLine } from '../../kernel/wire.ts'
import { courseShape, holeShape, link } from './course-shapes.ts'
import { delayShape } from './delay-shapes.ts'
import { askedQuestion, placesInfo, sellingInfo } from './offer-shapes.ts'
import { nextPrice, priceStep } from './price-shapes.ts'
import { mostSteps } from './price-steps.ts'
import { gaps } from './readiness.ts'
import { isHoleCount, numbersTo } from './round.ts'
import { courseCardStates, eventNameIsRequired, handicapFault, highestOrderLimit } from './rules.ts'
import { teeTimesShape } from './tee-time-shapes.ts'
import { tieBreakNames } from './tie-break.ts'

const clockTime = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 18:00')
const optionalClockTime = z.union([z.literal(''), clockTime])

const tieBreakShape = z.enum(tieBreakNames)

const flags = {
  registrationEnabled: z.boolean(),
  isEventLive: z.boolean(),
  scoringIsLocked: z.boolean(),
  eventIsFinalized: z.boolean(),
}

/** What a form asks people to agree to. Sent back as `agreed` by its id, which stands for exactly these words. */
export const consentAsk = named('ConsentAsk', {
  id: z.string(),
  kind: z.enum(['texts', 'rules', 'photos']),
  text: z.string(),
  /** The sign-up isn't taken without it. */
  isRequired: z.boolean(),
  /** Only of rules: the same for whoever names a golfer for a place, and agrees for them. */
  forOther: z.object({ id: z.string(), text: z.string() }).optional(),
})
export type ConsentAsk = z.output<typeof consentAsk>

/** The contact for visitors; '' if there is none. */
export const contactShape = named('Contact', {
  name: plainLine(200),
  email: plainLine(254),
  phone: plainLine(30),
})

const orderLimit = z.int().min(1, 'At least 1').max(highestOrderLimit, `At most ${highestOrderLimit}`)

/** The event's editable fields. GET /api/Home returns the same keys. */
export const editable = {
  eventName: line(200, eventNameIsRequired),
  /** The start, ISO 8601 with offset. */
  eventDate: instantField,
  timeZone: z.string().max(100),
  shotgunStart: plainLine(50),
  /** The headline of the home page; the event's name if empty. */
  headline: plainLine(120),
  intro: paragraph(600),
  course: courseShape,
  included: z.array(line(200)).max(30),
  cashBar: z.boolean(),
  drinkTickets: z.int().min(0).max(100),
  /** When dinner begins, in the event's time zone: '18:00'; '' if not set. */
  dinnerTime: optionalClockTime,
  /** The agenda, sorted by time on the server. */
  agenda: z
    .array(z.object({ time: clockTime, title: line(120, 'Enter what happens at that time') }))
    .max(30, 'At most 30 lines'),
  /** Shown on the home page while sign-up is closed; defaults to '2025 Sign-Ups Coming Soon'. */
  comingSoonText: plainLine(160),
  /** Values a raffle basket may have, in dollars. */
  basketValues: z
    .array(dollars.refine((value) => value > 0, 'Enter more than $0'))
    .min(1, 'At least one value')
    .max(12, 'At most 12 values')
    .refine((values) => new Set(values).size === values.length, 'Use each value once'),
  /** The most dinner guests, and shirts of one size, in one order. */
  maxGuestsPerOrder: orderLimit,
  maxShirtsPerOrder: orderLimit,
  /** Shown at the end of the home page once the result is final: 'See you July 17th, 2027'. */
  nextYearText: plainLine(160),
  eventFee: dollars,
  dinnerFee: dollars,
  shirtFee: dollars,
  sponsorFee: dollars,
  donateUrl: link,
  contact: contactShape,
  charity: z.object({
    legalName: plainLine(200),
    taxId: plainLine(30),
    address: paragraph(400),
    /** Whether gifts are tax-deductible; null if unknown. Left out of a change, it stays. */
    is501c3: z.boolean().nullable().optional(),
    /**
     * The statement some states require wherever money is asked for or acknowledged. Left out of a change, it
     * stays.
     */
    solicitation: paragraph(2000).optional(),
  }),
  thankYou: paragraph(2000),
  /** What the committee prints on; left out until an admin has chosen. */
  paper: z.enum(['letter', 'a4']).optional(),
  /** What golfers are asked to agree to, in the committee's words; '' or left out: nothing. Left out of a change, it stays. */
  agreements: z.object({ rules: paragraph(4000), photos: paragraph(2000) }).optional(),
  shirtImageUrl: link,
  photos: z.array(z.object({ url: link, alt: paragraph(300) })).max(100),
  maxTeams: z.int().min(0).max(1000),
  fundraisingGoal: dollars,
  /** Sending only `holes` sets it to 'entered'. */
  courseCard: z.enum(courseCardStates),
  ...flags,
}

/** The public information about an event. */
export const eventInfo = named('EventInfo', {
  ...editable,
  eventId: idField,
  eventYear: z.int(),
  /** The date in the event's time zone: 'July 19th, 2025'. */
  eventDateText: z.string(),
  /** With the weekday: 'Saturday, July 19th, 2025'. */
  eventDayText: z.string(),
  /** The next price of what costs something else later, and when it begins, ISO 8601 with the event's offset. */
  nextPrices: z
    .object({ golf: nextPrice, dinner: nextPrice, shirt: nextPrice, sponsor: nextPrice })
    .partial()
    .optional(),
  isFull: z.boolean(),
  attendeesAreFull: z.boolean(),
  /** Places for teams that are gone: of teams that signed up, and of those that are held. */
  teamCount: z.int(),
  /** How many of them wait for golfers without a team, offers, codes and packages; left out without any. */
  teamsHeld: z.int().optional(),
  /** Holes on a scorecard, and players on a team. */
  holeCount: z.int(),
  teamSize: z.int(),
  amountRaised: dollars,
  /** The par of each hole, the first's first; left out until the course card is entered. */
  pars: z.array(z.int()).optional(),
  /** The hardest hole, shown on the home page. */
  featuredHole: holeShape.omit({ handicap: true }).nullable(),
  /** Amounts raised by kind, for the bar chart. */
  raised: z.array(z.object({ kind: z.string(), amount: dollars })),
  /** What of it was paid with test cards, as those receipts say; left out once money is real. */
  playMoney: dollars.optional(),
  isCurrent: z.boolean(),
  paymentMode: z.enum(['live', 'sandbox']),
  /** Cards aren't really charged, and every page says so: test keys, or a public site on the sandbox. */
  paymentsAreTest: z.boolean(),
  /** This is a rehearsal on a copy, which is removed then, and every page says so; left out of a real event. */
  rehearsalEndsOn: z.string().optional(),
  /** Whether emails and texts are really sent. Without a service they stay in the outbox. */
  emailIsOn: z.boolean(),
  textsAreOn: z.boolean(),
  /** Sales tax on a team's fee, in percent; left out where there is none. */
  teamSalesTax: z.number().optional(),
  /** Left out of an event that sells nothing else. */
  selling: sellingInfo.optional(),
  /** Tickets with numbers are raffled off: there is a page of the draw; absent otherwise. */
  raffles: z.boolean().optional(),
  /** Left out of an event that takes whole teams only. */
  places: placesInfo.optional(),
  /** What dinner guests choose from; left out of an event without a menu. */
  dishes: z.array(z.object({ dishId: z.string(), name: z.string(), isGone: z.boolean() })).optional(),
  /** Guests sit at numbered tables; absent otherwise. */
  hasTables: z.literal(true).optional(),
  /** What the committee asks on its forms; left out where it asks nothing. */
  questions: z.array(askedQuestion).optional(),
  /** Left out unless play is suspended. */
  delayed: delayShape.optional(),
  /** What the committee says to everybody today; left out when it says nothing. */
  posted: z.array(z.string()).optional(),
  /** Something is said on the scorecards now, or the desk takes calls; absent otherwise. */
  hasCardTalk: z.literal(true).optional(),
  /** What the leaderboard hides for now, in words; left out unless it does. There is no result until it shows. */
  hidden: z.string().optional(),
  /** What its forms ask people to agree to; left out where they ask nothing. */
  asks: z.array(consentAsk).optional(),
  /** How many holes a team plays, where waves have routes of their own; left out where every team plays the card. */
  playedHoles: z.int().optional(),
  /** Starts of the day after each other, first to last; left out where all teams start at once. */
  waves: z
    .array(
      z.object({
        waveId: z.string(),
        name: z.string(),
        /** '8:00 AM'. */
        start: z.string(),
        /** The same as ISO 8601. */
        startsAt: z.string(),
        maxTeams: z.int(),
        teamCount: z.int(),
        /** What its teams play, where it isn't the whole card: 'Pines, then Dunes', and the holes in the order of play. */
        route: z.object({ holes: z.array(z.int()), words: z.string() }).optional(),
      }),
    )
    .optional(),
  /** Teams go off one after the other, the first at the event's start; left out where they don't. */
  teeTimes: teeTimesShape.optional(),
  /** Staff also take cards on a terminal of their own; absent if not. */
  cardTerminal: z.boolean().optional(),
  /** There is a net board, and each team has a page with its handicap; absent otherwise. */
  net: z.boolean().optional(),
})
export type EventInfo = z.output<typeof eventInfo>

/** Identifies a previous event in lists. */
export const pastEvent = eventInfo
  .pick({
    eventId: true,
    eventName: true,
    eventYear: true,
    eventDateText: true,
    eventDayText: true,
  })
  .meta({ id: 'PastEvent' })
export type PastEvent = z.output<typeof pastEvent>

const percent = z
  .number()
  .min(0)
  .max(30, 'At most 30 percent')
  .refine((value) => toPercent(fromPercent(value)) === value, 'At most three decimals')

const steps = z.array(priceStep).max(mostSteps)

/** Earlier prices, by the event's clock; the fees are what holds once all of them have ended. */
export const priceSteps = z.object({ golf: steps, dinner: steps, shirt: steps, sponsor: steps })

export const staffOnly = {
  holes: z
    .array(holeShape)
    .refine(({ length }) => isHoleCount(length), {
      message: 'A card has 9, 18, 27 or 36 holes',
      abort: true,
    })
    .refine(
      (holes) => numbersTo(holes.length).every((number) => holes.some((hole) => hole.holeNumber === number)),
      'Use each hole once',
    )
    .superRefine((holes, refusal) => {
      const message = handicapFault(
        holes.toSorted((a, b) => a.holeNumber - b.holeNumber).map((hole) => hole.handicap),
        holes.length,
      )
      if (message) refusal.addIssue({ code: 'custom', message })
    }),
  /** Eighteen holes on nine greens: 10 to 18 take over par, yards, water and picture of 1 to 9. */
  nineTwice: z.boolean(),
  /** null: not set, and receipts don't mention taxes. 0: nothing of value is given in return. */
  fairMarketValues: z.object({
    golf: dollars.nullable(),
    dinner: dollars.nullable(),
    shirt: dollars.nullable(),
    sponsor: dollars.nullable(),
  }),
  /** Sales tax on top of each fee, in percent with up to three decimals. */
  salesTax: z.object({ golf: percent, dinner: percent, shirt: percent, sponsor: percent }),
  maxAttendees: z.int().min(0).max(100_000).nullable(),
  tieBreak: tieBreakShape,
  /** Whether volunteers may take payments and hand out team codes at check-in. */
  volunteersTakeCash: z.boolean(),
  /** Whether every team may score before it has paid. */
  unpaidMayScore: z.boolean(),
}

/** The event as staff see it. */
export const eventDetails = eventInfo
  .extend({ ...staffOnly, /** Left out of an event without any. */ priceSteps: priceSteps.optional() })
  .meta({ id: 'EventDetails' })
export type EventDetails = z.output<typeof eventDetails>

/** Something missing before people can sign up. */
const gap = z.object({
  what: z.enum(gaps),
  /** Message for the admin. */
  text: z.string(),
})
export const readiness = named('Readiness', { missing: z.array(gap) })
