/**
 * Cash drawers. Whoever takes cash has their own, and counts it without being told what should be in it; the treasurer
 * sees all of them. Amounts in dollars.
 */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollarSum, idField, line, named, optionalLine } from '../../kernel/wire.ts'
import { cashBoxMethods } from '../ledger/payment-methods.ts'
import { bills, cashBox, countedDrawer } from './contract.ts'

const ownCount = named('OwnCount', {
  ...countedDrawer.shape,
  /** Without the opening float, as are the next. */
  expectedCash: z.number(),
  expectedChecks: z.number(),
  countedCash: z.number(),
  countedChecks: z.number(),
  /** Counted minus expected: positive is over, negative is missing. */
  difference: z.number(),
  /** What of the difference is money that a treasurer decides, or decided, about. */
  setAside: z.number(),
  note: z.string().nullable(),
  countedAt: z.string(),
})
export type OwnCount = z.output<typeof ownCount>

const ownPayment = named('OwnPayment', {
  id: z.string(),
  /** The receipt number. */
  number: z.string(),
  payer: z.string(),
  method: z.enum(cashBoxMethods),
  takenAt: z.string(),
  /** Taken so lately that the caller may void it themselves. */
  mayUndo: z.boolean(),
})
export type OwnPayment = z.output<typeof ownPayment>

export const ownDrawer = named('OwnDrawer', {
  eventId: z.string(),
  eventName: z.string(),
  /** Whether the caller may take cash now. A drawer can be counted and handed over after that has ended. */
  mayTake: z.boolean(),
  /** null if there is nothing to count. Amounts taken are not in it: the count is blind. */
  open: named('OwnOpenDrawer', {
    /** null for cash taken without opening a drawer. */
    id: z.string().nullable(),
    openingFloat: z.number(),
    openedBy: z.string().nullable(),
    openedAt: z.string().nullable(),
    /** How many payments and cash refunds are in it. */
    entries: z.number(),
    hasChecks: z.boolean(),
    /** How many sales wait for the treasurer. */
    waitingSales: z.int(),
    /** What is in it, newest first, without amounts. */
    payments: z.array(ownPayment),
  }).nullable(),
  /** Newest first. */
  counted: z.array(ownCount),
  /** Whom the money can be handed to. */
  treasurers: z.array(named('Treasurer', { id: z.string(), name: z.string() })),
})
export type OwnDrawer = z.output<typeof ownDrawer>

const params = z.object({ id: idField })
const openingFloat = z.number().min(0).max(10_000).multipleOf(0.01)

export const drawerApi = contract({
  'GET /api/cash/drawer': {
    summary: 'Get the caller’s own cash drawer, without what should be in it',
    access: 'person',
    answers: { 200: ownDrawer },
    faults: ['no-event'],
  },
  'POST /api/cash/drawer/open': {
    summary: 'Open the caller’s cash drawer with its opening float',
    access: 'person',
    body: z.object({
      /** Chosen by the page, as in the next calls. Sending the same id again opens no second drawer. */
      mutationId: z.uuid(),
      openingFloat,
    }),
    answers: { 200: ownDrawer },
    faults: ['no-event', 'drawer-open', 'request-reused'],
  },
  'POST /api/cash/drawer/count': {
    summary:
      'Close the caller’s drawer with what they counted, opening float included. Later payments start the next one',
    access: 'person',
    body: z.object({
      mutationId: z.uuid(),
      countedCash: dollarSum.nonnegative(),
      countedChecks: dollarSum.nonnegative(),
      bills: bills.nullish(),
    }),
    answers: { 200: ownDrawer },
    faults: ['no-event', 'not-found', 'request-reused'],
  },
  'POST /api/cash/drawer/payments/{id}/undo': {
    summary: 'Void a payment the caller took by mistake minutes ago, while it isn’t counted',
    access: 'person',
    params,
    body: z.object({ reason: line(500, 'Please say why') }),
    answers: { 200: ownDrawer },
    faults: ['no-event', 'not-found', 'cannot-undo', 'not-voidable'],
  },
  'POST /api/cash/drawer/{id}/hand-over': {
    summary: 'Hand the caller’s counted drawer to a treasurer, who confirms it',
    access: 'person',
    params,
    body: z.object({ toPersonId: idField, note: optionalLine(500) }),
    answers: { 200: ownDrawer },
    faults: ['no-event', 'not-found', 'changed-meanwhile'],
  },
})

/** Everybody's drawers. */
export const drawersApi = contract({
  'GET /api/admin/drawer-people': {
    summary: 'List who may have a cash drawer, by name',
    access: 'admin',
    also: ['Treasurer'],
    answers: {
      200: z.object({ people: z.array(named('DrawerPerson', { id: z.string(), name: z.string() })) }),
    },
  },
  'POST /api/admin/drawers': {
    summary: 'Open someone’s cash drawer with an opening float',
    access: 'admin',
    also: ['Treasurer'],
    body: z.object({ mutationId: z.uuid(), personId: idField, openingFloat }),
    answers: { 200: cashBox },
    faults: ['no-event', 'not-found', 'drawer-open', 'request-reused'],
  },
  'PUT /api/admin/drawers/{id}/float': {
    summary: 'Correct the opening float of an open drawer',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({ openingFloat, reason: line(500, 'Please say why') }),
    answers: { 200: cashBox },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/drawers/{id}/receive': {
    summary: 'Confirm the money of a counted drawer, opening float included',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({
      receivedCash: dollarSum.nonnegative(),
      receivedChecks: dollarSum.nonnegative(),
      note: optionalLine(500),
    }),
    answers: { 200: cashBox },
    faults: ['not-found', 'changed-meanwhile'],
  },
})
