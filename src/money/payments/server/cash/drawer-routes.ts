import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { fromDollars } from '../../../../kernel/money.ts'
import type { drawerApi, drawersApi } from '../../drawer-contract.ts'
import type { PaymentUseCases } from '../payments.ts'

/** Everybody's own drawer. */
export function drawerRoutes(payments: PaymentUseCases): Handlers<typeof drawerApi> {
  return {
    'GET /api/cash/drawer': async ({ actor }) => ok(await payments.ownDrawer(actor)),
    'POST /api/cash/drawer/open': async ({ actor, body }) => {
      await payments.openDrawer(actor, { id: body.mutationId, openingFloat: fromDollars(body.openingFloat) })
      return ok(await payments.ownDrawer(actor))
    },
    'POST /api/cash/drawer/count': async ({ actor, body }) => {
      await payments.countDrawer(actor, {
        id: body.mutationId,
        countedCash: fromDollars(body.countedCash),
        countedChecks: fromDollars(body.countedChecks),
        bills: body.bills ?? null,
      })
      return ok(await payments.ownDrawer(actor))
    },
    'POST /api/cash/drawer/{id}/hand-over': async ({ actor, params, body }) => {
      await payments.handOverDrawer(actor, { drawerId: params.id, ...body })
      return ok(await payments.ownDrawer(actor))
    },
  }
}

/** The treasurer's calls. */
export function drawersRoutes(payments: PaymentUseCases): Handlers<typeof drawersApi> {
  return {
    'GET /api/admin/drawer-people': async () => ok({ people: await payments.drawerPeople() }),
    'POST /api/admin/drawers': async ({ actor, body }) => {
      const { mutationId: id, personId, openingFloat } = body
      const opening = { id, personId, openingFloat: fromDollars(openingFloat) }
      return ok(await payments.cashBox(await payments.openDrawerFor(actor, opening)))
    },
    'PUT /api/admin/drawers/{id}/float': async ({ actor, params, body }) => {
      const change = {
        drawerId: params.id,
        reason: body.reason,
        openingFloat: fromDollars(body.openingFloat),
      }
      return ok(await payments.cashBox(await payments.changeFloat(actor, change)))
    },
    'POST /api/admin/drawers/{id}/receive': async ({ actor, params, body }) => {
      const eventId = await payments.receiveDrawer(actor, {
        drawerId: params.id,
        receivedCash: fromDollars(body.receivedCash),
        receivedChecks: fromDollars(body.receivedChecks),
        note: body.note,
      })
      return ok(await payments.cashBox(eventId))
    },
  }
}
