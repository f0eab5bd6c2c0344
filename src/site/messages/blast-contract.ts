import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { textFault, textToSend } from './blast-rules.ts'
import { audiences } from './compose-rules.ts'
import { outboxMessage } from './contract.ts'
import {
  blastKinds,
  type MessageKinds,
  messageKinds,
  type TemplateKind,
  templateKinds,
} from './message-kinds.ts'

/** Identifies one press of the button: sending the same key again returns the first response and sends nothing. */
export const requestId = z.uuid('Please use a UUID').optional()
const textField = z
  .string('Enter a message')
  .superRefine((typed, check) => {
    const fault = textFault(typed)
    if (fault) check.addIssue({ code: 'custom', message: fault })
  })
  .transform(textToSend)

const toAll = z
  .object({ requestId })
  .nullish()
  .transform((body) => body ?? {})
const typedToAll = z.object({ message: textField, requestId })
const toTeam = z.object({ teamId: idField, requestId })

/** `sent` counts the messages queued, with their ids. Without success, `message` says why there are none. */
export const blastAnswer = named('BlastAnswer', {
  success: z.boolean(),
  message: z.string(),
  sent: z.int(),
  messageIds: z.array(z.string()),
  /** The blast to follow; null if nothing was sent. */
  blastId: z.string().nullable(),
})
export type BlastAnswer = z.output<typeof blastAnswer>

export const leftOut = named('LeftOut', {
  noAddress: z.int(),
  optedOut: z.int(),
  /** Texts only, and left out if there are none: numbers whose owners haven’t agreed to texts. */
  noConsent: z.int().optional(),
})

/** Who would get it now, and what the first of them would read. */
export const blastPreview = named('BlastPreview', {
  kind: z.enum(blastKinds),
  channel: z.enum(['email', 'sms']),
  recipients: z.int(),
  /** False if no service is set up: messages are written and stay in the outbox. */
  isSent: z.boolean(),
  leftOut,
  /** Codes and links are hidden, as in the outbox. null for a text staff haven't written yet. */
  example: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type BlastPreview = z.output<typeof blastPreview>

export const blast = named('Blast', {
  id: z.string(),
  kind: z.enum(blastKinds),
  channel: z.enum(['email', 'sms']),
  eventId: z.string(),
  /** For one team: its id and name at the time. */
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  /** The audience of a message staff composed; null for the other kinds. */
  audience: z.enum(audiences).nullable(),
  /** The emails' subject, or the text itself. */
  about: z.string(),
  recipients: z.int(),
  leftOut,
  counts: z.object({
    queued: z.int(),
    sent: z.int(),
    unsure: z.int(),
    failed: z.int(),
    kept: z.int(),
    cancelled: z.int(),
  }),
  createdBy: z.string(),
  createdOn: z.string(),
})
export type Blast = z.output<typeof blast>

const askedId = { params: z.object({ id: idField }) }

type SendBody<Kind extends TemplateKind> = MessageKinds[Kind]['to'] extends 'team'
  ? typeof toTeam
  : MessageKinds[Kind]['isTyped'] extends true
    ? typeof typedToAll
    : typeof toAll

/** One call per kind with fixed recipients. */
export type SendCalls = {
  [Kind in TemplateKind as MessageKinds[Kind]['call']]: {
    summary: string
    access: 'admin'
    body: SendBody<Kind>
    answers: { 200: typeof blastAnswer }
    faults: readonly (
      | 'no-event'
      | 'not-found'
      | 'already-paid'
      | 'payment-under-way'
      | 'changed-meanwhile'
      | 'request-reused'
    )[]
  }
}

const sendCalls = Object.fromEntries(
  templateKinds.map((kind): [call: string, declared: unknown] => {
    const { call, summary, to, isTyped, asksForMoney } = messageKinds[kind]
    const noDebt = asksForMoney ? (['already-paid', 'payment-under-way'] as const) : []
    const body = to === 'team' ? toTeam : isTyped ? typedToAll : toAll
    const told = to === 'untold' ? (['changed-meanwhile'] as const) : []
    const faults = [to === 'team' ? 'not-found' : 'no-event', ...noDebt, ...told, 'request-reused'] as const
    return [call, { summary, access: 'admin', body, answers: { 200: blastAnswer }, faults }]
  }),
) as SendCalls

/**
 * Recipients and content by kind, for the current event. Recipients without an address or who opted out are left out
 * and counted. Team invite: every player with an email, with their team's code and link. Reminder: the same people; an
 * unpaid team gets the amount and where to pay, a paid one the time, place, starting hole, code and link. Text: every
 * phone number of a team or player, once. Tee time: captains whose team's they don't know. Text invite: the team's phone number. Payment request: the team leader.
 */
export const blastsApi = contract({
  ...sendCalls,
  'GET /api/admin/blasts/preview': {
    summary: 'Preview a blast: how many it would reach, how many are left out and why, and an example',
    access: 'admin',
    query: z
      .object({ kind: z.enum(templateKinds), teamId: idField.optional() })
      .refine(({ kind, teamId }) => teamId !== undefined || messageKinds[kind].to !== 'team', {
        path: ['teamId'],
        message: 'Choose the team it is for',
      }),
    answers: { 200: blastPreview },
    faults: ['no-event', 'not-found', 'already-paid', 'payment-under-way'],
  },
  'GET /api/admin/blasts': {
    summary: 'List the blasts of all events with their progress, newest first',
    access: 'admin',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
    answers: { 200: z.object({ blasts: z.array(blast) }) },
  },
  'GET /api/admin/blasts/{id}': {
    summary: 'Get one blast with its messages, failures first',
    access: 'admin',
    ...askedId,
    answers: { 200: blast.extend({ messages: z.array(outboxMessage) }) },
    faults: ['not-found'],
  },
  'POST /api/admin/blasts/{id}/cancel': {
    summary: 'Cancel the messages that have not been sent yet. Those going out still arrive',
    access: 'admin',
    ...askedId,
    answers: { 200: blast },
    faults: ['not-found'],
  },
  'POST /api/admin/blasts/{id}/retry': {
    summary: 'Send again what failed or may not have arrived. Sent and canceled messages stay as they are',
    access: 'admin',
    ...askedId,
    body: z
      .object({ which: z.enum(['failed', 'unsure']).optional() })
      .nullish()
      .transform((body) => body?.which ?? 'failed'),
    answers: { 200: blast },
    faults: ['not-found', 'not-retryable'],
  },
})
