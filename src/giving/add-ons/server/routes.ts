import { type Actor, isAdmin, seesBuyersPhones } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam } from '../../../people/teams/server/index.ts'
import type { ordersApi, salesApi, TeamExtras } from '../contract.ts'
import type { lateSalesApi } from '../late-contract.ts'
import { orderBill } from '../rules.ts'
import { cancelOrder } from './cancel-order.ts'
import { acceptLateSale, refuseLateSale } from './decide-late-sale.ts'
import type { OrdersDeps } from './deps.ts'
import { lateSalesElsewhere, ownLateSales, readLateSales } from './late-sale-views.ts'
import type { OrderRecord } from './order-record.ts'
import { readTeamExtras, staffOrders, withoutPhone } from './order-views.ts'
import { placeOrder } from './place-order.ts'
import { recordSale } from './record-sale.ts'
import { ticketNumbers } from './ticket-numbers.ts'
import { createOrdersByNetwork } from './unpaid-share.ts'
import { useItem } from './use-item.ts'

export function ordersRoutes(deps: OrdersDeps): Handlers<typeof ordersApi> {
  const { sql } = deps.database
  const byNetwork = createOrdersByNetwork()

  async function ofOwnTeam(actor: Actor) {
    if (actor.kind !== 'team') throw new Problem('no-team')
    const team = await findTeam(sql, actor.teamId)
    if (!team) throw new Problem('not-found')
    return readTeamExtras(deps, sql, await deps.events.pick(sql, team.eventId), team)
  }

  return {
    'POST /api/orders': async ({ actor, body, network }) =>
      ok(placed(await placeOrder(deps, actor, body, { network, byNetwork }))),
    'GET /api/user/extras': async ({ actor }) => ok(await ofOwnTeam(actor)),
    'POST /api/LiveScoring/item-use': async ({ actor, body, deviceId }) =>
      ok(seesOrdersOf(body.teamId, actor, await useItem(deps, actor, body, deviceId))),
    'GET /api/admin/orders': async ({ actor, query }) => {
      const orders = await staffOrders(deps, sql, await deps.events.pick(sql, query.eventId))
      return ok({ orders: seesBuyersPhones(actor) ? orders : orders.map(withoutPhone) })
    },
    'POST /api/admin/orders/{id}/cancel': async ({ actor, params }) => {
      await cancelOrder(deps, actor, params.id)
      return { status: 204 }
    },
  }
}

export function salesRoutes(deps: OrdersDeps): Handlers<typeof salesApi> {
  const { sql } = deps.database
  return {
    'POST /api/cash/sales': async ({ actor, body }) => {
      const sale = await recordSale(deps, actor, body)
      if ('order' in sale) {
        const tickets = await ticketNumbers(deps, sql, sale.order)
        return ok({ ...placed(sale.order), amountOwed: 0, paidAmount: body.amountOwed, ...tickets })
      }
      const { id: lateSaleId, money, reasons } = sale.late
      return { status: 202, body: { lateSaleId, state: money.state, reasons } }
    },
    'GET /api/cash/late-sales': async ({ actor }) =>
      ok({ sales: await ownLateSales(sql, (await deps.events.pick(sql)).id, actor.personId) }),
  }
}

export function lateSalesRoutes(deps: OrdersDeps): Handlers<typeof lateSalesApi> {
  const { sql } = deps.database
  const read = async (eventId?: string) => {
    const event = await deps.events.pick(sql, eventId)
    const others = await lateSalesElsewhere(deps, sql, event.id)
    return ok({ ...(await readLateSales(sql, event)), ...(others.length > 0 && { others }) })
  }
  return {
    'GET /api/admin/late-sales': ({ query }) => read(query.eventId),
    'POST /api/admin/late-sales/{id}/accept': async ({ actor, params, body }) =>
      read(await acceptLateSale(deps, actor, params.id, body.why)),
    'POST /api/admin/late-sales/{id}/refuse': async ({ actor, params, body }) =>
      read(await refuseLateSale(deps, actor, { id: params.id, ...body })),
  }
}

/** A scorer gives out mulligans and isn't told what the team paid, or how to pay. */
function seesOrdersOf(teamId: string, actor: Actor, extras: TeamExtras): TeamExtras {
  const isOwn = actor.kind === 'team' && actor.teamId === teamId
  return isOwn || isAdmin(actor) ? extras : { ...extras, orders: [] }
}

function placed({ id, trackingId, heldUntil, lines }: OrderRecord) {
  const { price } = orderBill(lines)
  return { orderId: id, paymentTrackingId: trackingId, amountOwed: toDollars(price), heldUntil }
}
