import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { blastApi } from '../blast-contract.ts'
import type { Blasts } from './blasts.ts'

export function blastRoutes(blasts: Blasts): Handlers<typeof blastApi> {
  return {
    'POST /api/Admin/SendTeamInviteBlastEmail': async ({ actor, body }) =>
      ok(await blasts.send(actor, { kind: 'team-invite' }, body.requestId)),
    'POST /api/Admin/SendReminderEmail': async ({ actor, body }) =>
      ok(await blasts.send(actor, { kind: 'reminder' }, body.requestId)),
    'POST /api/Admin/SendTextMessageBlast': async ({ actor, body: { message, requestId } }) =>
      ok(await blasts.send(actor, { kind: 'text', message }, requestId)),
    'POST /api/Admin/SendTextInvite': async ({ actor, body: { teamId, requestId } }) =>
      ok(await blasts.send(actor, { kind: 'text-invite', teamId }, requestId)),
    'POST /api/Admin/SendPaymentRequestEmail': async ({ actor, body: { teamId, requestId } }) =>
      ok(await blasts.send(actor, { kind: 'payment-request', teamId }, requestId)),
    'GET /api/admin/blasts/preview': async ({ query }) => ok(await blasts.preview(query.kind, query.teamId)),
    'GET /api/admin/blasts': async ({ query }) => ok({ blasts: await blasts.list(query.limit) }),
    'GET /api/admin/blasts/{id}': async ({ params }) => ok(await blasts.find(params.id)),
    'POST /api/admin/blasts/{id}/cancel': async ({ actor, params }) =>
      ok(await blasts.cancel(actor, params.id)),
    'POST /api/admin/blasts/{id}/retry': async ({ actor, params, body }) =>
      ok(await blasts.retry(actor, params.id, body)),
  }
}
