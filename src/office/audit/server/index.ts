export { createAudit } from './audit-log.ts'
export { auditRoutes } from './routes.ts'
