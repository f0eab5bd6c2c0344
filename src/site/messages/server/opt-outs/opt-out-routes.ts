import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { optOutsApi } from '../../opt-out-contract.ts'
import type { OptOuts } from './manage-opt-outs.ts'

export function optOutRoutes(desk: OptOuts, sql: Sql): Handlers<typeof optOutsApi> {
  return {
    'GET /api/messages/unsubscribe/{token}': async ({ params }) => ok(await desk.choiceOf(params.token)),
    'POST /api/messages/unsubscribe/{token}': async ({ params, body }) =>
      ok(await desk.choose(params.token, body.optedOut)),
    'GET /api/admin/opt-outs': async () => ok({ optOuts: await desk.list(sql) }),
    'POST /api/admin/opt-outs': async ({ actor, body }) => ok(await desk.add(actor, body)),
    'DELETE /api/admin/opt-outs/{id}': async ({ actor, params }) => {
      await desk.remove(actor, params.id)
      return ok({ success: true as const })
    },
  }
}
