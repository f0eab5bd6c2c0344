import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { callerOf } from '../../../site/accounts/server/index.ts'
import type { setupApi } from '../contract.ts'
import type { Setup, SetupDeps } from './setup.ts'

export function setupRoutes(
  setup: Omit<Setup, 'handlers'>,
  { database: { sql }, events, sample }: SetupDeps,
): Handlers<typeof setupApi> {
  return {
    'GET /api/setup': async () => ok(await setup.state(sql)),
    'POST /api/setup': async ({ body: { token, ...admin }, ...asked }) =>
      ok(await setup.makeFirstAdmin(token, admin, callerOf(asked))),
    'POST /api/setup/sample-event': async ({ actor }) => ok(await events.info(sql, await sample.load(actor))),
  }
}
