import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { longestName } from '../../kernel/field-rules.ts'
import { idField, line, named, plainLine } from '../../kernel/wire.ts'
import { longestDish, longestWords, moneyStates, mostDishes, mostPortions } from './rules.ts'
import { shapes } from './seats.ts'

/** Something on the menu, as guests see it. */
export const dishChoice = named('DishChoice', {
  dishId: z.string(),
  name: z.string(),
  /** Every portion is taken. */
  isGone: z.boolean(),
})
export type DishChoice = z.output<typeof dishChoice>

const dish = named('Dish', {
  dishId: z.string(),
  name: z.string(),
  /** null: as many as are chosen. */
  portions: z.int().nullable(),
  /** By everybody who comes, paid or not. */
  chosen: z.int(),
})
export type ListedDish = z.output<typeof dish>

/** Whoever sits at dinner: a golfer, a dinner guest, a sponsor's guest, a volunteer. */
export const dinnerGuest = named('DinnerGuest', {
  guestId: z.string(),
  name: z.string(),
  kind: z.enum(['golfer', 'guest', 'crew']),
  /** Who came together: a team, golfers without one, an order, or the crew. */
  partyId: z.string(),
  partyName: z.string(),
  /** Whose guest they are; absent for everybody else. */
  sponsorName: z.string().optional(),
  money: z.enum(moneyStates),
  /** null: not chosen yet. */
  dishId: z.string().nullable(),
  /** Allergies in the guest's own words; only for admins and registration, absent without any. */
  diet: z.string().optional(),
  /** Whose words those are, where somebody else has the place by now. */
  dietOf: z.string().optional(),
  /** With whom they would like to sit; absent without any. */
  wish: z.string().optional(),
  /** Absent without a seat. */
  table: z.object({ tableId: z.string(), number: z.int(), seat: z.int() }).optional(),
  /** Only, and true, of those who stay where they sit. */
  isLocked: z.literal(true).optional(),
  /** Only, and true, of those who said so though their place was paid: the committee cancels and refunds them. */
  cannotCome: z.literal(true).optional(),
})
export type DinnerGuest = z.output<typeof dinnerGuest>

const table = named('DinnerTable', {
  tableId: z.string(),
  number: z.int(),
  /** '' for none. */
  name: z.string(),
  seats: z.int(),
  shape: z.enum(shapes),
  /** Where it stands, in words. */
  place: z.string(),
  /** Whose it is; absent for everybody's. */
  sponsorName: z.string().optional(),
  /** Seats that wait for sponsors' guests without a name; absent without any. */
  kept: z.array(z.object({ sponsorName: z.string(), seats: z.array(z.int()) })).optional(),
})
export type ListedTable = z.output<typeof table>

export const dinnerView = named('DinnerView', {
  dishes: z.array(dish),
  /** '2025-07-01': the last day on which guests choose; null: until play begins. */
  choicesCloseOn: z.string().nullable(),
  /** Golfers by team, then dinner guests in order of sign-up, then crew. */
  guests: z.array(dinnerGuest),
  /** How many more come with sponsors who haven't named them yet; absent without any. */
  toName: z.int().optional(),
  /** By number. */
  tables: z.array(table),
  /** Wishes that aren't met as everybody sits. */
  unmet: z.array(z.object({ guestId: z.string(), what: z.string(), why: z.string() })),
  /** The plan that was applied last; null if none was, or it was undone. */
  lastPlan: z.object({ planId: z.string(), madeAt: z.string(), madeBy: z.string() }).nullable(),
})
export type DinnerView = z.output<typeof dinnerView>

export const dinnerCrew = named('DinnerCrew', {
  /** All volunteers by name, and who of them eats with the guests. */
  crew: z.array(z.object({ volunteerId: z.string(), name: z.string(), post: z.string(), eats: z.boolean() })),
})
export type DinnerCrew = z.output<typeof dinnerCrew>

const words = plainLine(longestWords)

/** What is left out stays as it was. */
const choices = {
  /** null: not chosen. */
  dishId: idField.nullable().optional(),
  diet: words.optional(),
  wish: words.optional(),
}

/** One's own link: an order's, a party's, or a sponsor's. */
const key = { secret: z.string().min(1).max(400) }

const ownGuest = named('OwnDinnerGuest', {
  guestId: z.string(),
  name: z.string(),
  dishId: z.string().nullable(),
  diet: z.string(),
  wish: z.string(),
  /** The number of their table; null without a seat. */
  table: z.int().nullable(),
  /** Whether the name can be changed here: golfers' are on their team's page. */
  hasOwnName: z.boolean(),
  /** They said so, and the committee hasn't refunded them yet; absent otherwise. */
  cannotCome: z.literal(true).optional(),
})
export type OwnDinnerGuest = z.output<typeof ownGuest>

