import { feature } from '../../../ports/feature.ts'
import type { DashboardDeps } from './deps.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboard = feature({
  open: (needs: Omit<DashboardDeps, 'sql'>) => ({
    dashboard: { handlers: { dashboard: dashboardRoutes({ ...needs, sql: needs.database.sql }) } },
  }),
})
