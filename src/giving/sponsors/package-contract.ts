import { z } from 'zod'
import { nextPrice } from '../../event/event/price-shapes.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { includedKinds } from '../price-list/included.ts'
import { mostCheckDays } from './check-rules.ts'

const daysFault = `Enter 1 to ${mostCheckDays}`

/** Something countable in a package, and its fair market value in dollars; null if not set. */
const part = z.object({
  what: z.enum(includedKinds),
  count: z.int(),
  value: z.number().nullable(),
})

/** A package as the sponsor page offers it. Amounts in dollars. */
export const offeredPackage = named('OfferedPackage', {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Before sales tax. */
  price: z.number(),
  /** What is paid: with sales tax, rounded up. */
  total: z.number(),
  /** The next price before tax and when it begins, ISO 8601 with the event's offset; absent if it stays. */
  nextPrice: nextPrice.optional(),
  /** Percent of sales tax in the total; absent for none. */
  salesTax: z.number().optional(),
  /** How many there are in all; null for any number. */
  available: z.int().nullable(),
  /** How many are neither sold nor held; null for any number. */
  left: z.int().nullable(),
  level: z.int().nullable(),
  needsHole: z.boolean(),
  parts: z.array(part),
  benefits: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      sign: z.boolean(),
      /** Fair market value; null if not set. Absent for mere thanks. */
      value: z.number().nullable().optional(),
    }),
  ),
  /** Fair market value of all parts; null while unknown. */
  value: z.number().nullable(),
  /** No room is left for its golf or its dinners: it is sold without them. Absent otherwise. */
  placesAreFull: z.literal(true).optional(),
})
export type OfferedPackage = z.output<typeof offeredPackage>

export const offeredPackages = named('OfferedPackages', {
  packages: z.array(offeredPackage),
  /** Dollars received from sponsors so far. */
  raised: z.number(),
  /** The charity's name and tax ID if gifts to it may be deducted; otherwise null. */
  deductibleTo: z.object({ legalName: z.string(), taxId: z.string() }).nullable(),
  /** Where checks go, and how many days a package waits for one. */
  checks: z.object({ payableTo: z.string(), address: z.string(), heldDays: z.int() }),
  /** Today's hole sponsorship, which needs no package. */
  hole: z.object({
    price: z.number(),
    total: z.number(),
    /** As for a package. */
    nextPrice: nextPrice.optional(),
    salesTax: z.number().optional(),
    value: z.number().nullable(),
  }),
  teamSize: z.int(),
})
export type OfferedPackages = z.output<typeof offeredPackages>

const promise = named('SponsorPromise', {
  id: z.string(),
  promise: z.string(),
  doneOn: z.string().nullable(),
  doneBy: z.string().nullable(),
})
export type SponsorPromise = z.output<typeof promise>

/** A sponsor whose check hasn't come. */
const waitingCheck = named('WaitingCheck', {
  sponsorId: z.string(),
  sponsorName: z.string(),
  packageName: z.string(),
  contactName: z.string(),
  contactPhoneNumber: z.string(),
  contactEmail: z.string(),
  /** Dollars. */
  owedAmount: z.number(),
  /** The last day it is held, 'YYYY-MM-DD' by the event's clock; null: until staff give it up. */
  heldThrough: z.string().nullable(),
  /** False once the hold has ended: it is on sale again, and may have been sold. */
  isKept: z.boolean(),
})
export type WaitingCheck = z.output<typeof waitingCheck>

const waitingChecks = z.object({ days: z.int(), sponsors: z.array(waitingCheck) })

export const sponsorPackagesApi = contract({
  'GET /api/sponsor/packages': {
    summary: 'List the sponsor packages on sale, with what is left of each',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: offeredPackages },
    faults: ['not-found'],
    etag: true,
  },
  'GET /api/admin/sponsor-checks': {
    summary: 'List the sponsors of the current event whose check for a package hasn’t come',
    access: 'admin',
    answers: { 200: waitingChecks },
    faults: ['no-event'],
  },
  'PUT /api/admin/sponsor-checks': {
    summary: 'Set how many days a package waits for a check',
    access: 'admin',
    body: z.object({
      days: z.int(daysFault).min(1, daysFault).max(mostCheckDays, daysFault),
    }),
    answers: { 200: waitingChecks },
    faults: ['no-event'],
  },
  'PUT /api/admin/sponsors/{id}/hold': {
    summary: 'Hold an unpaid package through another day, or until staff give it up',
    access: 'admin',
    params: z.object({ id: idField }),
    body: z.object({ through: z.iso.date('Enter a date').nullable() }),
    answers: { 200: waitingChecks },
    faults: ['not-found', 'no-event', 'package-sold'],
  },
  'GET /api/admin/sponsors/{id}/promises': {
    summary: 'List what a sponsor was promised, and who has done what',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 200: z.object({ promises: z.array(promise) }) },
    faults: ['not-found'],
  },
  'PUT /api/admin/sponsors/{id}/promises/{promiseId}': {
    summary: 'Check off something a sponsor was promised, or undo that',
    access: 'admin',
    params: z.object({ id: idField, promiseId: idField }),
    body: z.object({ done: z.boolean() }),
    answers: { 200: z.object({ promises: z.array(promise) }) },
    faults: ['not-found'],
  },
})
