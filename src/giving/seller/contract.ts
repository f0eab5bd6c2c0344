/** The seller's phone: what is on sale there, and orders that buyers pay by card. Sales for cash are orders' own call. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, named, owedNow } from '../../kernel/wire.ts'
import { ticketNumbers } from '../add-ons/contract.ts'
import { itemOnSale } from '../price-list/item-shapes.ts'

/** Everything a phone needs to sell without signal. */
export const shelf = named('Shelf', {
  eventId: z.string(),
  eventName: z.string(),
  items: z.array(itemOnSale),
  /** Cards are also taken on a terminal of the committee's; absent if not. */
  cardTerminal: z.boolean().optional(),
  teams: z.array(named('ShelfTeam', { id: z.string(), number: z.int(), name: z.string() })),
})
export type Shelf = z.output<typeof shelf>

const line = z.object({
  itemId: idField,
  quantity: z.int('Enter a whole number').min(1, 'At least 1').max(1000, 'At most 1000'),
})

export const sellerApi = contract({
  'GET /api/sell': {
    summary: 'List what sellers sell now, and the teams it may be for',
    access: 'person',
    answers: { 200: shelf },
    faults: ['no-event'],
  },
  'POST /api/sell/order': {
    summary: 'Order for a buyer who pays by card on their own phone',
    access: 'person',
    body: z.object({
      eventId: idField,
      place: z.enum(['seller', 'check-in']).default('seller'),
      lines: z.array(line).min(1, 'Choose something first').max(50),
      teamId: idField.nullish(),
      /** The total the phone showed. */
      amountOwed: dollars,
      /** Chosen by the phone. Sending it again changes nothing. */
      mutationId: z.uuid(),
    }),
    answers: {
      200: named('CardOrder', {
        orderId: z.string(),
        amountOwed: z.number(),
        /** Opens the payment page with this order. */
        payUrl: z.string(),
        heldUntil: z.string(),
      }),
    },
    faults: [
      'no-event',
      'not-found',
      'not-on-sale',
      'sold-out',
      'over-limit',
      'price-changed',
      'request-reused',
    ],
    problemMore: owedNow,
  },
  'POST /api/sell/order/{orderId}/cancel': {
    summary: 'Cancel an unpaid card order of the caller: its buyer pays in cash, or not at all',
    access: 'person',
    params: z.object({ orderId: idField }),
    answers: { 204: null },
    faults: ['not-found', 'in-use', 'payment-under-way', 'provider-failed'],
  },
  'GET /api/sell/order/{orderId}': {
    summary: 'Ask whether a card order of the caller is paid',
    access: 'person',
    params: z.object({ orderId: idField }),
    answers: {
      200: named('CardOrderState', {
        state: z.enum(['open', 'processing', 'paid']),
        /** Once it is paid. */
        tickets: ticketNumbers.optional(),
      }),
    },
    faults: ['not-found'],
  },
})
