import { z } from 'zod'
import { mostHoles } from '../../event/event/round.ts'
import { givenAnswersAsText } from '../../event/questions/contract.ts'
import { contract } from '../../kernel/endpoint.ts'
import { readPhone } from '../../kernel/phone.ts'
import { dollars, idField, named, owedNow, textBy } from '../../kernel/wire.ts'
import { codeField } from '../../money/codes/contract.ts'
import { methods } from '../../money/ledger/payment-methods.ts'
import { recordedPayment } from '../../money/ledger/record-contract.ts'
import { agreedField } from '../../site/consents/contract.ts'
import { feeFault, largestLogo, readWebsite, type SponsorField, sponsorFault } from './rules.ts'

/** A text validated by the form's own rules; missing equals blank. */
function field(name: SponsorField) {
  return textBy((text) => sponsorFault(name, text))
}

/** In dollars; multipart forms send it as text. Omitted or '': not given. */
const formDollars = z
  .union([
    dollars,
    z.literal('').transform(() => undefined),
    z
      .string()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, feeFault)
      .transform(Number)
      .pipe(dollars),
  ])
  .optional()

export const sponsorEntry = named('SponsorEntry', {
  sponsorName: field('sponsorName'),
  contactFirstName: field('contactFirstName'),
  contactLastName: field('contactLastName'),
  contactEmail: field('contactEmail'),
  contactPhoneNumber: field('contactPhoneNumber').transform((text) => readPhone(text) ?? text),
  /** An invalid website is dropped instead of rejected. */
  websiteUrl: z
    .string()
    .nullish()
    .transform((text) => readWebsite(text ?? '')),
  /** A discount code. */
  code: codeField,
  /** What the contact agreed to; multipart forms send the ids separated by commas. */
  agreed: z.preprocess(
    (sent) => (typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent),
    agreedField,
  ),
  /** To the committee's questions; multipart forms send the list as JSON text. */
  answers: givenAnswersAsText,
  /** One of the event's packages; left out or '': a hole sponsorship. */
  packageId: z.union([z.literal('').transform(() => undefined), idField]).optional(),
  /** The package's price that the page showed, in dollars. If it has changed, nothing is done. */
  packagePrice: formDollars,
  /** The same of a hole sponsorship. */
  priceShown: formDollars,
  /** 'We don't need the golf, the dinners or the shirts': nothing that is included is wanted. */
  declinesPlaces: z
    .union([z.boolean(), z.enum(['true', 'false', ''])])
    .optional()
    .transform((given) => (given === true || given === 'true' ? true : undefined)),
  /** A package is kept for an hour for a card, and until staff give it up for a check. */
  payBy: z.enum(['card', 'check']).optional(),
  /** Chosen by the page: sending the same form again returns the first response. */
  requestId: z.uuid().optional(),
})
export type SponsorEntry = z.output<typeof sponsorEntry> & { fee?: number | undefined }

/** An entry made by staff. Without a fee: the event's or the package's price. */
const staffEntry = sponsorEntry.extend({ fee: formDollars })

/** A sponsor as anybody may see it. */
export const sponsor = named('Sponsor', {
  id: z.string(),
  sponsorName: z.string(),
  websiteUrl: z.string().optional(),
  /** The uploaded logo, sized for the page, or the sign drawn from the name. */
  logoUrl: z.string(),
  eventYear: z.int(),
  /** Only of a sponsor with a package: its name, and its level on the sponsors page, 1 the highest. */
  packageName: z.string().optional(),
  level: z.int().optional(),
  /** Its package promises the clubhouse screen; otherwise absent. */
  isOnScreen: z.boolean().optional(),
})
export type Sponsor = z.output<typeof sponsor>

/** A sponsor as admins see it. Amounts in dollars. */
export const sponsorDetails = named('SponsorDetails', {
  ...sponsor.shape,
  contactFirstName: z.string(),
  contactLastName: z.string(),
  contactEmail: z.string(),
  contactPhoneNumber: z.string(),
  holeNumber: z.int().nullable(),
  /** Whether the public list includes it. */
  isListed: z.boolean(),
  isPaid: z.boolean(),
  /** Fully refunded, and not owed again. */
  isRefunded: z.boolean(),
  approvedOn: z.string().nullable(),
  owedAmount: z.number(),
  /** The price of this sponsorship: before sales tax, and in total. */
  fee: z.number(),
  price: z.number(),
  /** The payment methods used. */
  paidWith: z.array(z.enum(methods)),
  /** For the sponsor: whoever has the link can pay. */
  paymentLink: z.string(),
  paidAmount: z.number(),
  /** 1,600 pixels at most; null without a logo. */
  largeLogoUrl: z.string().nullable(),
  createdOn: z.string(),
  /** Only of a sponsor with a package. */
  package: z
    .object({
      name: z.string(),
      needsHole: z.boolean(),
      /** What is printed for it: a sign each. */
      signs: z.array(z.string()),
      /** Included places: in all, and those nobody was named for or that wait for a team. */
      places: z.int(),
      openPlaces: z.int(),
      promises: z.int(),
      promisesDone: z.int(),
      paysByCheck: z.boolean(),
      /** Until when it is kept unpaid; null: until staff give it up. */
      heldUntil: z.string().nullable(),
      /** Whether it is kept: paid, within its hour, or promised by staff or a check. */
      isKept: z.boolean(),
    })
    .optional(),
})
export type SponsorDetails = z.output<typeof sponsorDetails>

