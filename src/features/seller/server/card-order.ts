import type { z } from 'zod'
import type { Person } from '../../../kernel/actor.ts'
import { noMoney, toDollars } from '../../../kernel/money.ts'
import { orderBill } from '../../orders/rules.ts'
import { paidFor } from '../../payments/server/index.ts'
import type { sellerApi } from '../contract.ts'
import type { SellerDeps } from './deps.ts'

type CardOrder = z.output<(typeof sellerApi)['POST /api/sell/order']['body']>

/** Holds what is ordered until its buyer has paid on their own phone. Throws what orders throw. */
export async function orderForCard(
  { orders, publicUrl }: SellerDeps,
  actor: Person,
  { mutationId, teamId, ...order }: CardOrder,
) {
  const placed = await orders.place(actor, {
    ...order,
    requestId: mutationId,
    teamId: teamId ?? undefined,
    payer: { email: '', firstname: '', lastname: '', phone: null },
  })
  return {
    orderId: placed.id,
    amountOwed: toDollars(orderBill(placed.lines).price),
    payUrl: `${publicUrl}/payment#extras=${placed.trackingId}`,
    heldUntil: placed.heldUntil,
  }
}

export async function stateOfCardOrder(
  { database }: SellerDeps,
  orderId: string,
): Promise<'open' | 'processing' | 'paid'> {
  const paid = (await paidFor(database.sql, 'extra', [orderId])).get(orderId)
  if (!paid || (paid.covered === noMoney && paid.underWay === noMoney)) return 'open'
  return paid.covered > noMoney ? 'paid' : 'processing'
}
