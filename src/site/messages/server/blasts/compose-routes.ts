import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { composeApi } from '../../compose-contract.ts'
import type { Blasts } from './blasts.ts'
import { kindOf } from './send-blast.ts'

export function composeRoutes(blasts: Blasts): Handlers<typeof composeApi> {
  return {
    'POST /api/admin/compose/preview': async ({ body: { as, ...ask } }) =>
      ok(await blasts.previewComposed(ask, as)),
    'POST /api/admin/compose/test': async ({ actor, body }) => {
      if (body.channel === 'email') return ok(await blasts.test(actor, body))
      const { phone, ...ask } = body
      return ok(await blasts.test(actor, ask, phone))
    },
    'POST /api/admin/compose/send': async ({ actor, body: { requestId, ...composed } }) =>
      ok(await blasts.send(actor, { kind: kindOf(composed), composed }, requestId)),
  }
}