const sponsorChange = named('SponsorChange', {
  sponsorName: field('sponsorName').optional(),
  contactFirstName: field('contactFirstName').optional(),
  contactLastName: field('contactLastName').optional(),
  contactEmail: field('contactEmail').optional(),
  contactPhoneNumber: field('contactPhoneNumber')
    .transform((text) => readPhone(text) ?? text)
    .optional(),
  /** '' or null removes it. */
  websiteUrl: field('websiteUrl')
    .transform((text) => text || null)
    .nullish(),
  holeNumber: z.int().min(1).max(mostHoles).nullish(),
  /** Listed although not paid. */
  approved: z.boolean().optional(),
  /** The price of this sponsorship, before sales tax. */
  fee: z.number(feeFault).min(0, feeFault).max(1_000_000, feeFault).multipleOf(0.01, feeFault).optional(),
})
export type SponsorChange = z.output<typeof sponsorChange>

const bill = named('SponsorBill', {
  amountOwed: z.number(),
  fees: z.array(z.object({ feeName: z.string(), totalAmount: z.number(), individualAmount: z.number() })),
  hasPaidInFull: z.boolean(),
  /** Payments being processed: not paid yet, and not to be paid again. */
  underWayAmount: z.number(),
  /** Money received, less refunds. */
  paidAmount: z.number(),
  waivedAmount: z.number(),
})
export type SponsorBill = z.output<typeof bill>

const ofEvent = z.object({ eventId: idField.optional() })
const byId = z.object({ id: idField })

export const sponsorsApi = contract({
  'POST /api/signup/sponsor-sign-up': {
    summary: 'Sponsor a hole or take a package, with or without a logo',
    access: 'public',
    body: sponsorEntry,
    upload: { field: 'logo', largest: largestLogo },
    answers: {
      200: z.object({
        paymentTrackingId: z.string(),
        /** Of a package to be paid by check: where its golfers and guests are named once the check is here. */
        placesLink: z.string().optional(),
      }),
    },
    faults: [
      'registration-closed',
      'no-event',
      'request-reused',
      'package-sold',
      'event-full',
      'price-changed',
      'code-refused',
    ],
  },
  'POST /api/payment/stripe/sponsor-payment-request': {
    summary: 'Get what a sponsorship costs and what is still owed',
    access: 'public',
    body: z.object({ paymentTrackingId: z.string().max(400) }),
    answers: { 200: bill },
    faults: ['not-found'],
  },
  'GET /api/sponsor/getsponsors': {
    summary: 'List the sponsors of the current or a past event, by name',
    access: 'public',
    query: ofEvent,
    answers: { 200: z.array(sponsor) },
    faults: ['not-found'],
    etag: true,
  },
  'GET /api/admin/sponsors': {
    summary: 'List every sponsor with all details, paid or not',
    access: 'admin',
    query: ofEvent,
    answers: { 200: z.object({ sponsors: z.array(sponsorDetails) }) },
    faults: ['not-found'],
  },
  'PUT /api/admin/sponsors/{id}': {
    summary:
      'Change a sponsor: approval, hole, price, name, contact or website. Fields left out stay as they are',
    access: 'admin',
    params: byId,
    body: sponsorChange,
    answers: { 200: sponsorDetails },
    faults: ['not-found', 'in-use'],
  },
  'POST /api/admin/sponsors': {
    summary: 'Add a sponsor to the current event, with or without a logo, even while registration is closed',
    access: 'admin',
    body: staffEntry,
    upload: { field: 'logo', largest: largestLogo },
    answers: { 200: sponsorDetails },
    faults: ['no-event', 'package-sold', 'event-full', 'price-changed'],
  },
  'DELETE /api/admin/sponsors/{id}': {
    summary: 'Delete a sponsor. Refused until their money is refunded',
    access: 'admin',
    params: byId,
    answers: { 204: null },
    faults: ['not-found', 'in-use'],
  },
  'POST /api/admin/sponsors/assign-holes': {
    summary: 'Assign a hole to every sponsor without one, emptiest holes first',
    access: 'admin',
    body: ofEvent,
    answers: { 200: z.object({ assigned: z.int() }) },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/sponsors/{id}/payment': {
    summary: 'Record cash, a check, a card taken elsewhere, or a waived fee',
    access: 'admin',
    params: byId,
    body: z.object(recordedPayment),
    answers: { 200: sponsorDetails },
    faults: ['not-found', 'already-paid', 'price-changed', 'request-reused'],
    problemMore: owedNow,
  },
  'POST /api/admin/sponsors/{id}/send-link': {
    summary: 'Email the payment link to the contact',
    access: 'admin',
    params: byId,
    answers: { 204: null },
    faults: ['not-found', 'already-paid'],
  },
  'POST /api/admin/sponsors/{id}/logo': {
    summary: 'Replace the logo',
    access: 'admin',
    params: byId,
    body: z.looseObject({}),
    upload: { field: 'logo', largest: largestLogo },
    answers: { 200: sponsorDetails },
    faults: ['not-found'],
  },
  'DELETE /api/admin/sponsors/{id}/logo': {
    summary: 'Remove the logo. The sign is made from the name again',
    access: 'admin',
    params: byId,
    answers: { 200: sponsorDetails },
    faults: ['not-found'],
  },
  'GET /api/admin/sponsors/{id}/original-logo': {
    summary: 'Download the logo in full quality, for the sign-maker',
    access: 'admin',
    params: byId,
    answers: { 200: null },
    download: 'application/octet-stream',
    faults: ['not-found'],
  },
})
