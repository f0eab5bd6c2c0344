import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { dinnerStaffApi } from '../../staff-contract.ts'
import type { Dinner } from '../dinner.ts'

/** Staff's calls about dinner guests. */
export function dinnerStaffRoutes(dinner: Omit<Dinner, 'handlers'>): Handlers<typeof dinnerStaffApi> {
  return {
    'POST /api/admin/dinner-guests': async ({ actor, body }) => ok(await dinner.addGuest(actor, body)),
    'PUT /api/admin/dinner-guests/{orderId}/{guestNumber}': async ({
      actor,
      params,
      body: { name, ...seen },
    }) => ok(await dinner.renameGuest(actor, { ...params, ...seen }, name)),
    'DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}': async ({ actor, params, body }) => {
      await dinner.cancelGuest(actor, { ...params, ...body })
      return { status: 204 }
    },
    'POST /api/admin/dinner-guests/{orderId}/{guestNumber}/move': async ({
      actor,
      params,
      body: { toOrderId, ...seen },
    }) => ok(await dinner.moveGuest(actor, { ...params, ...seen }, toOrderId)),
  }
}
