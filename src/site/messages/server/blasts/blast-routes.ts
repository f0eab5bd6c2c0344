import type { Person } from '../../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { blastsApi, SendCalls } from '../../blast-contract.ts'
import { messageKinds, templateKinds, templateRequest } from '../../message-kinds.ts'
import type { Blasts } from './blasts.ts'

export function blastRoutes(blasts: Blasts): Handlers<typeof blastsApi> {
  return {
    ...sendHandlers(blasts),
    'GET /api/admin/blasts/preview': async ({ query }) => ok(await blasts.preview(query.kind, query.teamId)),
    'GET /api/admin/blasts': async ({ query }) => ok({ blasts: await blasts.list(query.limit) }),
    'GET /api/admin/blasts/{id}': async ({ params }) => ok(await blasts.find(params.id)),
    'POST /api/admin/blasts/{id}/cancel': async ({ actor, params }) =>
      ok(await blasts.cancel(actor, params.id)),
    'POST /api/admin/blasts/{id}/retry': async ({ actor, params, body }) =>
      ok(await blasts.retry(actor, params.id, body)),
  }
}

interface Asked {
  actor: Person
  body: { teamId?: string; message?: string; requestId?: string | undefined }
}

/** A handler for each kind's call. */
function sendHandlers(blasts: Blasts): Handlers<SendCalls> {
  const handlers = templateKinds.map((kind) => [
    messageKinds[kind].call,
    async ({ actor, body }: Asked) =>
      ok(await blasts.send(actor, templateRequest(kind, body), body.requestId)),
  ])
  return Object.fromEntries(handlers) as Handlers<SendCalls>
}
