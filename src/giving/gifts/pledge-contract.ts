/** The pledge moment on the clubhouse screen. Amounts in dollars. A pledge is no money until it is paid as a gift. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, plainLine } from '../../kernel/wire.ts'
import { longestWho, mostLevels } from './pledge-rules.ts'

const amount = z
  .number('Enter an amount')
  .min(1, 'At least $1')
  .max(1_000_000, 'At most $1,000,000')
  .multipleOf(0.01, 'Enter dollars and cents')

/** What everybody may see: nobody's name. */
export const pledgeMoment = named('PledgeMoment', {
  eventId: z.string(),
  /** Whether the clubhouse screen shows it now. */
  isOn: z.boolean(),
  goal: z.number(),
  levels: z.array(z.object({ amount: z.number(), hands: z.int() })),
  hands: z.int(),
  /** Promised by hand. */
  pledged: z.number(),
  /** Gifts received since the moment began. */
  given: z.number(),
  total: z.number(),
  /** The address for a QR code; null if the event takes no gifts itself. */
  giveUrl: z.string().nullable(),
})
export type PledgeMoment = z.output<typeof pledgeMoment>

const pledge = named('Pledge', {
  id: z.string(),
  amount: z.number(),
  /** A name or a table; '' if nobody wrote it down. */
  who: z.string(),
  countedBy: z.string(),
  at: z.string(),
})
export type Pledge = z.output<typeof pledge>

const counted = z.object({
  moment: pledgeMoment.nullable(),
  /** Newest first, without those taken back. */
  pledges: z.array(pledge),
})
export type CountedPledges = z.output<typeof counted>

const ofEvent = z.object({ eventId: idField.optional() })
const byId = z.object({ id: z.uuid() })
const who = plainLine(longestWho).default('')

export const pledgesApi = contract({
  'GET /api/pledge-moment': {
    summary: 'Get the pledge moment of the current or a past event; null if there was none',
    access: 'public',
    query: ofEvent,
    answers: { 200: z.object({ moment: pledgeMoment.nullable() }) },
    faults: ['not-found'],
    etag: true,
  },
  'GET /api/admin/pledges': {
    summary: 'List the pledges counted so far, with what the screen shows',
    access: 'staff',
    query: ofEvent,
    answers: { 200: counted },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/pledge-moment': {
    summary: 'Start the pledge moment, change its levels, or end it. What was counted stays',
    access: 'admin',
    body: z.object({
      isOn: z.boolean(),
      levels: z.array(amount).min(1, 'Enter at least one level').max(mostLevels),
      goal: amount,
    }),
    answers: { 200: counted },
    faults: ['no-event'],
  },
  'POST /api/admin/pledges': {
    summary: 'Count a raised hand. Sending the same id again counts it once',
    access: 'staff',
    body: z.object({
      /** Chosen by the phone. */
      id: z.uuid(),
      amount,
      who,
    }),
    answers: { 200: counted },
    faults: ['no-event', 'not-found', 'request-reused'],
  },
  'PUT /api/admin/pledges/{id}': {
    summary: 'Write down who pledged',
    access: 'staff',
    params: byId,
    body: z.object({ who }),
    answers: { 200: counted },
    faults: ['not-found'],
  },
  'DELETE /api/admin/pledges/{id}': {
    summary: 'Take a counted hand back',
    access: 'staff',
    params: byId,
    answers: { 200: counted },
    faults: ['not-found'],
  },
})
