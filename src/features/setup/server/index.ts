export { adminRoutes } from './routes.ts'

export { createSetup } from './set-up.ts'
