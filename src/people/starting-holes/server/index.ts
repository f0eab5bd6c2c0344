export { startingHolesRoutes } from './routes.ts'
