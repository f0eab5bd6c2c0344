export type { DashboardDeps } from './deps.ts'
export { dashboardRoutes } from './routes.ts'
