import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { deletionsApi } from '../contract.ts'
import type { Deletions } from './deletions.ts'

export function deletionsRoutes(
  deletions: Omit<Deletions, 'handlers'>,
  sql: Sql,
): Handlers<typeof deletionsApi> {
  return {
    'GET /api/admin/deletions': async ({ actor }) => ok({ deletions: await deletions.list(sql, actor) }),
    'POST /api/admin/deletions/{deletionId}/restore': async ({ actor, params, body }) =>
      ok({ message: await deletions.restore(actor, params.deletionId, body?.reason ?? null) }),
  }
}
