import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { readPhone } from '../../kernel/phone.ts'
import { idField, named } from '../../kernel/wire.ts'
import { blastAnswer, leftOut, requestId } from './blast-contract.ts'
import { longestText } from './blast-rules.ts'
import { audiences, composeFault, longestEmail, longestSubject, messageToSend } from './compose-rules.ts'

const words = (most: number) =>
  z
    .string('Enter a message')
    .superRefine((typed, check) => {
      const message = composeFault(typed, most)
      if (message) check.addIssue({ code: 'custom', message })
    })
    .transform(messageToSend)

const to = {
  audience: z.enum(audiences),
  /** Sponsors only: those who gave at least this many dollars. */
  atLeast: z.number().min(0).max(1_000_000).default(0),
  /** Teams only: those that start in this wave. */
  waveId: idField.optional(),
}
const email = z.object({
  channel: z.literal('email'),
  ...to,
  /** One line. */
  subject: words(longestSubject).transform((typed) => typed.replaceAll(/\s+/g, ' ')),
  message: words(longestEmail),
})
const text = z.object({
  channel: z.literal('sms'),
  ...to,
  subject: z.literal('').default(''),
  message: words(longestText),
})

export const composePreview = named('ComposePreview', {
  recipients: z.int(),
  /** False if no service is set up: messages are written and stay in the outbox. */
  isSent: z.boolean(),
  leftOut,
  /** Why nobody can be reached, if that’s known. */
  unreachable: z.string().optional(),
  /** The chosen recipient's version; null if there are no recipients. Codes and links are hidden. */
  example: z.object({ place: z.int(), to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})
export type ComposePreview = z.output<typeof composePreview>

export const composeApi = contract({
  'POST /api/admin/compose/preview': {
    summary: 'Preview a message: who would get it and what one of them would read. Sends nothing',
    access: 'admin',
    /** `as` is the recipient's index, from 0. */
    body: z.discriminatedUnion('channel', [
      email.extend({ as: z.int().min(0).max(100_000).default(0) }),
      text.extend({ as: z.int().min(0).max(100_000).default(0) }),
    ]),
    answers: { 200: composePreview },
    faults: ['no-event'],
  },
  'POST /api/admin/compose/test': {
    summary: 'Send a test to the logged-in admin only, with the first recipient’s fields',
    access: 'admin',
    body: z.discriminatedUnion('channel', [
      email,
      text.extend({
        /** The admin's own number. */
        phone: z
          .string('Enter your phone number')
          .refine((typed) => readPhone(typed) !== null, fieldFaults.notTenDigits)
          .transform((typed) => readPhone(typed) ?? ''),
      }),
    ]),
    answers: { 200: z.object({ to: z.string(), isSent: z.boolean() }) },
    faults: ['no-event'],
  },
  'POST /api/admin/compose/send': {
    summary: 'Send a message to everyone in an audience who has an address and hasn’t opted out',
    access: 'admin',
    body: z.discriminatedUnion('channel', [email.extend({ requestId }), text.extend({ requestId })]),
    answers: { 200: blastAnswer },
    faults: ['no-event', 'request-reused'],
  },
})
