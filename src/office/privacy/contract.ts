import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { line, named, optionalLine } from '../../kernel/wire.ts'
import { tooLittle } from './rules.ts'

const who = z
  .object({ email: optionalLine(254), phone: optionalLine(40), name: optionalLine(200) })
  .refine(({ email, phone, name }) => email || phone || name, { message: tooLittle, path: ['name'] })

const kept = named('KeptData', {
  whose: z.string(),
  why: z.string(),
  until: z.string(),
  /** What is kept: 'Name, email, phone'. */
  what: z.string(),
  rows: z.int(),
  /** The oldest: ISO 8601 in UTC. */
  since: z.string().nullable(),
})
export type KeptData = z.output<typeof kept>

const found = named('FoundPerson', {
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where: 'Golfers', 'Who paid'. */
  places: z.array(z.string()),
  events: z.array(z.string()),
})
export type FoundPerson = z.output<typeof found>

const section = z.object({
  whose: z.string(),
  why: z.string(),
  until: z.string(),
  /** Each with the event's name and what is kept of the person, by column. */
  rows: z.array(z.object({ event: z.string().nullable(), values: z.record(z.string(), z.string()) })),
})
export const personData = named('PersonData', {
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  madeOn: z.string(),
  sections: z.array(section),
})
export type PersonData = z.output<typeof personData>

const counted = z.object({
  whose: z.string(),
  /** Null where a record belongs to none. */
  event: z.string().nullable(),
  rows: z.int(),
})
const kind = counted.extend({
  /** 'Name, email, phone'. */
  what: z.string(),
})
export const erasurePreview = named('ErasurePreview', {
  /** Why it can't be done now, and what to do instead; empty if it can. */
  refused: z.array(z.object({ why: z.string(), instead: z.string() })),
  removed: z.array(kind),
  /** Others' records that mention the person: only that is taken out. */
  mentions: z.array(counted),
  stays: z.array(kind.extend({ why: z.string() })),
  /** The person's names, as events know them. */
  names: z.array(z.string()),
  /** Who has the same phone and another name. Theirs stays. */
  others: z.array(z.string()),
  /** How many of the records have nothing but the name, so that they may be a namesake's. */
  byNameAlone: z.int(),
})
export type ErasurePreview = z.output<typeof erasurePreview>

const erased = named('PersonErased', {
  /** How many records changed. */
  rows: z.int(),
  /** False when the list of erasures beside the backups couldn't be written; the next start tries again. */
  isListed: z.boolean(),
})
export type PersonErased = z.output<typeof erased>

export const privacyApi = contract({
  'GET /api/admin/privacy': {
    summary: 'List what is kept about whom, why, since when and until when, in all events',
    access: 'admin',
    answers: { 200: z.object({ kept: z.array(kept) }) },
  },
  'POST /api/admin/privacy/find': {
    summary: 'Find people in all events by email, phone or part of a name. At most 50',
    access: 'admin',
    body: z.object({ search: line(200) }),
    answers: { 200: z.object({ people: z.array(found), more: z.boolean() }) },
  },
  'POST /api/admin/privacy/export': {
    summary: 'Get everything kept about one person, in all events. Recorded in the audit log',
    access: 'admin',
    body: who,
    answers: { 200: personData },
  },
  'POST /api/admin/privacy/erase/preview': {
    summary: 'Tell what erasing one person would remove and keep, in all events, and whether it is refused',
    access: 'admin',
    body: who,
    answers: { 200: erasurePreview },
  },
  'POST /api/admin/privacy/erase': {
    summary:
      'Erase one person in all events. Needs the password again; recorded in the audit log without the name',
    access: 'admin',
    body: who,
    answers: { 200: erased },
    faults: ['confirm-first', 'in-use'],
  },
})
