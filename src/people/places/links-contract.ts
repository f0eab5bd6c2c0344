import { z } from 'zod'
import { teeTimeShape } from '../../event/event/tee-time-shapes.ts'
import { givenAnswers } from '../../event/questions/contract.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, instantField, named, optionalEmailField, phoneField } from '../../kernel/wire.ts'
import { agreedField } from '../../site/consents/contract.ts'
import { personFields, teamAddOn, toldFields } from '../teams/team-shapes.ts'

export const person = named('PlacePerson', personFields)
export type PlacePerson = z.output<typeof person>

/** A payment that was received. Its receipt itself is only for whoever paid. */
export const receivedPayment = named('ReceivedPayment', {
  paymentId: z.string(),
  /** Who paid. */
  name: z.string(),
  /** Dollars. */
  amount: z.number(),
  dateText: z.string(),
  /** Whether its receipt can be emailed again. */
  hasEmail: z.boolean(),
})
export type ReceivedPayment = z.output<typeof receivedPayment>

export const placeChannels = ['email', 'text', 'copied'] as const

/** A link that can still be claimed. */
export const openLink = z.object({
  id: z.string(),
  url: z.string(),
  channel: z.enum(placeChannels),
  sentTo: z.string().nullable(),
  heldUntil: z.string(),
  heldUntilText: z.string(),
})
export type OpenLink = z.output<typeof openLink>

/** A place of a team: taken by a player, held for whoever opens its link, or open. */
export const teamPlace = named('TeamPlace', {
  number: z.int(),
  state: z.enum(['taken', 'held', 'open']),
  player: z
    .object({
      id: z.string(),
      fullName: z.string(),
      ...toldFields,
      isLeader: z.boolean(),
      /** Signed up and pays by themselves: their own party or the committee changes them. */
      isParty: z.boolean(),
      /** Dollars, of the team's fee or of their party's. */
      paidAmount: z.number(),
    })
    .nullable(),
  /** Whether its share of the fee is paid. */
  isPaid: z.boolean(),
  /** Its open link; on a taken place, the link that hands it over. */
  link: openLink.nullable(),
})
export type TeamPlace = z.output<typeof teamPlace>

/** A team's own page, for whoever is logged in as the team or has its link. Amounts in dollars. */
export const teamPage = named('TeamPage', {
  teamId: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  eventDateText: z.string(),
  teamName: z.string(),
  teamNumber: z.int(),
  teamCode: z.string(),
  teamLink: z.string(),
  /** Pays one player's share. */
  shareLink: z.string(),
  startingHole: z.int().nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
  /** Absent where all teams start at once. */
  waveId: z.string().optional(),
  teeTime: teeTimeShape.optional(),
  size: z.int(),
  places: z.array(teamPlace),
  /** Places that the committee fills with golfers who signed up by themselves. */
  forOthers: z.int(),
  /** A sponsor's package pays for the team. */
  isIncluded: z.boolean(),
  price: z.number(),
  owedAmount: z.number(),
  underWayAmount: z.number(),
  shareAmount: z.number(),
  payments: z.array(receivedPayment),
  addOns: z.array(teamAddOn),
  /** Places can be sent, named and handed over until the event starts. */
  mayChange: z.boolean(),
  /** Names and shirt sizes can be corrected until the committee's date. */
  mayCorrect: z.boolean(),
  correctUntilText: z.string(),
  sendsTexts: z.boolean(),
  startsAt: z.string(),
})
export type TeamPage = z.output<typeof teamPage>

/** For whoever opened the link of one place. */
export const placeLink = named('PlaceLink', {
  /** 'gone': so is the team. */
  state: z.enum(['open', 'taken', 'closed', 'too-late', 'gone']),
  eventName: z.string(),
  eventDateText: z.string(),
  /** null for the place of a golfer who has no team yet. */
  teamName: z.string().nullable(),
  /** Who leads the team, or signed the golfer up. */
  leaderName: z.string(),
  /** Whose place is handed over; null for an open place. */
  replaces: z.string().nullable(),
  /** The leader's place: email and phone are needed. */
  isLeader: z.boolean(),
  /** The shirt ordered for this place, which can't be changed anymore; null: choose one. */
  shirtSize: z.string().nullable(),
  heldUntilText: z.string(),
  /** Dollars left to pay for this place; 0 if it is paid or somebody else pays. */
  shareAmount: z.number(),
})
export type PlaceLink = z.output<typeof placeLink>

