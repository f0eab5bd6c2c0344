import { z } from 'zod'
import { largestTeam, mostHoles } from '../../event/event/round.ts'
import { contract } from '../../kernel/endpoint.ts'
import { longestName, neededEmailFault } from '../../kernel/field-rules.ts'
import {
  dollars,
  idField,
  instantField,
  named,
  optionalEmailField,
  optionalLine,
  owedNow,
  plainLine,
  textBy,
} from '../../kernel/wire.ts'
import { codeField } from '../../money/codes/contract.ts'
import { deskMethods } from '../../money/ledger/payment-methods.ts'
import { sellingPlaces, treatments } from '../price-list/item.ts'
import { ownLateSale } from './late-contract.ts'
import { lateReasons, lateStates } from './late-sales.ts'

/** An upper bound for requests; the items' own limits apply later. */
const mostOfOne = 1000
const mostLines = 50

const orderLine = z.object({
  itemId: idField,
  quantity: z.int('Enter a whole number').min(1, 'At least 1').max(mostOfOne, `At most ${mostOfOne}`),
})

const ordered = {
  /** The current event if left out. */
  eventId: idField.optional(),
  lines: z.array(orderLine).min(1, 'Choose something first').max(mostLines),
  /** A discount code. */
  code: codeField,
  /** What the page showed as the total, in dollars. If the price has changed, nothing is ordered. */
  amountOwed: dollars,
  /** The team it is for: by its id, or by the secret of its link. A logged-in team orders for itself. */
  teamId: idField.optional(),
  teamSecret: z.string().max(400).optional(),
  /** The player it is for, 1 being the leader. */
  playerNumber: z.int().min(1).max(largestTeam).optional(),
  /** Chosen by the page: sending the same order again returns the first response. */
  requestId: z.uuid().optional(),
}

export const orderEntry = named('OrderEntry', {
  ...ordered,
  place: z.enum(sellingPlaces),
  payer: z.object({
    email: textBy((typed) => neededEmailFault(typed)),
    firstname: plainLine(longestName).default(''),
    lastname: plainLine(longestName).default(''),
    phone: optionalLine(40),
  }),
})
export type OrderEntry = z.output<typeof orderEntry>

/** What was sold for money handed over, by staff. */
export const saleEntry = named('SaleEntry', {
  ...ordered,
  place: z.enum(['check-in', 'seller']),
  lines: z
    .array(orderLine.extend({ unitPrice: dollars.optional() }))
    .min(1, 'Choose something first')
    .max(mostLines),
  /** The page's own id, required: a sale without signal is sent again until it arrives. */
  requestId: z.uuid(),
  /** 'card': tapped on a terminal of the committee's. */
  method: z.enum(deskMethods).default('cash'),
  checkNumber: optionalLine(30),
  buyerName: plainLine(200).default(''),
  buyerEmail: optionalEmailField,
  /**
   * The money was taken and the goods were handed over before this could be sent. The sale counts if it could have been made
   * like that: otherwise it is kept until the treasurer decides.
   */
  soldOn: instantField.optional(),
})
export type SaleEntry = z.output<typeof saleEntry>

const placed = named('PlacedOrder', {
  orderId: z.string(),
  /** For the payment calls, with the type 'Extras'. */
  paymentTrackingId: z.string(),
  /** Dollars. */
  amountOwed: z.number(),
  /** Until then nobody else gets what was ordered. */
  heldUntil: z.string(),
})

const lineView = z.object({
  lineId: z.string(),
  itemId: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** How many of them were refunded. */
  takenBack: z.int(),
  /** Dollars: one, and the whole line after its discount and before sales tax. */
  unitPrice: z.number(),
  amount: z.number(),
  treatment: z.enum(treatments),
})

/** Numbers of raffle tickets: 'Raffle ticket', 'Nos. 12–14'. */
export const ticketNumbers = named('TicketNumbers', {
  lines: z.array(z.object({ name: z.string(), numbers: z.string() })),
  /** Opens them on the buyer's phone, with the draw. */
  url: z.string(),
})
export type TicketNumbers = z.output<typeof ticketNumbers>

/** 'held': not paid yet; 'over': its hold ended unpaid. */
const orderStates = ['paid', 'under-way', 'held', 'over', 'canceled', 'refunded'] as const

