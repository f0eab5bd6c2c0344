/**
 * Cash and checks at closing time: what each person should have, what was counted, and what was deposited. Amounts in
 * dollars.
 */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollarSum, dollars, idField, named, optionalLine } from '../../kernel/wire.ts'
import { optionalDay } from '../ledger/record-contract.ts'
import { drawerStates } from './drawer-rules.ts'
import { billNames } from './rules.ts'

const item = named('CashItem', {
  paymentId: z.string(),
  /** The receipt number. */
  number: z.string(),
  payer: z.string(),
  checkNumber: z.string().nullable(),
  amount: z.number(),
  /** What became of it after the count: it came back from the bank, or was a wrong entry. */
  voided: z.enum(['bounced', 'mistake']).nullable(),
  voidedAt: z.string().nullable(),
})
export type CashItem = z.output<typeof item>

/** Money of sales that the treasurer decides about. No other amount here has it, unless it is accepted before the count. */
const setAside = named('SetAsideMoney', {
  /** How many sales still wait. */
  sales: z.int(),
  waiting: z.number(),
  /** Accepted after the count: a payment by now, while the count's expected amounts stay. */
  accepted: z.number(),
  /** Refused: given back to the buyer, or left in the drawer without a sale. */
  returned: z.number(),
  kept: z.number(),
})
export type SetAside = z.output<typeof setAside>

const takings = named('Takings', {
  expectedCash: z.number(),
  expectedChecks: z.number(),
  cash: z.array(item),
  checks: z.array(item),
  /** Cash refunds this person paid out. */
  cashRefunds: z.number(),
  /** Prize money that came out of this drawer; absent without any. */
  prizesPaid: z.number().optional(),
  setAside,
})

const openTakings = named('OpenTakings', {
  ...takings.shape,
  personId: z.string(),
  personName: z.string(),
  /** Their open cash drawer; null if they opened none. Its float is not part of the expected cash. */
  drawer: named('OpenDrawer', {
    id: z.string(),
    openingFloat: z.number(),
    openedBy: z.string(),
    openedAt: z.string(),
  }).nullable(),
})
export type OpenTakings = z.output<typeof openTakings>

export const bills = z.partialRecord(z.enum(billNames), z.int().min(0).max(10_000)).meta({ id: 'BillCounts' })

/** A counted drawer's way to the treasurer. */
export const countedDrawer = named('CountedDrawer', {
  id: z.string(),
  state: z.enum(drawerStates),
  openingFloat: z.number(),
  openedBy: z.string(),
  openedAt: z.string(),
  handedTo: z.string().nullable(),
  handedOverAt: z.string().nullable(),
  /** What the treasurer received, opening float included. */
  receivedCash: z.number().nullable(),
  receivedChecks: z.number().nullable(),
  receivedBy: z.string().nullable(),
  receivedAt: z.string().nullable(),
  receivedNote: z.string().nullable(),
})
export type CountedDrawer = z.output<typeof countedDrawer>

const closedCount = named('ClosedCount', {
  ...takings.shape,
  id: z.string(),
  personName: z.string(),
  countedCash: z.number(),
  countedChecks: z.number(),
  /** Counted minus expected: positive is over, negative is missing. */
  difference: z.number(),
  /** How many of each bill and coin; null when the cash was entered as one amount. */
  bills: bills.nullable(),
  note: z.string().nullable(),
  /** What the bank got, and the day; null until then. */
  depositedOn: z.string().nullable(),
  depositedCash: z.number().nullable(),
  depositedChecks: z.number().nullable(),
  countedBy: z.string(),
  countedAt: z.string(),
  /** Cash of this count that was voided later; the expected amount still includes it. */
  voidedCash: z.number(),
  /** The same of checks, without those that bounced. */
  voidedChecks: z.number(),
  /** null for counts from before there were drawers. */
  drawer: countedDrawer.nullable(),
})
export type ClosedCount = z.output<typeof closedCount>

const cashInBooks = named('CashInBooks', {
  /** Cash in all drawers, counted and not: less cash refunds and what was voided later, without opening floats. */
  drawers: z.number(),
  /** Card payments given back by hand. No drawer paid for them. */
  byHand: z.number(),
  /** Prize money in cash that no open drawer paid: it was counted already. Absent without any. */
  prizes: z.number().optional(),
  /** What counts and the treasurer found over, or short if negative, and corrections of it by later voids. */
  overShort: z.number(),
  /** Cash taken to the bank. */
  deposited: z.number(),
  /** Cash on Hand in the journal. */
  ledger: z.number(),
  /** The journal's cash less what should be there: 0 unless something is wrong. */
  difference: z.number(),
})
export type CashInBooks = z.output<typeof cashInBooks>

export const cashBox = named('CashBox', {
  eventId: z.string(),
  eventName: z.string(),
  charityName: z.string(),
  /** Money not counted yet, one row per person who collected it. */
  open: z.array(openTakings),
  /** Newest first. */
  counts: z.array(closedCount),
  /** Opening floats that are out: of drawers whose money the treasurer hasn't received. */
  floatsOut: z.number(),
  books: cashInBooks,
})
export type CashBox = z.output<typeof cashBox>

export const cashApi = contract({
  'GET /api/admin/cash-counts': {
    summary: 'List cash and checks not counted yet, by who took them, and the closed counts',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: cashBox },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/cash-counts': {
    summary: 'Close one person’s count. Later payments belong to the next one',
    access: 'admin',
    also: ['Treasurer'],
    body: z.object({
      /** Chosen by the page. Sending the same id again doesn't create a second count. */
      mutationId: z.uuid(),
      eventId: idField.optional(),
      personId: idField,
      /** The amounts the page showed. If they changed, the request is refused. */
      expectedCash: dollarSum,
      expectedChecks: dollarSum,
      /** The opening float the page showed. It is part of the counted cash. */
      openingFloat: dollars.default(0),
      countedCash: dollarSum.nonnegative(),
      countedChecks: dollarSum.nonnegative(),
      bills: bills.nullish(),
      note: optionalLine(500),
      depositedOn: optionalDay,
    }),
    answers: { 200: cashBox },
    faults: ['no-event', 'not-found', 'changed-meanwhile', 'request-reused'],
  },
  'PUT /api/admin/cash-counts/{id}/deposit': {
    summary: 'Record when a closed count went to the bank and how much it was, or take that back',
    access: 'admin',
    also: ['Treasurer'],
    params: z.object({ id: idField }),
    body: z.object({
      /** null takes the deposit back. */
      depositedOn: optionalDay,
      /** What the bank got. Omitted: as before, or what the treasurer has of the count. */
      cash: dollars.optional(),
      checks: dollars.optional(),
    }),
    answers: { 200: cashBox },
    faults: ['not-found'],
  },
})
