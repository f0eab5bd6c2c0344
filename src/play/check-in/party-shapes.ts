/** Who checks in together, and what the desk sees of them. */
import { z } from 'zod'
import { teeTimeShape } from '../../event/event/tee-time-shapes.ts'
import { named } from '../../kernel/wire.ts'
import { billOnTeam } from '../../money/ledger/record-contract.ts'
import { golferRules } from '../../site/consents/contract.ts'

/** When somebody arrived, and who checked them in. */
export const arrival = named('Arrival', { at: z.string(), by: z.string() })
export type Arrival = z.output<typeof arrival>

export const checkInPerson = named('DeskPerson', {
  personId: z.string(),
  name: z.string(),
  /** Somebody who only bought shirts isn't counted, nor is crew. */
  kind: z.enum(['Golfer', 'Dinner', 'Shirts', 'Crew']),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** A golfer's own shirt. */
  shirtSize: z.string().nullable(),
  /** Whether the person is expected. Guests of an unpaid order have lost their seats; some golfers are off their team for the day. */
  isExpected: z.boolean(),
  arrival: arrival.nullable(),
  /** Table and meal in words; absent at an event without either, and for whoever doesn't eat. */
  dinner: z.string().optional(),
  /** Absent for guests, and at an event without rules to agree to. */
  rules: golferRules.optional(),
})
export type CheckInPerson = z.output<typeof checkInPerson>

/** Dollars. */
export const partyMoney = named('DeskMoney', {
  owedAmount: z.number(),
  paidAmount: z.number(),
  /** The part that staff waived. */
  waivedAmount: z.number(),
  /** Being processed by the provider; neither paid yet nor to be paid again. */
  underWayAmount: z.number(),
  /** Who owes it, where the players of a team pay for themselves; absent otherwise. */
  bills: z.array(billOnTeam).optional(),
})
export type PartyMoney = z.output<typeof partyMoney>

/** An add-on that a team bought. */
export const partyAddOn = named('DeskAddOn', {
  name: z.string(),
  /** Paid or not; without what was refunded. */
  ordered: z.int(),
  /** null for anyone who may not take payments. */
  paid: z.int().nullable(),
  used: z.int(),
  /** Used on the course, as mulligans are. */
  countsOnCard: z.boolean(),
})
export type PartyAddOn = z.output<typeof partyAddOn>

/** A foursome, an order of dinners and shirts, or crew who eat: people who check in together. */
export const party = named('Party', {
  partyId: z.string(),
  kind: z.enum(['Team', 'Order', 'Crew']),
  /** Golfers who aren't on a team yet; absent otherwise. */
  isPooled: z.boolean().optional(),
  /** 'Team Marsh', or whoever placed the order. */
  name: z.string(),
  /** null for volunteers, like every email. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  teamNumber: z.int().nullable(),
  startingHole: z.int().nullable(),
  startingGroup: z.enum(['A', 'B']).nullable(),
  /** Absent where all teams start at once. */
  waveId: z.string().optional(),
  teeTime: teeTimeShape.optional(),
  people: z.array(checkInPerson),
  /** To hand out, by size. */
  shirts: z.array(z.object({ size: z.string(), quantity: z.int() })),
  isPaid: z.boolean(),
  /** The team may play before it has paid. */
  mayScore: z.boolean(),
  /** null for anyone who may not take payments, as are code and link. */
  money: partyMoney.nullable(),
  teamCode: z.string().nullable(),
  teamLink: z.string().nullable(),
  /** Of those who aren't a team: where what they owe is paid by card. Absent once nothing is owed, and like the link. */
  payLink: z.string().optional(),
  /** Absent without any. */
  addOns: z.array(partyAddOn).optional(),
  /** A team's places that a golfer may still take: paid for by its own fee, or by themselves. Absent without any. */
  openPlaces: z.object({ byTeam: z.int(), byGolfer: z.int() }).optional(),
})
export type Party = z.output<typeof party>

export const checkInList = named('Desk', {
  eventId: z.string(),
  eventName: z.string(),
  /** IANA name, used to show arrival times. */
  timeZone: z.string(),
  /** Whether the caller may take payments and see team codes. */
  mayTakeCash: z.boolean(),
  /** Whether add-ons are sold at check-in now, by this caller; absent if not. */
  sellsAddOns: z.boolean().optional(),
  parties: z.array(party),
})
export type CheckInList = z.output<typeof checkInList>
