import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { longestName, neededEmailFault } from '../../kernel/field-rules.ts'
import { idField, named, optionalLine, paragraph, plainLine, textBy } from '../../kernel/wire.ts'
import { dedications, longestGiftMessage, smallestGift } from './rules.ts'

export const giftEntry = z
  .object({
    /** The current event if left out. */
    eventId: idField.optional(),
    /** Dollars. */
    amount: z
      .number('Enter an amount')
      .min(smallestGift, `Enter at least $${smallestGift}`)
      .max(1_000_000, 'At most $1,000,000')
      .multipleOf(0.01, 'Enter dollars and cents'),
    giver: z.object({
      email: textBy((typed) => neededEmailFault(typed)),
      firstname: plainLine(longestName).default(''),
      lastname: plainLine(longestName).default(''),
    }),
    /** 'honor' or 'memory' of somebody. */
    kind: z.enum(dedications).nullable().default(null),
    ofName: plainLine(longestName).default(''),
    message: paragraph(longestGiftMessage).default(''),
    /** The name to list it under; null or blank: anonymous. */
    shownName: optionalLine(longestName),
    /** Whether the giver wants it on the home page's list. */
    wantsListing: z.boolean().default(false),
    /** Chosen by the page: sending the same gift again returns the first response. */
    requestId: z.uuid().optional(),
  })
  .superRefine(({ kind, ofName }, refusal) => {
    if (kind !== null && ofName === '')
      refusal.addIssue({ code: 'custom', path: ['ofName'], message: 'Enter a name' })
  })
  .meta({ id: 'GiftEntry' })
export type GiftEntry = z.output<typeof giftEntry>

const listedGift = named('ListedGift', {
  id: z.string(),
  /** 'A friend' if the giver wants to stay anonymous. */
  name: z.string(),
  /** 'In memory of Jo Harlan'; '' without one. */
  dedication: z.string(),
  message: z.string(),
})
export type ListedGift = z.output<typeof listedGift>

const staffGift = named('Gift', {
  ...listedGift.shape,
  giverName: z.string(),
  giverEmail: z.string(),
  /** Dollars: promised, and received. */
  amount: z.number(),
  paidAmount: z.number(),
  wantsListing: z.boolean(),
  /** What staff decided about its words; null if nobody has looked yet. */
  review: z.enum(['shown', 'hidden']).nullable(),
  reviewedBy: z.string().nullable(),
  /** Paid and to be listed, and nobody has looked at its words yet. */
  needsReview: z.boolean(),
  isListed: z.boolean(),
  createdOn: z.string(),
})
export type StaffGift = z.output<typeof staffGift>

const ofEvent = z.object({ eventId: idField.optional() })

export const giftsApi = contract({
  'POST /api/gifts': {
    summary: 'Begin a gift of money, with or without a dedication. It is paid with the payment calls',
    access: 'public',
    body: giftEntry,
    answers: {
      200: z.object({
        /** For the payment calls, with the type 'Donation'. */
        paymentTrackingId: z.string(),
        /** Dollars. */
        amountOwed: z.number(),
      }),
    },
    faults: ['no-event', 'not-found', 'not-on-sale', 'request-reused'],
  },
  'GET /api/gifts': {
    summary: 'List the gifts whose givers agreed, of the current or a past event, newest first',
    access: 'public',
    query: ofEvent,
    answers: { 200: z.object({ gifts: z.array(listedGift) }) },
    faults: ['not-found'],
    etag: true,
  },
  'GET /api/admin/gifts': {
    summary: 'List every gift with its giver, newest first',
    access: 'admin',
    also: ['Treasurer'],
    query: ofEvent,
    answers: { 200: z.object({ gifts: z.array(staffGift) }) },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/gifts/{id}': {
    summary: 'Decide whether a gift’s words are shown on the list of gifts',
    access: 'admin',
    params: z.object({ id: idField }),
    body: z.object({ review: z.enum(['shown', 'hidden']) }),
    answers: { 200: staffGift },
    faults: ['not-found'],
  },
})
