/** Sales made without signal that count only after the treasurer's yes. Amounts in dollars. */
import { z } from 'zod'
import { lateElsewhere } from '../../event/late/contract.ts'
import { contract } from '../../kernel/endpoint.ts'
import { idField, line, named } from '../../kernel/wire.ts'
import { deskMethods } from '../../money/ledger/payment-methods.ts'
import { sellingPlaces } from '../price-list/item.ts'
import { lateReasons, lateStates } from './late-sales.ts'

export const ownLateSale = named('OwnLateSale', {
  /** The phone's id for the sale. */
  id: z.string(),
  state: z.enum(lateStates),
  /** Why it waits. */
  reasons: z.array(z.enum(lateReasons)),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      unitPrice: z.number(),
      /** What it cost at that time; null if it wasn't on sale. */
      listPrice: z.number().nullable(),
    }),
  ),
  /** What was taken. */
  money: z.number(),
  method: z.enum(deskMethods),
  teamName: z.string().nullable(),
  /** By the phone's clock. */
  soldOn: z.string(),
  /** By the server's. */
  receivedOn: z.string(),
  /** Who decided, when and why; null while it waits. */
  decision: z.object({ by: z.string(), on: z.string(), why: z.string() }).nullable(),
})
export type OwnLateSale = z.output<typeof ownLateSale>

const lateSale = named('LateSale', {
  ...ownLateSale.shape,
  sellerName: z.string(),
  buyerName: z.string(),
  place: z.enum(sellingPlaces),
  /** How much less than the price list it came to. */
  belowPrice: z.number(),
  /** Its drawer was counted with the money. */
  isCounted: z.boolean(),
  /** What it became. */
  orderId: z.string().nullable(),
})
export type LateSaleView = z.output<typeof lateSale>

const count = z.object({ sales: z.int(), money: z.number() })

const sellerFigures = named('LateSeller', {
  personId: z.string(),
  name: z.string(),
  /** Sent later, whatever became of them. */
  late: count,
  /** Of those: cheaper than when they arrived or than the price list. `money` is the difference. */
  belowPrice: count,
  overLimit: count,
  waiting: count,
  refused: count,
})
export type LateSeller = z.output<typeof sellerFigures>

export const lateSales = named('LateSales', {
  eventId: z.string(),
  eventName: z.string(),
  /** Newest first; those that wait before all others. */
  sales: z.array(lateSale),
  /** Everybody who sent a sale later, by name. */
  sellers: z.array(sellerFigures),
  timeZone: z.string(),
  /** Other events where sales wait. */
  others: z.array(lateElsewhere).optional(),
})
export type LateSales = z.output<typeof lateSales>

const params = z.object({ id: idField })
const why = line(500, 'Please say why')

export const lateSalesApi = contract({
  'GET /api/admin/late-sales': {
    summary: 'List sales that count only after somebody’s yes, and what each seller sent later',
    access: 'admin',
    also: ['Treasurer'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: lateSales },
    faults: ['no-event', 'not-found'],
  },
  'POST /api/admin/late-sales/{id}/accept': {
    summary: 'Accept it as a sale, at what was charged',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({ why }),
    answers: { 200: lateSales },
    faults: ['not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/late-sales/{id}/refuse': {
    summary: 'Refuse it, and say where its money is: given back to the buyer, or kept in the drawer as over',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({ why, money: z.enum(['returned', 'kept']) }),
    answers: { 200: lateSales },
    faults: ['not-found', 'changed-meanwhile'],
  },
})
