export type { DashboardDeps } from './dashboard.ts'
export { dashboardRoutes } from './routes.ts'
