import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named } from '../../kernel/wire.ts'
import { removalDays } from './removal-rules.ts'

const days = z.union(removalDays.map((each) => z.literal(each)))

/** Days are 'YYYY-MM-DD' in the event's time zone. */
const eventRemoval = named('EventContacts', {
  eventId: z.string(),
  eventName: z.string(),
  /** The day of the event, or of its final result if that's later. */
  endDay: z.string(),
  state: z.enum(['off', 'planned', 'announced', 'removing', 'removed']),
  /** When they go; null if nothing is set, or it's done. */
  day: z.string().nullable(),
  /** From this day on they can be removed by hand. */
  earliestDay: z.string(),
  /** Why they weren't removed on their day, one sentence each. */
  waitsFor: z.array(z.string()),
  removedOn: z.string().nullable(),
  /** The admin who did; null: it happened by itself. */
  removedBy: z.string().nullable(),
  /** How many records were changed, by whose they are. */
  removed: z.array(z.object({ whose: z.string(), rows: z.int() })),
})
export type EventContacts = z.output<typeof eventRemoval>

export const contactRemovals = named('ContactRemovals', {
  /** After the event; null: contact details are never removed. */
  days: days.nullable(),
  /** Events that have begun, newest first. */
  events: z.array(eventRemoval),
})
export type ContactRemovals = z.output<typeof contactRemovals>

export const contactPreview = named('ContactPreview', {
  eventId: z.string(),
  eventName: z.string(),
  /** How many records lose their contact details, by whose they are. */
  goes: z.array(z.object({ whose: z.string(), rows: z.int() })),
  /** Messages that wait and won't be sent. */
  canceled: z.int(),
  /** Receipts that keep their payer's email. */
  receipts: z.int(),
  /** Letters for gifts in kind that keep their address. */
  letters: z.int(),
  /** Why they are still needed, one sentence each. */
  waitsFor: z.array(z.string()),
  earliestDay: z.string(),
  mayRemoveNow: z.boolean(),
})
export type ContactPreview = z.output<typeof contactPreview>

const byEvent = z.object({ eventId: idField })

export const removalsApi = contract({
  'GET /api/admin/contact-removals': {
    summary: 'Show when the contact details of each event are removed, and what was removed',
    access: 'admin',
    answers: { 200: contactRemovals },
  },
  'POST /api/admin/contact-removals': {
    summary: 'Set how many days after an event contact details are removed. null: never',
    access: 'admin',
    body: z.object({ days: days.nullable() }),
    answers: { 200: contactRemovals },
  },
  'GET /api/admin/contact-removals/{eventId}': {
    summary: 'Preview what the removal of an event’s contact details would change. Changes nothing',
    access: 'admin',
    params: byEvent,
    answers: { 200: contactPreview },
    faults: ['not-found'],
  },
  'POST /api/admin/contact-removals/{eventId}/keep': {
    summary: 'Keep an event’s contact details until a later day',
    access: 'admin',
    params: byEvent,
    body: z.object({ until: line(10, 'Enter a date') }),
    answers: { 200: contactRemovals },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/contact-removals/{eventId}/remove': {
    summary: 'Remove an event’s contact details now. Can’t be undone. Sent again, it changes nothing',
    access: 'admin',
    params: byEvent,
    body: z.object({}).optional(),
    answers: { 200: contactRemovals },
    faults: ['not-found', 'confirm-first', 'contacts-needed'],
  },
})
