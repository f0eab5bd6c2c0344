import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { tenDigits } from '../../kernel/phone.ts'
import { largestPicture } from '../../kernel/picture-file.ts'
import { idField, line, named, optionalLine, paragraph } from '../../kernel/wire.ts'
import { basketType, fieldMessages, isWinnerPhone, longestDescription, mostTickets } from './rules.ts'

/** A basket as anybody may see it, without phone numbers. `value` is in dollars. */
export const basketWinner = named('BasketWinner', {
  donationId: z.string(),
  type: z.literal(basketType),
  name: z.string(),
  value: z.number(),
  winnerName: z.string(),
  description: z.string(),
  /** The URL of its picture, at most 1,200 pixels; null without one. */
  pictureUrl: z.string().nullable(),
})
export type BasketWinner = z.output<typeof basketWinner>

/** A basket as staff see it. `winnerPhoneNumber` is ten digits; `collectedBy` is the volunteer's full name. */
export const basket = named('Basket', {
  ...basketWinner.shape,
  volunteerId: z.string(),
  collectedBy: z.string(),
  winnerName: z.string().nullable(),
  winnerPhoneNumber: z.string().nullable(),
  /** When the winner was last texted; null if never. */
  notifiedOn: z.string().nullable(),
  /** The donor, for the thank-you letter. */
  donorName: z.string().nullable(),
  donorAddress: z.string().nullable(),
  /** The number of tickets put in for it; null if not counted. */
  tickets: z.int().nullable(),
  createdOn: z.string(),
})
export type Basket = z.output<typeof basket>

export const basketEntry = named('BasketEntry', {
  type: z.literal(basketType, fieldMessages.type),
  name: line(longestName, fieldMessages.name),
  volunteerId: z.string(fieldMessages.volunteerId).min(1, fieldMessages.volunteerId).max(400),
  /** Dollars; one of the event's basket values. */
  value: z.number(fieldMessages.value).positive(fieldMessages.value).max(1_000_000),
  winnerName: optionalLine(longestName),
  /** Stored as ten digits, without a leading 1. */
  winnerPhoneNumber: z
    .string()
    .nullish()
    .refine((typed) => isWinnerPhone(typed ?? ''), fieldMessages.winnerPhoneNumber)
    .transform((typed) => tenDigits(typed ?? '')),
  /** The winner told whoever enters this that they agree to texts: it is written down with who says so. */
  winnerAgreed: z.boolean().optional(),
  /** Left out of a change, the donor stays. */
  donorName: paragraph(longestName).nullish(),
  donorAddress: paragraph(400).nullish(),
  /** Public description. Left out of a change, it and the tickets stay. */
  description: paragraph(longestDescription).optional(),
  tickets: z.int().min(0).max(mostTickets).nullish(),
})
export type BasketEntry = z.output<typeof basketEntry>

/** `sent` is the number of texts queued. Without success, `message` says why none were. */
export const notified = named('WinnersNotified', { success: z.boolean(), message: z.string(), sent: z.int() })
export type Notified = z.output<typeof notified>

const ofEvent = z.object({ eventId: idField.optional() })

/**
 * For admins and volunteers alike, including texting winners: baskets are one of the four pages volunteers have.
 * Only messages to teams are limited to admins.
 */
export const basketsApi = contract({
  'GET /api/donation/get-winners': {
    summary: 'List the baskets with a winner, by name, of the current or a past event',
    access: 'public',
    query: ofEvent,
    answers: { 200: z.object({ donations: z.array(basketWinner) }) },
    faults: ['not-found'],
    etag: true,
  },
  'GET /api/admin/get-donations': {
    summary: 'List every basket of the current or a past event with all details',
    access: 'staff',
    also: ['Treasurer'],
    query: ofEvent,
    /** `values`: what a basket of this event may be worth, in dollars. */
    answers: { 200: z.object({ donations: z.array(basket), values: z.array(z.number()) }) },
    faults: ['not-found'],
  },
  'POST /api/admin/add-donation': {
    summary: 'Add a basket to the current event',
    access: 'staff',
    body: basketEntry,
    answers: { 200: basket },
    faults: ['no-event'],
  },
  'PUT /api/admin/edit-donation': {
    summary: 'Change a basket or enter its winner. A new phone number counts as a winner not texted yet',
    access: 'staff',
    body: basketEntry.extend({ donationId: idField }),
    answers: { 200: basket },
    faults: ['not-found'],
  },
  'DELETE /api/admin/delete-donation/{id}': {
    summary: 'Delete a basket',
    access: 'staff',
    params: z.object({ id: idField }),
    answers: { 204: null },
    faults: ['not-found'],
  },
  'POST /api/admin/donation-picture/{id}': {
    summary: 'Upload a picture of a basket. It replaces the earlier one',
    access: 'staff',
    params: z.object({ id: idField }),
    body: z.looseObject({}),
    upload: { field: 'image', largest: largestPicture },
    answers: { 200: basket },
    faults: ['not-found'],
  },
  'DELETE /api/admin/donation-picture/{id}': {
    summary: "Remove a basket's picture",
    access: 'staff',
    params: z.object({ id: idField }),
    answers: { 200: basket },
    faults: ['not-found'],
  },
  'POST /api/admin/notify-winners': {
    summary: 'Text every winner who has a phone number and has not been texted yet',
    access: 'staff',
    answers: { 200: notified },
    faults: ['no-event'],
  },
  'POST /api/admin/notify-winner/{id}': {
    summary: 'Text the winner of one basket, even if they were texted before',
    access: 'staff',
    params: z.object({ id: idField }),
    answers: { 200: notified },
    faults: ['not-found'],
  },
})
