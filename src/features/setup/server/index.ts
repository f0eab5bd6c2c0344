export { setupRoutes } from './routes.ts'

export { createSetup } from './set-up.ts'
