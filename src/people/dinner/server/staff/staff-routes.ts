import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { dinnerStaffApi } from '../../staff-contract.ts'
import type { DinnerDeps } from '../deps.ts'
import { addGuest, cancelGuest, renameGuest } from './change-guests.ts'
import { moveGuest } from './move-guest.ts'

/** Staff's calls about dinner guests. */
export function dinnerStaffRoutes(deps: DinnerDeps): Handlers<typeof dinnerStaffApi> {
  return {
    'POST /api/admin/dinner-guests': async ({ actor, body }) => ok(await addGuest(deps, actor, body)),
    'PUT /api/admin/dinner-guests/{orderId}/{guestNumber}': async ({
      actor,
      params,
      body: { name, ...seen },
    }) => ok(await renameGuest(deps, actor, { ...params, ...seen }, name)),
    'DELETE /api/admin/dinner-guests/{orderId}/{guestNumber}': async ({ actor, params, body }) => {
      await cancelGuest(deps, actor, { ...params, ...body })
      return { status: 204 }
    },
    'POST /api/admin/dinner-guests/{orderId}/{guestNumber}/move': async ({
      actor,
      params,
      body: { toOrderId, ...seen },
    }) => ok(await moveGuest(deps, actor, { ...params, ...seen }, toOrderId)),
  }
}