export const ownDinner = named('OwnDinner', {
  eventName: z.string(),
  eventDateText: z.string(),
  /** Who ordered, the team, or the sponsor. */
  name: z.string(),
  /** When and where dinner is: 'Saturday, July 19th, 2025, dinner at 6:00 PM, Pebble Beach Golf Links'. */
  dinnerText: z.string(),
  dishes: z.array(dishChoice),
  guests: z.array(ownGuest),
  /** Dollars; 0 where somebody else pays. */
  owedAmount: z.number(),
  /** Once play has begun, or the day has passed, the committee changes it. */
  canChange: z.boolean(),
  /** 'July 1st, 2025': the last day for it; null where the committee set none. */
  chooseByText: z.string().nullable(),
  /** A guest can be given up here: nothing was paid for them yet. */
  canGiveBack: z.boolean(),
  /** Something was paid: a guest can say that they can't come, and the committee refunds them. */
  canAsk: z.boolean(),
})
export type OwnDinner = z.output<typeof ownDinner>

const ownWishes = z
  .array(
    z.object({
      guestId: idField,
      /** The name the page showed: 409 if somebody else has the seat by now. */
      seenName: z.string().max(400),
      name: line(longestName).optional(),
      ...choices,
    }),
  )
  .min(1)
  .max(100)

export const seatingApi = contract({
  'GET /api/admin/dinner': {
    summary: 'List everyone at dinner with what they eat; allergies only for admins and registration',
    access: 'staff',
    also: ['Registration'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: dinnerView },
    faults: ['not-found'],
  },
  'PUT /api/admin/menu': {
    summary: 'Set what is served. A dish that somebody chose can be renamed, and not removed',
    access: 'admin',
    body: z.object({
      dishes: z
        .array(
          z.object({
            /** Left out for a new one. */
            dishId: idField.optional(),
            name: line(longestDish),
            portions: z.int().min(0).max(mostPortions).nullable(),
          }),
        )
        .max(mostDishes, `At most ${mostDishes} dishes`),
      /** The last day on which guests choose; null: until play begins. Left out: as it was. */
      choicesCloseOn: z.iso.date().nullable().optional(),
    }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'in-use'],
  },
  'GET /api/admin/dinner/crew': {
    summary: 'List the volunteers, and who of them eats with the guests',
    access: 'admin',
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: dinnerCrew },
    faults: ['not-found'],
  },
  'PUT /api/admin/dinner/crew': {
    summary: 'Say which volunteers eat with the guests, without paying',
    access: 'admin',
    body: z.object({ volunteerIds: z.array(idField).max(1000) }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'not-found'],
  },
  'PUT /api/admin/dinner/guest': {
    summary: 'Set what a guest eats, their allergies, and with whom they would like to sit',
    access: 'staff',
    also: ['Registration'],
    body: z.object({ guestId: idField, ...choices }),
    answers: { 200: dinnerView },
    faults: ['no-event', 'not-found', 'sold-out'],
  },
  'POST /api/dinner/own': {
    summary: 'Show an order’s, a party’s or a sponsor’s own guests, and what they eat',
    access: 'public',
    body: z.object(key),
    answers: { 200: ownDinner },
    faults: ['not-found'],
  },
  'PUT /api/dinner/own': {
    summary: 'Choose what one’s own guests eat, or give another name',
    access: 'public',
    body: z.object({
      ...key,
      guests: ownWishes,
    }),
    answers: { 200: ownDinner },
    faults: ['not-found', 'changed-meanwhile', 'sold-out', 'changes-closed'],
  },
  'GET /api/user/dinner': {
    summary: 'Show what the logged-in team’s golfers eat',
    access: 'signed-in',
    answers: { 200: ownDinner },
    faults: ['not-found'],
  },
  'PUT /api/user/dinner': {
    summary: 'Choose what the logged-in team’s golfers eat',
    access: 'signed-in',
    body: z.object({ guests: ownWishes }),
    answers: { 200: ownDinner },
    faults: ['not-found', 'changed-meanwhile', 'sold-out', 'changes-closed'],
  },
  'POST /api/dinner/own/give-back': {
    summary: 'Give up a guest’s seat that nothing was paid for',
    access: 'public',
    body: z.object({ ...key, guestId: idField, seenName: z.string().max(400) }),
    answers: { 200: z.object({ left: ownDinner.nullable() }) },
    faults: ['not-found', 'changed-meanwhile', 'in-use', 'payment-under-way', 'changes-closed'],
  },
  'POST /api/dinner/own/ask': {
    summary:
      'Say that a guest can’t come though their place was paid, or comes after all: refunds are the committee’s',
    access: 'public',
    body: z.object({
      ...key,
      guestId: idField,
      seenName: z.string().max(400),
      comes: z.boolean(),
    }),
    answers: { 200: ownDinner },
    faults: ['not-found', 'changed-meanwhile', 'changes-closed'],
  },
})
