import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { codesApi } from '../contract.ts'
import { addCode, changeCode, endCode } from './change-code.ts'
import { checkCode, codeViewOf, codeViews } from './code-views.ts'
import type { CodesDeps } from './deps.ts'

export function codesRoutes(deps: CodesDeps): Handlers<typeof codesApi> {
  const { sql } = deps.database
  return {
    'POST /api/codes/check': async ({ body }) => ok(await checkCode(deps, body)),
    'GET /api/admin/codes': async ({ query }) =>
      ok({ codes: await codeViews(deps, sql, await deps.events.pick(sql, query.eventId)) }),
    'POST /api/admin/codes': async ({ actor, body }) =>
      ok(await codeViewOf(deps, await addCode(deps, actor, body))),
    'PUT /api/admin/codes/{id}': async ({ actor, params, body }) =>
      ok(await codeViewOf(deps, await changeCode(deps, actor, params.id, body))),
    'DELETE /api/admin/codes/{id}': async ({ actor, params }) => {
      await endCode(deps, actor, params.id)
      return { status: 204 }
    },
  }
}
