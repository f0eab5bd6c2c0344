export { createAudit } from './audit-log.ts'
export { adminRoutes } from './routes.ts'
export { createSampleEvent, type SampleEvent } from './sample-event.ts'
export { createSetup, type FirstAdmin, type Setup } from './set-up.ts'
