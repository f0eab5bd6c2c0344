import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { fromDollars } from '../../../kernel/money.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import type { CashBox } from '../contract.ts'
import type { drawerApi, drawersApi } from '../drawer-contract.ts'
import { changeFloat, drawerPeople, openDrawerFor } from './open-drawer.ts'
import { countOwnDrawer, handOverDrawer, openOwnDrawer, readOwnDrawer } from './own-drawer.ts'
import { receiveDrawer } from './receive-drawer.ts'

/** Everybody's own drawer. */
export function drawerRoutes(
  deps: PaymentsDeps,
  undo: (actor: Person, own: { paymentId: string; reason: string }) => Promise<void>,
): Handlers<typeof drawerApi> {
  return {
    'GET /api/cash/drawer': async ({ actor }) => ok(await readOwnDrawer(deps, actor)),
    'POST /api/cash/drawer/open': async ({ actor, body }) => {
      await openOwnDrawer(deps, actor, { id: body.mutationId, openingFloat: fromDollars(body.openingFloat) })
      return ok(await readOwnDrawer(deps, actor))
    },
    'POST /api/cash/drawer/count': async ({ actor, body }) => {
      await countOwnDrawer(deps, actor, {
        id: body.mutationId,
        countedCash: fromDollars(body.countedCash),
        countedChecks: fromDollars(body.countedChecks),
        bills: body.bills ?? null,
      })
      return ok(await readOwnDrawer(deps, actor))
    },
    'POST /api/cash/drawer/payments/{id}/undo': async ({ actor, params, body }) => {
      await undo(actor, { paymentId: params.id, reason: body.reason })
      return ok(await readOwnDrawer(deps, actor))
    },
    'POST /api/cash/drawer/{id}/hand-over': async ({ actor, params, body }) => {
      await handOverDrawer(deps, actor, { drawerId: params.id, ...body })
      return ok(await readOwnDrawer(deps, actor))
    },
  }
}

/** The treasurer's calls. `readBox`: as for the counts. */
export function drawersRoutes(
  deps: PaymentsDeps,
  readBox: (eventId: string) => Promise<CashBox>,
): Handlers<typeof drawersApi> {
  return {
    'GET /api/admin/drawer-people': async () => ok({ people: await drawerPeople(deps) }),
    'POST /api/admin/drawers': async ({ actor, body }) => {
      const { mutationId: id, personId, openingFloat } = body
      const opening = { id, personId, openingFloat: fromDollars(openingFloat) }
      return ok(await readBox(await openDrawerFor(deps, actor, opening)))
    },
    'PUT /api/admin/drawers/{id}/float': async ({ actor, params, body }) => {
      const change = {
        drawerId: params.id,
        reason: body.reason,
        openingFloat: fromDollars(body.openingFloat),
      }
      return ok(await readBox(await changeFloat(deps, actor, change)))
    },
    'POST /api/admin/drawers/{id}/receive': async ({ actor, params, body }) => {
      const eventId = await receiveDrawer(deps, actor, {
        drawerId: params.id,
        receivedCash: fromDollars(body.receivedCash),
        receivedChecks: fromDollars(body.receivedChecks),
        note: body.note,
      })
      return ok(await readBox(eventId))
    },
  }
}