const claimed = z.object({
  /** The team with its own link and code: whoever plays on it has them. '' while a golfer has no team. */
  teamName: z.string(),
  teamLink: z.string(),
  teamCode: z.string(),
  /** Where to pay what is left of the place; null if nothing is. */
  payLink: z.string().nullable(),
  shareAmount: z.number(),
})

export type ClaimedPlace = z.output<typeof claimed>

/** The team's link; left out by a phone that is logged in as the team. */
const key = { paymentTrackingId: z.string().min(1).max(400).nullish() }
const secret = z.string().min(1).max(400)

export const receiptAsked = z.object({ success: z.literal(true) })

/** How a place is sent. */
export const sending = {
  channel: z.enum(placeChannels),
  email: optionalEmailField,
  phoneNumber: phoneField.nullish(),
  heldUntil: instantField,
  /** Sending the same request again makes no second link. */
  requestId: z.uuid(),
}

export const teamPlacesApi = contract({
  'GET /api/user/team-page': {
    summary: 'Get the logged-in team’s own page',
    access: 'signed-in',
    answers: { 200: teamPage },
    faults: ['not-found'],
  },
  'POST /api/places/own': {
    summary: 'Get a team’s own page: who plays, what is paid, which places are open or held',
    access: 'public',
    body: z.object(key),
    answers: { 200: teamPage },
    faults: ['not-found'],
  },
  'POST /api/places/send': {
    summary: 'Make a link to an open place or to hand over a taken one, and email or text it',
    access: 'public',
    body: z.object({
      ...key,
      ...sending,
      /** Hands over this player's place. */
      replaces: idField.nullish(),
    }),
    answers: { 200: teamPage },
    faults: ['not-found', 'too-late', 'place-taken', 'in-use'],
  },
  'POST /api/places/take-back': {
    summary: 'End a place’s link, so that it can’t be claimed',
    access: 'public',
    body: z.object({ ...key, linkId: idField }),
    answers: { 200: teamPage },
    faults: ['not-found', 'place-taken'],
  },
  'POST /api/places/name': {
    summary: 'Put somebody on an open place, or let them take over a taken one',
    access: 'public',
    body: z.object({
      ...key,
      player: person,
      replaces: idField.nullish(),
      agreed: agreedField,
      /** Of the one who is named, as number 1: as far as whoever names them knows. */
      answers: givenAnswers,
    }),
    answers: { 200: teamPage },
    faults: ['not-found', 'too-late', 'place-taken', 'in-use'],
  },
  'PUT /api/places/player': {
    summary: 'Correct a player’s name, contact or shirt size until the committee’s date',
    access: 'public',
    body: z.object({ ...key, playerId: idField, player: person }),
    answers: { 200: teamPage },
    faults: ['not-found', 'too-late', 'changes-closed', 'in-use'],
  },
  'POST /api/places/swap': {
    summary: 'Let two players of a team swap numbers; number 1 leads it',
    access: 'public',
    body: z.object({ ...key, playerIds: z.tuple([idField, idField]) }),
    answers: { 200: teamPage },
    faults: ['not-found', 'too-late', 'in-use'],
  },
  'POST /api/places/receipt': {
    summary:
      'Email a team’s receipt again, to whoever paid. The answer is the same if it was sent a few times today',
    access: 'public',
    body: z.object({ ...key, paymentId: idField }),
    answers: { 200: receiptAsked },
    faults: ['not-found'],
  },
  'POST /api/places/link': {
    summary: 'Get one place by the secret of its link',
    access: 'public',
    body: z.object({ secret }),
    answers: { 200: placeLink },
    faults: ['not-found'],
  },
  'POST /api/places/claim': {
    summary: 'Take the place of a link. The first one wins; the same request again succeeds',
    access: 'public',
    body: z.object({
      secret,
      requestId: z.uuid(),
      player: person,
      agreed: agreedField,
      /** As number 1. */
      answers: givenAnswers,
    }),
    answers: { 200: claimed },
    faults: ['not-found', 'place-taken', 'link-closed', 'too-late', 'in-use'],
  },
})
