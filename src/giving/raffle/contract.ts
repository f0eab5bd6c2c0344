/** Raffles with numbered tickets. Amounts in dollars. The public sees numbers and initials, and nobody's name. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, named, paragraph, plainLine } from '../../kernel/wire.ts'
import { drawersShape, payoutSaid, payoutShape } from '../../money/cash/payout-shapes.ts'
import { highestNumber } from './numbers.ts'
import { drawMethods, mostPrizes, outcomes, raffleKinds } from './rules.ts'

const stages = ['selling', 'closed', 'drawn'] as const

const ranges = z.array(z.object({ from: z.int(), to: z.int() }))
const number = z.int('Enter a number').min(1, 'Enter a number').max(highestNumber)

const prize = z.object({ id: z.string(), name: z.string(), value: z.number().nullable() })

const publicDraw = z.object({
  position: z.int(),
  prizeId: z.string(),
  number: z.int(),
  /** '' where nobody said whose it is. */
  initials: z.string(),
  outcome: z.enum(outcomes),
})

const common = {
  raffleId: z.string(),
  itemId: z.string(),
  name: z.string(),
  /** Of one ticket today. */
  price: z.number(),
  kind: z.enum(raffleKinds),
  method: z.enum(drawMethods),
  /** A number that was drawn may win again. */
  winsAgain: z.boolean(),
  stage: z.enum(stages),
  /** Somebody can buy a ticket now: the list isn't closed, and it isn't hidden on the price list. */
  isOnSale: z.boolean(),
  /** How many tickets can win. */
  tickets: z.int(),
  prizes: z.array(prize),
  /** Of half: what its winner gets. */
  pot: z.number().nullable(),
}

export const publicRaffle = named('Raffle', {
  ...common,
  /** SHA-256 of the seed, in hexadecimal digits; null where a stub is drawn by hand. */
  seedHash: z.string().nullable(),
  /** Once the draw is over. */
  seed: z.string().nullable(),
  /** The numbers that can win, once the list is closed. */
  numbers: ranges.nullable(),
  /** ISO 8601. */
  closedOn: z.string().nullable(),
  draws: z.array(publicDraw),
})
export type PublicRaffle = z.output<typeof publicRaffle>

export const rafflesShown = named('Raffles', {
  eventId: z.string(),
  eventName: z.string(),
  timeZone: z.string(),
  raffles: z.array(publicRaffle),
})
export type RafflesShown = z.output<typeof rafflesShown>

const roll = z.object({
  rollId: z.string(),
  from: z.int(),
  to: z.int(),
  seller: z.string(),
  price: z.number(),
  /** null while the seller has it. */
  returnedOn: z.string().nullable(),
  unsold: ranges,
  sold: z.int(),
  /** What went into the seller's drawer for it. */
  money: z.number(),
})
export type Roll = z.output<typeof roll>

const staffDraw = publicDraw.extend({
  winnerName: z.string(),
  why: z.string().nullable(),
  witnesses: z.array(z.string()),
  drawnBy: z.string(),
  /** What the winner won, what the ticket cost, and what follows from it; null while the prize has no value. */
  tax: z
    .object({
      winnings: z.number(),
      stake: z.number(),
      /** null until the treasurer has confirmed the year's minimum. */
      formDue: z.boolean().nullable(),
      withheld: z.number(),
    })
    .nullable(),
  /** Who gave the winner the form that was due, and when; absent until then. */
  formGiven: z.object({ at: z.string(), by: z.string() }).optional(),
  /** Of half: what its winner gets, less what is held back. */
  toPay: z.number().optional(),
  /** That it was paid. */
  payout: payoutShape.optional(),
})
export type StaffDraw = z.output<typeof staffDraw>

const staffRaffle = named('StaffRaffle', {
  ...common,
  version: z.int(),
  seedHash: z.string(),
  /** What tickets that can win brought in; as it was when the list was closed. */
  sold: z.number(),
  onPhones: z.int(),
  onPaper: z.int(),
  rolls: z.array(roll),
  /** Numbers that staff voided, newest first. */
  voided: z.array(z.object({ number: z.int(), why: z.string(), by: z.string() })),
  /** Sold or paid once the list was closed: not in the draw. */
  late: z.array(z.object({ orderId: z.string(), buyer: z.string(), quantity: z.int(), by: z.string() })),
  numbers: ranges,
  draws: z.array(staffDraw),
  closedOn: z.string().nullable(),
  closedBy: z.string().nullable(),
  endedOn: z.string().nullable(),
})
export type StaffRaffle = z.output<typeof staffRaffle>

export const rafflesDesk = named('RafflesDesk', {
  eventId: z.string(),
  eventName: z.string(),
  timeZone: z.string(),
  raffles: z.array(staffRaffle),
  /** Games of chance on the price list that no raffle numbers. */
  items: z.array(z.object({ itemId: z.string(), name: z.string(), price: z.number() })),
  /** Who may take cash, and so may be given a roll. */
  sellers: z.array(z.object({ personId: z.string(), name: z.string() })),
  /** Drawers that prize money can come from; absent while none is to be paid. */
  drawers: drawersShape.optional(),
  minimum: z.object({
    year: z.int(),
    amount: z.number(),
    source: z.string(),
    /** null until the treasurer says that it is right. */
    confirmedBy: z.string().nullable(),
  }),
})
export type RafflesDesk = z.output<typeof rafflesDesk>

const settings = {
  kind: z.enum(raffleKinds),
  method: z.enum(drawMethods),
  winsAgain: z.boolean(),
  /** In the order of the draw; none for a half. */
  prizes: z
    .array(z.object({ name: line(120, 'Name this prize'), value: dollars.nullable() }))
    .max(mostPrizes, `At most ${mostPrizes} prizes`),
}
export const raffleEntry = named('RaffleEntry', settings)
export type RaffleEntry = z.output<typeof raffleEntry>

