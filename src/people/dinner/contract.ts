import { z } from 'zod'
import { highestOrderLimit } from '../../event/event/rules.ts'
import { givenAnswers } from '../../event/questions/contract.ts'
import { contract } from '../../kernel/endpoint.ts'
import { longestName, neededEmailFault } from '../../kernel/field-rules.ts'
import { type ShirtSize, shirtSizes } from '../../kernel/shirt-sizes.ts'
import { dollars, idField, line, named, owedNow, plainLine, textBy } from '../../kernel/wire.ts'
import { feeLine } from '../../money/checkout/contract.ts'
import { codeField } from '../../money/codes/contract.ts'
import { dinnerSizes, readShirtSize } from './rules.ts'

const blankAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const maybeName = z.preprocess(blankAsNull, line(longestName).nullish())

const size = z
  .enum([...dinnerSizes, ...shirtSizes], 'Choose one of the sizes')
  .transform((text) => readShirtSize(text) as ShirtSize)

/** An upper bound for requests; blank rows are dropped and the event's own limits apply later. */
const maxRows = 100
const upToLimit = z
  .int()
  .min(0, 'Not below 0')
  .max(highestOrderLimit, `At most ${highestOrderLimit} of a size`)

const guests = z
  .array(z.object({ name: maybeName }))
  .max(maxRows)
  .transform((rows) => rows.flatMap(({ name }) => name ?? []))

const shirts = z
  .array(
    z.object({
      name: maybeName,
      size,
      quantity: upToLimit,
    }),
  )
  .max(maxRows)
  .transform((rows) => rows.filter(({ quantity }) => quantity > 0))

const orderedMeal = z.object({
  /** null: not chosen yet. */
  dishId: idField.nullable(),
  /** Allergies and diet, in the guest's own words. */
  diet: plainLine(200).optional(),
})
export type OrderedMeal = z.output<typeof orderedMeal>

export const dinnerEntry = named('DinnerEntry', {
  eventId: idField,
  requestedByEmailAddress: z.preprocess(
    blankAsNull,
    textBy((typed) => neededEmailFault(typed)),
  ),
  requestedByName: maybeName,
  attendees: z.preprocess((value) => value ?? [], guests),
  shirtRequests: z.preprocess((value) => value ?? [], shirts),
  /** What each attendee with a name eats, in their order, at an event with a menu. */
  meals: z.array(orderedMeal).max(maxRows).optional(),
  /** To the committee's questions, of attendees with a name. */
  answers: givenAnswers,
  /** A discount code. */
  code: codeField,
  /** The prices that the page showed, in dollars. If one of what is ordered has changed, nothing is done. */
  pricesShown: z.object({ dinner: dollars, shirt: dollars }).optional(),
  /** Chosen by the page: sending the same form again returns the first response. */
  requestId: z.uuid().optional(),
})
export type DinnerEntry = z.output<typeof dinnerEntry>

/** Either a placed order, or quantities at current prices. */
const bill = z
  .object({
    paymentTrackingId: z.string().max(400).nullish(),
    /** The event whose prices apply; the current one if omitted. */
    eventId: idField.optional(),
    numberOfAttendees: z.int().min(0).max(highestOrderLimit).optional(),
    numberOfShirts: z
      .int()
      .min(0)
      .max(highestOrderLimit * shirtSizes.length)
      .optional(),
  })
  .refine(
    (asked) =>
      Boolean(asked.paymentTrackingId) ||
      asked.numberOfAttendees !== undefined ||
      asked.numberOfShirts !== undefined,
    'Say how many dinners or shirts, or which order',
  )

/** Dollars. */
export const dinnerPaymentInfo = named('DinnerPaymentInfo', {
  amountOwed: z.number(),
  fees: z.array(feeLine),
  hasPaidInFull: z.boolean(),
  /** Payments being processed: not paid yet, and not to be paid again. */
  underWayAmount: z.number(),
  /** Money received, less refunds. */
  paidAmount: z.number(),
  waivedAmount: z.number(),
})
export type DinnerPaymentInfo = z.output<typeof dinnerPaymentInfo>

export const attendee = named('Attendee', {
  name: z.string(),
  type: z.enum(['Golfer', 'Dinner']),
  /** '' for volunteers, who don't see email addresses. */
  registeredByEmailAddress: z.string(),
  isPaid: z.boolean(),
  createdOn: z.string(),
  /** A dinner guest's order and seat; null for golfers. */
  orderId: z.string().nullable(),
  guestNumber: z.int().nullable(),
  /** Only of golfers without a whole team: those who signed up together have the same one. */
  partyId: z.string().optional(),
  /** Only, and true, of golfers who have no team yet. */
  hasNoTeam: z.literal(true).optional(),
  /** Only, and true, of golfers who are off their team for the day. */
  isAbsent: z.literal(true).optional(),
  /** Only, and true, of guests whose order was never paid: their seats are free again. */
  hasLapsed: z.literal(true).optional(),
})
export type Attendee = z.output<typeof attendee>

export const shirtRequest = named('ShirtRequest', {
  /** In the team sign-up's spelling for golfers, in the dinner sign-up's for guests. */
  size: z.string(),
  type: z.enum(['Golfer', 'Dinner']),
  name: z.string(),
  quantity: z.int(),
  /** '' for volunteers, who don't see email addresses. */
  requestedByEmailAddress: z.string(),
  isPaid: z.boolean(),
  createdOn: z.string(),
  /** Only, and true, for golfers who have no team yet. */
  hasNoTeam: z.literal(true).optional(),
  /** Only, and true, of orders that were never paid and aren't held anymore. */
  hasLapsed: z.literal(true).optional(),
})
export type ShirtRequest = z.output<typeof shirtRequest>

const ofEvent = z.object({ eventId: idField.optional() })

export const dinnerApi = contract({
  'POST /api/signup/attendee-sign-up': {
    summary: 'Sign up for dinner, or buy shirts',
    access: 'public',
    body: dinnerEntry,
    answers: { 200: z.object({ paymentTrackingId: z.string() }) },
    faults: [
      'not-found',
      'registration-closed',
      'event-full',
      'request-reused',
      'code-refused',
      'price-changed',
    ],
    problemMore: owedNow,
  },
  'POST /api/payment/stripe/attendee-payment-request': {
    summary: 'Get what dinners and shirts cost, or what an order still owes',
    access: 'public',
    body: bill,
    answers: { 200: dinnerPaymentInfo },
    faults: ['not-found', 'no-event'],
  },
  'GET /api/admin/get-attendees': {
    summary: 'List everyone who comes to dinner: golfers and dinner guests',
    access: 'staff',
    also: ['Registration'],
    query: ofEvent,
    answers: {
      200: z.object({
        allAttendees: z.array(attendee),
        /** Places taken or held that nobody is named for, on teams, in packages or by offers; absent without any. */
        withoutName: z.int().optional(),
      }),
    },
    faults: ['not-found'],
    example: {
      query: { eventId: '{eventId}' },
      answer: {
        allAttendees: [
          {
            name: 'Lee Marsh',
            type: 'Golfer',
            registeredByEmailAddress: 'lee.marsh@example.org',
            isPaid: false,
            createdOn: '2025-07-19T18:00:00.000Z',
            orderId: null,
            guestNumber: null,
          },
        ],
      },
    },
  },
  'GET /api/admin/get-shirt-requests': {
    summary: "List every shirt: golfers' own and bought ones",
    access: 'staff',
    also: ['Registration'],
    query: ofEvent,
    answers: { 200: z.object({ allRequests: z.array(shirtRequest) }) },
    faults: ['not-found'],
  },
})
