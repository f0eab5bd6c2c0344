import type { z } from 'zod'
import type { Person } from '../../../kernel/actor.ts'
import { noMoney, toDollars } from '../../../kernel/money.ts'
import { orderBill } from '../../add-ons/rules.ts'
import { ticketNumbers } from '../../add-ons/server/index.ts'
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

/** An order that costs nothing counts as paid. Throws Problem 'not-found' for somebody else's. */
export async function stateOfCardOrder(deps: SellerDeps, actor: Person, orderId: string) {
  const state = await deps.orders.stateOfOwn(actor, orderId)
  if (state?.isPaid)
    return { state: 'paid' as const, ...(await ticketNumbers(deps, deps.database.sql, state.order)) }
  const isUnderWay = state !== null && state.money.underWay > noMoney
  return { state: isUnderWay ? ('processing' as const) : ('open' as const) }
}
