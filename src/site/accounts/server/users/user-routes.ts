import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { usersApi } from '../../users-contract.ts'
import type { AuthContext } from '../auth-context.ts'
import { changeRole, invite, inviteAgain, listUsers, logOutEverywhere, remove } from './users.ts'

export function userRoutes(auth: AuthContext): Handlers<typeof usersApi> {
  return {
    'GET /api/admin/users': async ({ actor }) => ok({ users: await listUsers(auth, actor) }),
    'POST /api/admin/users': async ({ actor, body }) => ok(await invite(auth, actor, body)),
    'PUT /api/admin/users/{id}': async ({ actor, params, body }) =>
      ok(await changeRole(auth, actor, params.id, body.role)),
    'DELETE /api/admin/users/{id}': async ({ actor, params }) => {
      await remove(auth, actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/users/{id}/log-out': async ({ actor, params }) => {
      await logOutEverywhere(auth, actor, params.id)
      return { status: 204 }
    },
    'POST /api/admin/users/{id}/invite': async ({ actor, params }) =>
      ok(await inviteAgain(auth, actor, params.id)),
  }
}
