import { type Cents, toDollars } from '../../../kernel/money.ts'
import type { Buyer } from '../../../people/teams/client/index.ts'
import { call } from '../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../ui/calls/request-id.ts'
import { savePaymentRequest } from '../../../ui/session/payment-request.ts'
import type { BasketLine } from '../basket.ts'
import type { ShelfPlace } from './use-shelf.ts'

export interface OrderToSend {
  eventId: string
  place: ShelfPlace
  lines: readonly BasketLine[]
  /** What the form showed. */
  total: Cents
  code: string
  buyer: Buyer
  teamId: string | null
}

/** Orders add-ons, which are then paid with the other bills. Sent again after a lost answer, it is still one order. */
export async function sendOrder(order: OrderToSend): Promise<void> {
  const { eventId, place, lines, total, code, buyer, teamId } = order
  const form = `order-${place}`
  const sent = {
    eventId,
    place,
    lines: lines.map(({ item, quantity }) => ({ itemId: item.id, quantity })),
    amountOwed: toDollars(total),
    payer: { email: buyer.email, firstname: buyer.firstName, lastname: buyer.lastName, phone: null },
    ...(code ? { code } : {}),
    ...(teamId ? { teamId } : {}),
  }
  const { paymentTrackingId } = await call('POST /api/orders', {
    body: { ...sent, requestId: requestIdFor(form, sent) },
  })
  forgetRequest(form)
  savePaymentRequest({
    type: 'Extras',
    requestedByEmail: buyer.email,
    requestedByFirstName: buyer.firstName,
    requestedByLastName: buyer.lastName,
    paymentTrackingId,
  })
}
