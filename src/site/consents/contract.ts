import { z } from 'zod'
import { consentAsk } from '../../event/event/event-shapes.ts'
import { contract } from '../../kernel/endpoint.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { readPhone } from '../../kernel/phone.ts'
import { idField, named, optionalLine } from '../../kernel/wire.ts'
import { consentEnds, consentForms, consentKinds, heardHow } from './rules.ts'

/** The ids of the texts whose boxes were checked, as GET /api/Home names them in `asks`. */
export const agreedField = z.array(z.string().max(64)).max(10).optional()
export type Agreed = z.output<typeof agreedField>

/** For whoever has the link, or their own page open. */
export const ownTexts = named('OwnTexts', {
  eventName: z.string(),
  /** Partly hidden, so that only its owner recognizes it. */
  phone: z.string(),
  isOn: z.boolean(),
  /** Since when they agreed; null if they haven't. */
  since: z.string().nullable(),
  /** They replied STOP: only START, by text, changes that. */
  isStopped: z.boolean(),
  /** What they would agree to now; null while no text service is set up. */
  ask: consentAsk.nullable(),
})
export type OwnTexts = z.output<typeof ownTexts>

const consent = named('Consent', {
  id: z.string(),
  kind: z.enum(consentKinds),
  /** The exact words. */
  text: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  form: z.enum(Object.keys(consentForms) as [keyof typeof consentForms]),
  /** 'signer': by whoever signed them up. */
  givenBy: z.enum(['self', 'signer', 'staff']),
  /** Whoever signed them up, or who of the staff wrote it down. */
  byName: z.string().nullable(),
  at: z.string(),
  endedAt: z.string().nullable(),
  endedHow: z.enum(Object.keys(consentEnds) as [keyof typeof consentEnds]).nullable(),
  endedBy: z.string().nullable(),
})
export type Consent = z.output<typeof consent>

/** Whether a golfer has agreed to the event's rules, in the words of now. */
export const golferRules = named('GolferRules', {
  hasAgreed: z.boolean(),
  /** When staff noted that they signed on paper, and who. */
  onPaper: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type GolferRules = z.output<typeof golferRules>

const token = { token: z.string().min(1).max(1000) }

export const consentsApi = contract({
  'POST /api/consents/texts': {
    summary: 'Whether the phone number of this link gets texts, and since when. Changes nothing',
    access: 'public',
    body: z.object(token),
    answers: { 200: ownTexts },
    faults: ['not-found'],
  },
  'PUT /api/consents/texts': {
    summary: 'Agree to texts, or end that',
    access: 'public',
    /** `agreed`: the id of the words that were read; null to get no texts anymore. */
    body: z.object({ ...token, agreed: z.string().max(64).nullable() }),
    answers: { 200: ownTexts },
    faults: ['not-found'],
  },
  'GET /api/admin/consents': {
    summary:
      'List what people agreed to, newest first: their numbers, the words, when, how, and when it ended',
    access: 'admin',
    query: z.object({ kind: z.enum(consentKinds).optional() }),
    answers: { 200: z.object({ consents: z.array(consent) }) },
  },
  'POST /api/admin/consents': {
    summary: 'Write down that somebody agreed to texts in person or on paper',
    access: 'admin',
    body: z.object({
      phone: z
        .string('Enter the phone number')
        .refine((typed) => readPhone(typed) !== null, fieldFaults.notTenDigits)
        .transform((typed) => readPhone(typed) ?? ''),
      name: optionalLine(200),
      how: z.enum(heardHow, 'Choose how they agreed'),
    }),
    answers: { 200: consent },
    faults: ['no-event'],
  },
  'DELETE /api/admin/consents/{id}': {
    summary: 'End a consent for somebody who asked for it. It stays on record',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 200: consent },
    faults: ['not-found'],
  },
})
