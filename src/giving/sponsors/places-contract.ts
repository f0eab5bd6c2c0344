import { z } from 'zod'
import { givenAnswers } from '../../event/questions/contract.ts'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { shirtSizes } from '../../kernel/shirt-sizes.ts'
import { idField, line, named } from '../../kernel/wire.ts'
import { leaderFields, personFields } from '../../people/teams/team-shapes.ts'
import { agreedField } from '../../site/consents/contract.ts'
import { forGoods, goodsKinds } from '../price-list/included.ts'
import { mostBenefits, mostIncluded } from '../price-list/rules.ts'

const secret = z.string().min(1).max(400)

/** A golfer, with the fields of the team sign-up. Email and phone may be blank if another golfer has both. */
const golfer = named('SponsorGolfer', personFields)
export type SponsorGolfer = z.output<typeof golfer>

/** A golfer who opened a link: with an email and a phone, so that any of the four can lead. */
const claimingGolfer = named('ClaimingGolfer', leaderFields)

/** The kinds of place: golf takes a golfer, dinner a name. */
const guestName = line(longestName, 'Name is required')
const person = { golfer: golfer.optional(), name: guestName.optional() }

/** Shirts or drink tickets of a package. */
const sponsorGoods = named('SponsorGoods', {
  what: z.enum(goodsKinds),
  included: z.int(),
  /** Without those that were given back. */
  kept: z.int(),
  /** Fair market value of one in dollars; null if not set. */
  value: z.number().nullable(),
})
export type SponsorGoods = z.output<typeof sponsorGoods>

export const sponsorPlace = named('SponsorPlace', {
  id: z.string(),
  kind: z.enum(['golf', 'dinner']),
  number: z.int(),
  /** seated: on a team, or at dinner. named: waiting for three more golfers. */
  state: z.enum(['open', 'named', 'seated', 'declined', 'released']),
  name: z.string(),
  teamName: z.string().nullable(),
  /** Table and meal in words; absent at an event without either, and for whoever isn't at dinner yet. */
  dinner: z.string().optional(),
  /** Fair market value in dollars; null if not set. */
  value: z.number().nullable(),
  /** For one person: whoever opens it first may take the place. null once it is taken. */
  link: z.string().nullable(),
  /** For changing a golfer who isn't on a team yet. */
  golfer: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      shirtSize: z.enum(shirtSizes).nullable(),
    })
    .nullable(),
})
export type SponsorPlace = z.output<typeof sponsorPlace>

/** A sponsor's places, for its contact and for staff. Amounts in dollars. */
export const sponsorPlaces = named('SponsorPlaces', {
  sponsorName: z.string(),
  packageName: z.string(),
  eventName: z.string(),
  eventDateText: z.string(),
  /** 'July 1st, 2026': the day by which the committee wants the names; null if it set none. */
  nameByText: z.string().nullable(),
  hasStarted: z.boolean(),
  /** Whether names are taken: it is paid or approved, and the event hasn't started. */
  canName: z.boolean(),
  owedAmount: z.number(),
  paysByCheck: z.boolean(),
  paymentLink: z.string(),
  fee: z.number(),
  /** Fair market value of what wasn't declined; null while unknown. */
  value: z.number().nullable(),
  deductible: z.number().nullable(),
  mayBeDeductible: z.boolean(),
  teamSize: z.int(),
  places: z.array(sponsorPlace),
  /** What the package includes of them. */
  goods: z.array(sponsorGoods),
  /** Promises that are worth something, which can be given back; absent without any. */
  benefits: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        isKept: z.boolean(),
        /** Fair market value in dollars; null if not set. */
        value: z.number().nullable(),
      }),
    )
    .optional(),
})
export type SponsorBenefit = NonNullable<SponsorPlaces['benefits']>[number]
export type SponsorPlaces = z.output<typeof sponsorPlaces>

/** One place, for whoever opened its link. */
const placeInvitation = named('PlaceInvitation', {
  kind: z.enum(['golf', 'dinner']),
  sponsorName: z.string(),
  eventName: z.string(),
  eventDateText: z.string(),
  /** open: may be taken. taken: somebody has it. closed: given back, not paid yet, or the event has started. */
  state: z.enum(['open', 'taken', 'closed']),
})
export type PlaceInvitation = z.output<typeof placeInvitation>

const claimed = named('ClaimedPlace', {
  name: z.string(),
  /** null until four golfers are named, and for dinner. */
  teamName: z.string().nullable(),
})