const byId = z.object({ id: idField })
const version = z.int().min(0)
const why = line(300, 'Say why')
const person = plainLine(120)

const own = named('OwnTickets', {
  eventId: z.string(),
  eventName: z.string(),
  raffles: z.array(
    z.object({
      raffleId: z.string(),
      name: z.string(),
      stage: z.enum(stages),
      numbers: z.array(z.int()),
      /** Names of prizes that these numbers won. */
      won: z.array(z.object({ number: z.int(), prize: z.string() })),
    }),
  ),
})
export type OwnTickets = z.output<typeof own>

export const rafflesApi = contract({
  'GET /api/raffles': {
    summary: 'Get the raffles of an event: prizes, the closed list, the promised seed, and what was drawn',
    access: 'public',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: rafflesShown },
    faults: ['no-event', 'not-found'],
    etag: true,
  },
  'POST /api/raffles/own': {
    summary: 'Get the ticket numbers of an order, by the secret of its link',
    access: 'public',
    body: z.object({ secret: z.string().min(1).max(400) }),
    answers: { 200: own },
    faults: ['not-found'],
  },
  'GET /api/admin/raffles': {
    summary: 'Get everything about the event’s raffles: numbers, paper rolls, draws and winners',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: rafflesDesk },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/raffles': {
    summary: 'Number the tickets of an item. What was sold of it before gets its numbers too',
    access: 'admin',
    body: raffleEntry.extend({ itemId: idField }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-allowed'],
  },
  'PUT /api/admin/raffles/{id}': {
    summary: 'Change prizes and rules of the draw, until the list is closed',
    access: 'admin',
    params: byId,
    body: raffleEntry.extend({ version }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-closed'],
  },
  'POST /api/admin/raffles/{id}/rolls': {
    summary: 'Hand paper tickets to a seller, by their first and last number',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ from: number, to: number, personId: idField }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'raffle-closed', 'numbers-taken'],
  },
  'POST /api/admin/raffle-rolls/{id}/return': {
    summary: 'Take a roll back: what wasn’t sold, and the cash for the rest into the seller’s drawer',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({
      unsold: z.array(z.object({ from: number, to: number })).max(500),
      /** What was seen: sold times the price, in dollars. */
      money: z.number().min(0).max(10_000_000),
    }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-closed', 'price-changed'],
  },
  'POST /api/admin/raffles/{id}/void': {
    summary: 'Void a number: it can’t win. Money is given back on the payment',
    access: 'admin',
    params: byId,
    body: z.object({ number, why }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'raffle-closed'],
  },
  'POST /api/admin/raffles/{id}/close': {
    summary: 'End the sale and publish the list of numbers, for good',
    access: 'admin',
    params: byId,
    body: z.object({ version, tickets: z.int().min(0) }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-closed', 'raffle-not-ready'],
  },
  'POST /api/admin/raffles/{id}/draw': {
    summary: 'Draw the next prize: by the seed, or the number of the stub that was drawn in the room',
    access: 'admin',
    params: byId,
    body: z.object({
      /** How many were drawn before, so that two taps draw once. */
      drawn: z.int().min(0),
      byHand: z
        .object({
          number,
          witness: line(120, 'Name a witness'),
          secondWitness: line(120, 'Name a second witness'),
        })
        .optional(),
    }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready', 'number-cannot-win'],
  },
  'POST /api/admin/raffles/{id}/pass-on': {
    summary: 'Draw a prize again, because its winner isn’t there',
    access: 'admin',
    params: byId,
    body: z.object({ position: z.int().min(1), why }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready'],
  },
  'POST /api/admin/raffles/{id}/finish': {
    summary: 'End the draw and show the seed',
    access: 'admin',
    params: byId,
    body: z.object({ drawn: z.int().min(0) }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready'],
  },
  'PUT /api/admin/raffles/{id}/winner': {
    summary: 'Write down who won, for a paper ticket',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ position: z.int().min(1), name: person }),
    answers: { 200: rafflesDesk },
    faults: ['not-found'],
  },
  'POST /api/admin/raffles/{id}/pay-out': {
    summary: 'Write down that the winner of a half got the money, in cash or by check',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: payoutSaid.extend({ position: z.int().min(1) }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'changed-meanwhile', 'raffle-not-ready'],
  },
  'POST /api/admin/raffles/{id}/pay-out/undo': {
    summary: 'Take back that prize money was paid, until the drawer it came from is counted',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ position: z.int().min(1), why }),
    answers: { 200: rafflesDesk },
    faults: ['not-found', 'in-use'],
  },
  'POST /api/admin/raffles/{id}/form': {
    summary: 'Note that a winner has the tax form that was due, or has it not',
    access: 'admin',
    also: ['Treasurer'],
    params: byId,
    body: z.object({ position: z.int().min(1), isGiven: z.boolean() }),
    answers: { 200: rafflesDesk },
    faults: ['not-found'],
  },
  'PUT /api/admin/winnings-minimum': {
    summary: 'Confirm from what winnings a form is due in a year, and where that stands',
    access: 'admin',
    also: ['Treasurer'],
    body: z.object({
      eventId: idField.optional(),
      year: z.int().min(2000).max(2200),
      amount: dollars.min(1, 'Enter an amount'),
      source: paragraph(300).min(1, 'Enter where you found this'),
    }),
    answers: { 200: rafflesDesk },
    faults: ['no-event', 'not-found'],
  },
})
