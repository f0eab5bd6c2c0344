import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { idField, line, named, plainLine } from '../../kernel/wire.ts'
import { codeKinds, codeStates, longestCode } from './rules.ts'

/** An optional code on a form. Blank is the same as none. */
export const codeField = z
  .string()
  .trim()
  .max(longestCode, fieldFaults.tooLong(longestCode))
  .nullish()
  .transform((typed) => typed || undefined)
  .optional()

const mostOf = 100_000
const day = z.iso.date('Enter a date such as 2025-07-19')

const holds = named('CodeHolds', {
  teams: z.int().min(0).max(1000),
  items: z.array(z.object({ itemId: idField, quantity: z.int().min(1).max(mostOf) })).max(50),
  /** The last day they are held, 'YYYY-MM-DD' in the event's zone. */
  until: day,
})

const terms = {
  code: line(longestCode, 'Enter a code'),
  /** For staff: who it was given to. */
  note: plainLine(200).default(''),
  kind: z.enum(codeKinds),
  /** Percent for 'percent', dollars for 'amount' and 'price', 0 for 'free'. */
  amount: z.number().min(0, 'Not below 0').max(1_000_000).multipleOf(0.01),
  /** 'team', 'dinner', 'shirt', 'sponsor' and item ids; null for everything. */
  things: z.array(idField).min(1, 'Choose at least one').max(200).nullable().default(null),
  maxUses: z.int().min(1, 'At least 1').max(mostOf).nullable().default(null),
  maxPerPayer: z.int().min(1, 'At least 1').max(mostOf).nullable().default(null),
  /** The last day it works, 'YYYY-MM-DD' in the event's zone; null for no end. */
  until: day.nullable().default(null),
  holds: holds.nullable().default(null),
}

export const codeEntry = named('CodeEntry', terms).superRefine(({ kind, amount }, refusal) => {
  const say = (message: string) => refusal.addIssue({ code: 'custom', path: ['amount'], message })
  if (kind === 'percent' && (amount <= 0 || amount > 100)) say('Between 0.01 and 100 percent')
  if (kind === 'amount' && amount === 0) say('Enter an amount above zero')
})
export type CodeEntry = z.output<typeof codeEntry>

export const codeUse = named('CodeUse', {
  id: z.string(),
  /** 'Team Marsh', 'Dana Harlan'. */
  who: z.string(),
  email: z.string(),
  purpose: z.string(),
  /** Dollars. */
  discount: z.number(),
  at: z.string(),
  /** False once the team or order is gone or its hold has ended. */
  counts: z.boolean(),
})

export const discountCode = named('DiscountCode', {
  id: z.string(),
  code: z.string(),
  note: z.string(),
  kind: z.enum(codeKinds),
  amount: z.number(),
  /** '20% off'. */
  words: z.string(),
  things: z.array(z.string()).nullable(),
  maxUses: z.int().nullable(),
  maxPerPayer: z.int().nullable(),
  until: z.string().nullable(),
  holds: holds.nullable(),
  /** Team places it holds now. */
  heldTeams: z.int(),
  endedOn: z.string().nullable(),
  /** Whether it can be used now, and if not, why. */
  state: z.enum(codeStates),
  version: z.int(),
  used: z.int(),
  /** What its uses cost the event, in dollars. */
  cost: z.number(),
  /** Newest first. */
  uses: z.array(codeUse),
})
export type DiscountCode = z.output<typeof discountCode>

const checked = named('CheckedCode', {
  code: z.string(),
  /** '20% off'. */
  words: z.string(),
  /** Dollars off the things asked about. */
  discount: z.number(),
  things: z.array(z.object({ id: z.string(), name: z.string(), price: z.number(), discount: z.number() })),
})
export type CheckedCode = z.output<typeof checked>

const byId = z.object({ id: idField })

export const codesApi = contract({
  'POST /api/codes/check': {
    summary: 'Check a discount code, and get what it takes off',
    access: 'public',
    body: z.object({
      eventId: idField.optional(),
      code: line(longestCode, 'Enter a code'),
      email: z.string().trim().max(400).optional(),
      /** 'team', 'dinner', 'shirt', 'sponsor' or an item's id. */
      things: z
        .array(z.object({ id: idField, quantity: z.int().min(1).max(1000) }))
        .min(1)
        .max(50),
    }),
    answers: { 200: checked },
    faults: ['no-event', 'not-found', 'code-refused'],
  },
  'GET /api/admin/codes': {
    summary: 'List discount codes, who used them, and what they cost the event',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.object({ codes: z.array(discountCode) }) },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/codes': {
    summary: 'Add a discount code to the current event',
    access: 'admin',
    also: ['Treasurer'],
    body: codeEntry,
    answers: { 200: discountCode },
    faults: ['no-event', 'name-taken'],
  },
  'PUT /api/admin/codes/{id}': {
    summary: 'Change a discount code. Bills that already use it keep their price',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: codeEntry.safeExtend({ version: z.int() }),
    answers: { 200: discountCode },
    faults: ['not-found', 'name-taken', 'changed-meanwhile'],
  },
  'DELETE /api/admin/codes/{id}': {
    summary: 'End a discount code, and release the places it holds',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    answers: { 204: null },
    faults: ['not-found'],
  },
})
