import { z } from 'zod'
import { largestTeam } from '../../event/event/round.ts'
import { contract } from '../../kernel/endpoint.ts'
import { shirtSizes } from '../../kernel/shirt-sizes.ts'
import { dollars, idField, named, optionalLine, owedNow } from '../../kernel/wire.ts'
import { deskMethods } from '../../money/ledger/payment-methods.ts'
import { purposeFacts, purposes } from '../../money/ledger/purposes.ts'
import { billOnTeam, forWhom, receivedFrom } from '../../money/ledger/record-contract.ts'
import { walkUpGuest } from '../../people/dinner/staff-contract.ts'
import { listedLeader, listedPlayer, playerEntry, teamNameEntry } from '../../people/teams/team-shapes.ts'
import { checkInList, party } from './party-shapes.ts'

const marked = named('MarkedParties', { parties: z.array(party) })
const people = z.object({ personIds: z.array(idField).min(1).max(50) })

export const checkInApi = contract({
  'GET /api/admin/check-in': {
    summary:
      'List who is coming, who is here and what to hand over. Money and codes only for staff who may take cash',
    access: 'staff',
    also: ['Registration'],
    answers: { 200: checkInList },
    faults: ['no-event'],
    etag: true,
  },
  'POST /api/admin/check-in/arrive': {
    summary: 'Check in golfers, dinner guests, or crew who eat. Those already checked in stay as they are',
    access: 'staff',
    also: ['Registration'],
    body: people,
    answers: { 200: marked },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/check-in/undo': {
    summary: 'Undo check-ins. Their history is kept',
    access: 'staff',
    also: ['Registration'],
    body: people,
    answers: { 200: marked },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/check-in/shirt': {
    summary: 'Set a golfer’s shirt size',
    access: 'admin',
    also: ['Registration'],
    body: z.object({ personId: idField, size: z.enum(shirtSizes) }),
    answers: { 200: marked },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/check-in/signed': {
    summary: 'Note that golfers signed the event’s rules on paper. Those who agreed already stay as they are',
    access: 'staff',
    also: ['Registration'],
    body: people,
    answers: { 200: marked },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/check-in/signed/undo': {
    summary: 'Take back that golfers signed on paper. It stays on record, with its end',
    access: 'staff',
    also: ['Registration'],
    body: people,
    answers: { 200: marked },
    faults: ['no-event', 'not-found'],
  },
})

/** What can be paid together at check-in. */
const deskBillKinds = purposes.filter((purpose) => purposeFacts[purpose].isPaidAtCheckIn)

/** Something that one payer owes. */
const deskBill = named('DeskBill', {
  kind: z.enum(deskBillKinds),
  /** Id of the team, of the dinner order or of the order of add-ons. */
  subjectId: z.string(),
  /** 'Team Marsh', 'Dinner and shirts, Dana Harlan', '2 × Mulligan'. */
  name: z.string(),
  owedAmount: z.number(),
})
export type DeskBill = z.output<typeof deskBill>

const deskBills = named('DeskBills', {
  bills: z.array(deskBill),
  /** What the team or the order itself owes now, with what its players owe who pay for themselves. As in the list. */
  own: z.object({ owedAmount: z.number(), bills: z.array(billOnTeam) }),
})
export type DeskBills = z.output<typeof deskBills>

const partyOf = { partyId: idField, kind: z.enum(['Team', 'Order']) }

export const checkInPayment = named('DeskPayment', {
  ...partyOf,
  amount: dollars,
  /** The amount owed as shown on the page. If it has changed since, nothing is recorded. */
  owedAmount: dollars,
  /** More bills of the same payer, each paid in full. Together they are one payment with one receipt. */
  others: z
    .array(z.object({ kind: z.enum(deskBillKinds), subjectId: idField, owedAmount: dollars }))
    .max(20)
    .optional(),
  forWhom,
  method: z.enum(deskMethods),
  note: optionalLine(500),
  ...receivedFrom,
  /** The page's id for this payment. Sending it again after a lost response records it once. */
  mutationId: z.uuid(),
})
export type CheckInPayment = z.output<typeof checkInPayment>