const orderView = named('Order', {
  id: z.string(),
  paymentTrackingId: z.string(),
  place: z.enum(sellingPlaces),
  state: z.enum(orderStates),
  lines: z.array(lineView),
  price: z.number(),
  owedAmount: z.number(),
  heldUntil: z.string(),
  createdOn: z.string(),
})
export type OrderView = z.output<typeof orderView>

const staffOrder = named('StaffOrder', {
  ...orderView.shape,
  payerName: z.string(),
  payerEmail: z.string(),
  payerPhone: z.string().nullable(),
  teamId: z.string().nullable(),
  playerNumber: z.int().nullable(),
  /** Who sold it; null if it was ordered by its payer. */
  soldBy: z.string().nullable(),
})
export type StaffOrderView = z.output<typeof staffOrder>

const teamItem = named('TeamItem', {
  itemId: z.string(),
  name: z.string(),
  /** Shown on the scoring screen with 'Use one'. */
  countsOnCard: z.boolean(),
  bought: z.int(),
  used: z.int(),
  left: z.int(),
})

const itemUse = named('ItemUse', {
  /** The id the phone chose. */
  id: z.string(),
  itemId: z.string(),
  holeNumber: z.int().nullable(),
  usedOn: z.string(),
  isUndone: z.boolean(),
  /** It came once scoring was locked and doesn't count; absent for all others. */
  late: z.enum(['waiting', 'refused']).optional(),
})

/** What a team bought, and what it used on the course. */
export const teamExtras = named('TeamExtras', {
  teamId: z.string(),
  items: z.array(teamItem),
  /** Oldest first. */
  uses: z.array(itemUse),
  /** Newest first. */
  orders: z.array(orderView),
})
export type TeamExtras = z.output<typeof teamExtras>

export const useEntry = named('ItemUseEntry', {
  /** Chosen by the phone, one for each use. Sending it again changes nothing. */
  mutationId: z.uuid(),
  teamId: idField,
  itemId: idField,
  holeNumber: z.int().min(1).max(mostHoles).nullish(),
  /** Takes this use back. */
  undo: z.boolean().default(false),
  deviceId: z.string().max(100).nullish(),
})
export type UseEntry = z.output<typeof useEntry>

const orderFaults = [
  'no-event',
  'not-found',
  'not-on-sale',
  'sold-out',
  'over-limit',
  'price-changed',
  'code-refused',
  'request-reused',
] as const

export const ordersApi = contract({
  'POST /api/orders': {
    summary: 'Order add-ons. They are held for 30 minutes until they are paid',
    access: 'public',
    body: orderEntry,
    answers: { 200: placed },
    faults: orderFaults,
    problemMore: owedNow,
  },
  'GET /api/user/extras': {
    summary: 'Get what the logged-in team bought, and what is left to use',
    access: 'signed-in',
    answers: { 200: teamExtras },
    faults: ['no-team', 'not-found'],
  },
  'POST /api/LiveScoring/item-use': {
    summary: 'Use one of the team’s items on the course, such as a mulligan, or take that back',
    access: 'signed-in',
    body: useEntry,
    answers: { 200: teamExtras },
    faults: ['not-found', 'not-live', 'none-left', 'scoring-locked'],
  },
  'GET /api/admin/orders': {
    summary: 'List every order of add-ons, newest first',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: z.object({ orders: z.array(staffOrder) }) },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/orders/{id}/cancel': {
    summary: 'Cancel an order that isn’t paid, and put its items back on sale',
    access: 'admin',
    also: ['Treasurer'],
    params: z.object({ id: idField }),
    answers: { 204: null },
    faults: ['not-found', 'in-use', 'payment-under-way', 'provider-failed'],
  },
})

/** For whoever takes cash: sellers, admins, and volunteers where the event lets them. */
export const salesApi = contract({
  'POST /api/cash/sales': {
    summary:
      'Record a sale of add-ons for cash or a check. One made without signal may have to wait for the treasurer’s yes',
    access: 'person',
    body: saleEntry,
    answers: {
      200: placed.extend({ paidAmount: z.number(), tickets: ticketNumbers.optional() }),
      202: named('KeptSale', {
        lateSaleId: z.string(),
        state: z.enum(lateStates),
        reasons: z.array(z.enum(lateReasons)),
      }),
    },
    faults: orderFaults,
    problemMore: owedNow,
  },
  'GET /api/cash/late-sales': {
    summary: 'List the caller’s own sales that a treasurer decides or decided about, newest first',
    access: 'person',
    answers: { 200: z.object({ sales: z.array(ownLateSale) }) },
    faults: ['no-event'],
  },
})