/** A sponsor who hasn't named everybody. */
const unnamed = named('UnnamedPlaces', {
  sponsorId: z.string(),
  sponsorName: z.string(),
  packageName: z.string(),
  contactName: z.string(),
  contactPhoneNumber: z.string(),
  contactEmail: z.string(),
  golf: z.int(),
  dinner: z.int(),
  /** With which the contact names them. */
  placesLink: z.string(),
  /** Named golfers who wait for a full team. */
  waiting: z.array(z.object({ placeId: z.string(), name: z.string() })),
})
export type UnnamedPlaces = z.output<typeof unnamed>

const placeIds = z.array(idField).min(1).max(200)

const kept = z.int().min(0).max(mostIncluded).optional()
/** What goes back: places, and of shirts and drink tickets all but so many. Sending it again changes nothing. */
const givenBack = {
  placeIds: placeIds.optional(),
  /** How many stay. What isn't named stays as it is, and what was given back doesn't come back. */
  keeps: z.object(forGoods(() => kept)).optional(),
  /** Promises that are worth something: `benefits`. */
  benefitIds: z.array(idField).max(mostBenefits).optional(),
}
const byId = z.object({ id: idField })

export const sponsorPlacesApi = contract({
  'POST /api/sponsor/places': {
    summary: 'Get a sponsor’s included places, by the secret of the contact’s link',
    access: 'public',
    body: z.object({ secret }),
    answers: { 200: sponsorPlaces },
    faults: ['not-found'],
  },
  'POST /api/sponsor/places/name': {
    summary: 'Name the golfer or guest of an included place, or change the name',
    access: 'public',
    body: z.object({
      secret,
      placeId: idField,
      ...person,
      agreed: agreedField,
      /** Of the one who is named, as number 1: as far as the contact knows. */
      answers: givenAnswers,
    }),
    answers: { 200: sponsorPlaces },
    faults: ['not-found', 'place-taken', 'too-late', 'in-use'],
  },
  'POST /api/sponsor/places/decline': {
    summary:
      'Give included places, shirts or drink tickets back before the event. Their value then leaves the receipt',
    access: 'public',
    body: z.object({ secret, ...givenBack }),
    answers: { 200: sponsorPlaces },
    faults: ['not-found', 'too-late', 'in-use'],
  },
  'POST /api/sponsor/place': {
    summary: 'Get one included place, by the secret of its own link',
    access: 'public',
    body: z.object({ secret }),
    answers: { 200: placeInvitation },
    faults: ['not-found'],
  },
  'POST /api/sponsor/place/claim': {
    summary: 'Take the place of a link. The first one wins; the same request again succeeds',
    access: 'public',
    body: z.object({
      secret,
      golfer: claimingGolfer.optional(),
      name: guestName.optional(),
      agreed: agreedField,
      /** As number 1. */
      answers: givenAnswers,
      /** Chosen by the page. */
      requestId: z.uuid(),
    }),
    answers: { 200: claimed },
    faults: ['not-found', 'place-taken', 'too-late', 'in-use'],
  },
  'GET /api/admin/sponsors/{id}/places': {
    summary: 'Get a sponsor’s included places, with the contact’s link',
    access: 'admin',
    params: byId,
    answers: { 200: z.object({ ...sponsorPlaces.shape, placesLink: z.string() }) },
    faults: ['not-found'],
  },
  'POST /api/admin/sponsors/{id}/places/give-back': {
    summary: 'Decline what a package includes on the sponsor’s word, or release places nobody was named for',
    access: 'admin',
    params: byId,
    body: z.object({ ...givenBack, as: z.enum(['declined', 'released']) }),
    answers: { 200: z.object({ ...sponsorPlaces.shape, placesLink: z.string() }) },
    faults: ['not-found', 'too-late', 'in-use'],
  },
  'GET /api/admin/sponsor-places': {
    summary: 'List the sponsors who haven’t named all their golfers and guests',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: {
      200: z.object({
        nameBy: z.string().nullable(),
        isOverdue: z.boolean(),
        sponsors: z.array(unnamed),
      }),
    },
    faults: ['not-found'],
  },
  'PUT /api/admin/sponsor-places/deadline': {
    summary:
      'Set the day by which sponsors should name their golfers and guests. Nothing is released by itself',
    access: 'admin',
    body: z.object({ nameBy: z.iso.date().nullable() }),
    answers: { 204: null },
    faults: ['no-event'],
  },
  'POST /api/admin/sponsor-places/team': {
    summary:
      'Make a team of named golfers of one or more sponsors; of fewer than a team if places may stay open',
    access: 'admin',
    body: z.object({ placeIds }),
    answers: { 200: z.object({ teamName: z.string() }) },
    faults: ['no-event', 'not-found', 'in-use'],
  },
})
