/** What webhooks say, in shapes: documented from here, and tested against what is really sent. */
import { z } from 'zod'
import { named } from '../../kernel/wire.ts'
import type { testKind, WebhookKind } from './webhook-rules.ts'

export interface WebhookMessage {
  summary: string
  /** The whole body. */
  body: z.ZodObject
  /** A body as it is sent. */
  example: object
}

const eventId = '0199f2b4-3c1e-7a60-9d57-2f6f0c1b8e11'
const teamId = '0199f2b4-51d0-7c02-8a3b-6be1d40f9c22'
const paymentId = '0199f2b4-77aa-7b7e-b1c4-90d2e5a83f33'
const timestamp = '2027-07-17T16:04:05.000Z'

const money = {
  eventId: z.string(),
  paymentId: z.string(),
  receiptNumber: z.int().nullable(),
  /** In dollars. */
  amount: z.number(),
  method: z.string(),
  rehearsal: z.boolean(),
  for: z.array(z.strictObject({ what: z.string(), id: z.string() })),
}
const paid = {
  eventId,
  paymentId,
  receiptNumber: 1042,
  amount: 500,
  method: 'card',
  rehearsal: false,
  for: [{ what: 'team', id: teamId }],
}

export const webhookMessages: Readonly<Record<WebhookKind | typeof testKind, WebhookMessage>> = {
  'signup.created': message(
    'signup.created',
    'A team, party, dinner guest or sponsor signed up',
    {
      eventId: z.string(),
      what: z.enum(['team', 'party', 'dinner', 'sponsor']),
      id: z.string(),
      /** Of a team or sponsor. */
      name: z.string().optional(),
    },
    { eventId, what: 'team', id: teamId, name: 'Team Harlan' },
  ),
  'payment.paid': message('payment.paid', 'Money came in', money, paid),
  'payment.refunded': message('payment.refunded', 'A refund was made, or sent on its way', money, {
    ...paid,
    amount: 125,
  }),
  'score.changed': message(
    'score.changed',
    'A score was saved',
    {
      eventId: z.string(),
      teamId: z.string(),
      holeId: z.string(),
      /** Null: it was removed. */
      strokes: z.int().nullable(),
      version: z.int(),
    },
    { eventId, teamId, holeId: '0199f2b4-0e42-7d11-a6c8-3f70b2c95d44', strokes: 4, version: 7 },
  ),
  'event.finalized': message(
    'event.finalized',
    'The result became final',
    { eventId: z.string(), name: z.string(), finalizedAt: z.string().nullable() },
    { eventId, name: 'Harlan Memorial Scramble', finalizedAt: '2027-07-17T21:30:00.000Z' },
  ),
  'test.ping': message(
    'test.ping',
    'An admin sent a test',
    { text: z.string() },
    { text: 'Hello from Pinhigh' },
  ),
}

function message<Data extends z.ZodRawShape>(
  type: WebhookKind | typeof testKind,
  summary: string,
  data: Data,
  example: z.input<z.ZodObject<Data>>,
): WebhookMessage {
  const id = `Webhook ${type}`.replaceAll(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())
  const body = named(id, { type: z.literal(type), timestamp: z.string(), data: z.strictObject(data) })
  return { summary, body, example: { type, timestamp, data: example } }
}
