/** Raffles on the wire: for the public, for staff, and for whoever has tickets. */
import { z } from 'zod'
import { dollars, idField, line, named, plainLine } from '../../kernel/wire.ts'
import { drawersShape, payoutShape, taxesSentShape } from '../../money/cash/payout-shapes.ts'
import { highestNumber } from './numbers.ts'
import { drawMethods, mostPrizes, outcomes, raffleKinds } from './rules.ts'
import { taxPayers } from './tax.ts'

const stages = ['selling', 'closed', 'drawn'] as const

const ranges = z.array(z.object({ from: z.int(), to: z.int() }))
export const number = z.int('Enter a number').min(1, 'Enter a number').max(highestNumber)

export const prize = z.object({ id: z.string(), name: z.string(), value: z.number().nullable() })

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

export const roll = z.object({
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
  /** Box 1 of Form W-2G, and what it would be less the ticket; absent where no form is due. */
  boxOne: z.object({ winnings: z.number(), lessTicket: z.number() }).optional(),
  /** Who gave the winner the form that was due, and when; absent until then. */
  formGiven: z.object({ at: z.string(), by: z.string() }).optional(),
  /** Of half: what its winner gets, less what is held back. */
  toPay: z.number().optional(),
  /** Of a thing: what has to be paid before it is handed over, if the winner pays it or the charity does. */
  taxDue: z.object({ winner: z.number(), charity: z.number() }).optional(),
  /** That it was paid; of a thing, that its tax was settled, with less than nothing as the amount if the winner paid it. */
  payout: payoutShape.optional(),
  /** Of a thing whose tax was settled: who paid it. */
  taxPaidBy: z.enum(taxPayers).optional(),
  /** That what was held back of it went to the IRS. */
  taxesSent: taxesSentShape.optional(),
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

export const byId = z.object({ id: idField })
export const version = z.int().min(0)
export const why = line(300, 'Say why')
export const person = plainLine(120)

export const own = named('OwnTickets', {
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