const { firstName, lastName, email, handicapIndex, hasNoIndex } = playerEntry.shape
/** Where there is a net leaderboard: without an index or a no, their team has no net place. */
const index = { handicapIndex, hasNoIndex }
const walkUpGolfer = named('WalkUpGolfer', {
  teamId: idField,
  ...{ firstName, lastName, email },
  phoneNumber: listedLeader.shape.phoneNumber,
  shirtSize: listedPlayer.shape.shirtSize,
  ...index,
  /** Chosen by the page: sending the same form again returns the first response. */
  requestId: z.uuid().optional(),
})
export type WalkUpGolfer = z.output<typeof walkUpGolfer>

/** What the desk needs in a hurry; the rest is asked later. The names without a prefix are the captain's. */
const walkUpTeam = named('WalkUpTeam', {
  teamName: teamNameEntry.nullish(),
  ...{ firstName, lastName, email },
  phoneNumber: listedLeader.shape.phoneNumber,
  ...index,
  /** Who else plays, as far as they are named already. */
  others: z
    .array(z.object({ firstName, lastName, ...index }))
    .max(largestTeam - 1)
    .optional(),
  /** With the captain. */
  playerCount: z.int().min(1).max(largestTeam),
  /** Needed once the event is full. */
  reason: optionalLine(500),
  /** Chosen by the page: sending the same form again returns the first response. */
  requestId: z.uuid().optional(),
})
export type WalkUpTeam = z.output<typeof walkUpTeam>

/** Separate because its access differs: admins, and volunteers if the event allows it. */
export const checkInMoneyApi = contract({
  'POST /api/admin/check-in/walk-up': {
    summary: 'Add a walk-up dinner guest: a seat and a bill, paid in cash at the desk',
    access: 'staff',
    also: ['Registration'],
    body: walkUpGuest,
    answers: { 200: marked.extend({ partyId: z.string() }) },
    faults: ['no-event', 'event-full', 'request-reused'],
  },
  'POST /api/admin/check-in/walk-up-team': {
    summary:
      'Add a walk-up team by its players’ names, or its captain’s and how many they are. Works after sign-up has closed; a full event or a final result needs a reason',
    access: 'staff',
    also: ['Registration'],
    body: walkUpTeam,
    answers: { 200: marked.extend({ partyId: z.string() }) },
    faults: ['no-event', 'event-full', 'registration-closed', 'request-reused'],
  },
  'POST /api/admin/check-in/walk-up-golfer': {
    summary:
      'Add a walk-up golfer to a team with an open place, with a bill of their own unless the team’s fee pays',
    access: 'staff',
    also: ['Registration'],
    body: walkUpGolfer,
    answers: { 200: marked.extend({ partyId: z.string(), personId: z.string() }) },
    faults: ['no-event', 'not-found', 'place-taken', 'event-full', 'not-on-sale', 'request-reused'],
  },
  'GET /api/admin/check-in/bills': {
    summary:
      'List what the payer of a team or an order owes: its own bill first, then what can be paid with it',
    access: 'staff',
    also: ['Registration'],
    query: z.object(partyOf),
    answers: { 200: deskBills },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/check-in/payment': {
    summary:
      'Record cash or a check for a team or an order, and for other bills of the same payer. 409 with the amount now owed if someone else was faster',
    access: 'staff',
    also: ['Registration'],
    body: checkInPayment,
    answers: { 200: marked },
    faults: [
      'no-event',
      'not-found',
      'already-paid',
      'price-changed',
      'places-sold',
      'items-sold',
      'request-reused',
    ],
    problemMore: owedNow,
  },
  'POST /api/admin/check-in/let-play': {
    summary: 'Let a team keep score before it has paid, or stop letting it',
    access: 'staff',
    also: ['Registration'],
    body: z.object({ partyId: idField, enabled: z.boolean() }),
    answers: { 200: marked },
    faults: ['no-event', 'not-found'],
  },
})
