import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { SampleEvent } from '../../sample/server/index.ts'
import type { setupApi } from '../contract.ts'
import type { Setup, SetupDeps } from './set-up.ts'

export function setupRoutes(deps: SetupDeps, setup: Setup, sample: SampleEvent): Handlers<typeof setupApi> {
  const { sql } = deps.database
  return {
    'GET /api/setup': async () => ok(await setup.state(sql)),
    'POST /api/setup': async ({ body: { token, ...admin } }) => ok(await setup.makeFirstAdmin(token, admin)),
    'POST /api/setup/sample-event': async ({ actor }) =>
      ok(await deps.events.info(sql, await sample.load(actor))),
  }
}
