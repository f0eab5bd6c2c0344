import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { dashboardApi } from '../contract.ts'
import { workFor } from '../work.ts'
import { readDashboard } from './dashboard.ts'
import type { DashboardDeps } from './deps.ts'

export function dashboardRoutes(deps: DashboardDeps): Handlers<typeof dashboardApi> {
  return {
    'GET /api/admin/dashboard': async () => ok(await readDashboard(deps)),
    'GET /api/admin/work': async ({ actor }) => ok(workFor(actor.role, await readDashboard(deps))),
  }
}
